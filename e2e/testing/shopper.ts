import { type Page, type TestInfo, expect } from '@playwright/test';
import { SHOP } from './environment.ts';

export const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
} as const;

/** An email address unique to this test and run. */
export function emailFor({ testId, workerIndex }: TestInfo): string {
  return `${testId}.${workerIndex}.${process.pid}@example.com`;
}

export async function fillCheckout(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First Name').fill(ADDRESS.firstName);
  await page.getByLabel('Last Name').fill(ADDRESS.lastName);
  await page.getByLabel('Street Address').fill(ADDRESS.address);
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('State').fill(ADDRESS.state);
  await page.getByLabel('ZIP Code').fill(ADDRESS.zipCode);
}

/** Plenty Script Tee: uncounted, six sizes, three colors, 48.00. */
export const SCRIPT_TEE = { productId: 39, size: 'MED', color: 'Blue', quantity: 1 } as const;

type CartItem = {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
};

/** Adds items to this browser's cart through the API; one Script Tee by default. */
export async function fillCart(page: Page, ...items: readonly CartItem[]): Promise<void> {
  for (const item of items.length > 0 ? items : [SCRIPT_TEE]) await addToCart(page, item, {});
}

/** Adds an item to the cart of this browser, or of the customer in the headers. */
export async function addToCart(page: Page, item: CartItem, headers: Readonly<Record<string, string>>): Promise<void> {
  const response = await page.request.post('/api/cart', { data: item, headers: { origin: SHOP, ...headers } });
  expect(response.status()).toBe(200);
}

type PlacedOrder = { readonly orderNumber: string; readonly orderKey: string };
type CartLine = Readonly<Record<'id' | 'productName' | 'selectedSize' | 'selectedColor' | 'price', string>>;

/** Orders one Plenty Script Tee (48.00 plus 7.99 shipping) through the API, as a guest or as the customer in the headers. */
export async function placeOrder(
  page: Page,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PlacedOrder> {
  await addToCart(page, SCRIPT_TEE, headers);
  const lines = (await (await page.request.get('/api/cart', { headers })).json()) as CartLine[];
  const response = await page.request.post('/api/checkout/create-order', {
    headers: { origin: SHOP, ...headers },
    data: {
      email,
      ...ADDRESS,
      cartItems: lines.map(({ id, productName, selectedSize, selectedColor, price }) => ({
        id,
        productName,
        selectedSize,
        selectedColor,
        price,
        quantity: 1,
      })),
      subtotal: '48.00',
      shipping: '7.99',
      discountAmount: '0.00',
      total: '55.99',
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as PlacedOrder;
}
