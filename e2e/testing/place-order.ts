import { expect, type Page } from '@playwright/test';
import { SCRIPT_TEE, addToCart } from './fill-cart.ts';
import { SHOP } from './shop-address.ts';
import { ADDRESS } from './shopper.ts';

type PlacedOrder = { readonly orderNumber: string; readonly orderKey: string };
type CartLine = Readonly<Record<'id' | 'productName' | 'selectedSize' | 'selectedColor' | 'price', string>>;

/** Orders one Plenty Script Tee (48.00 and 7.99 for shipping) by the shop's own calls, as a guest or as whoever the headers name. */
export async function placeOrder(
  page: Page,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PlacedOrder> {
  await addToCart(page, SCRIPT_TEE, headers);
  const lines = (await (await page.request.get('/api/cart', { headers })).json()) as CartLine[];
  const answer = await page.request.post('/api/checkout/create-order', {
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
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as PlacedOrder;
}
