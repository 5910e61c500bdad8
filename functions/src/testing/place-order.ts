import { createOrderResponseSchema } from '@plenty/contract/api/checkout-endpoints';
import { type CartLine, cartLineSchema } from '@plenty/contract/cart/cart';
import { parseMoney } from '@plenty/contract/lib/money';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { toQuote } from '@plenty/contract/checkout/quote';
import { anAddress } from '@plenty/contract/testing/builders';
import * as z from 'zod/mini';
import { type TestShop, getSessionCookie } from './test-shop.ts';
import { type TestResponse } from './http-client.ts';

export const AN_ADDRESS = anAddress();

/** What the shop rejects in place of the same fields of AN_ADDRESS, and with which words. */
export const WRONG_ADDRESSES = [
  { typed: { state: 'Bavaria' }, path: 'state', message: 'Choose a state' },
  { typed: { zipCode: 'hello' }, path: 'zipCode', message: 'Use 5 digits, or ZIP+4, like 97205-1234' },
  { typed: { state: 'CA' }, path: 'zipCode', message: 'ZIP code 97201 is in Oregon, not California' },
  { typed: { phone: '555-0123' }, path: 'phone', message: 'Use a US phone number with 10 digits' },
  { typed: { address2: 'x'.repeat(101) }, path: 'address2', message: 'Please use at most 100 characters' },
] as const;

export const parseCartLines = (answer: TestResponse): CartLine[] => z.array(cartLineSchema).parse(answer.data);
export const parseCreatedOrder = (answer: TestResponse) => createOrderResponseSchema.parse(answer.data);

/** A test shop, or a client of a running function. */
export type ShopApi = Pick<TestShop, 'call'>;

/** Puts items into a new browser's cart. */
export async function fillCart(
  shop: ShopApi,
  ...items: readonly { productId: number; size?: string; color?: string; quantity?: number }[]
) {
  let cookie: string | undefined;
  let lines: CartLine[] = [];
  for (const item of items) {
    const body = { size: 'MED', color: 'Black', quantity: 1, ...item };
    const answer = await shop.call('/api/cart', { method: 'POST', body, cookie });
    cookie ??= getSessionCookie(answer);
    lines = parseCartLines(answer);
  }
  return { cookie: cookie ?? '', lines };
}

/** What the checkout page sends for the lines it shows. */
export function checkoutPayload(lines: readonly CartLine[]) {
  const shown = lines.filter((line) => line.available);
  const quote = toQuote(priceOrder(shown.map(({ price, quantity }) => ({ price: parseMoney(price), quantity }))));
  return {
    email: 'ada@example.com',
    ...AN_ADDRESS,
    cartItems: shown.map(({ id, productId, productName, selectedSize, selectedColor, price, quantity }) => ({
      id,
      productId,
      productName,
      selectedSize,
      selectedColor,
      price,
      quantity,
    })),
    subtotal: quote.subtotal,
    shipping: quote.shippingCost,
    discountAmount: quote.discountAmount,
    total: quote.total,
  };
}

export function submitOrder(shop: ShopApi, cookie: string, body: unknown): Promise<TestResponse> {
  return shop.call('/api/checkout/create-order', { method: 'POST', body, cookie });
}
