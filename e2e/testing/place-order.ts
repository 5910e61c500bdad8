import { expect, type Page } from '@playwright/test';
import { fillCart } from './fill-cart.ts';
import { SHOP } from './shop-address.ts';
import { ADDRESS } from './shopper.ts';

type Placed = { readonly orderNumber: string; readonly orderKey: string };
type Line = Readonly<Record<'id' | 'productName' | 'selectedSize' | 'selectedColor' | 'price', string>>;

/** Orders one Plenty Script Tee (48.00 and 7.99 for shipping) by the shop's own calls. */
export async function placeOrder(page: Page, email: string): Promise<Placed> {
  await fillCart(page);
  const lines = (await (await page.request.get('/api/cart')).json()) as Line[];
  const answer = await page.request.post('/api/checkout/create-order', {
    headers: { origin: SHOP },
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
  return (await answer.json()) as Placed;
}
