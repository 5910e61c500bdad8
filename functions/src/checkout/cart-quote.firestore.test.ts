import { CART_VERSION_HEADER, compareCartVersions } from '@plenty/contract/cart/cart';
import { type CartQuote, cartQuoteSchema } from '@plenty/contract/checkout/quote';
import { beforeAll, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { type TestResponse } from '../testing/http-client.ts';
import { checkoutPayload, fillCart, parseCartLines, submitOrder } from '../testing/place-order.ts';

const shop = createTestShop('cart-quote');
beforeAll(async () => {
  await shop.saveProducts(
    { id: 1, name: 'Script Tee', price: 3600 },
    { id: 2, name: 'Canvas Tote', price: 1200 },
    { id: 3, name: 'Rib Beanie', price: 2000 },
  );
});

const quoteFor = async (cookie: string, body: object = {}): Promise<CartQuote> =>
  cartQuoteSchema.parse((await shop.call('/api/checkout/quote', { method: 'POST', body, cookie })).data);
const change = (cookie: string, id: string, quantity: number) =>
  shop.call(`/api/cart/${id}`, { method: 'PUT', body: { quantity }, cookie });
const versionIn = ({ headers }: TestResponse) => headers[CART_VERSION_HEADER] ?? '';

/** The order of a page that shows this quote. */
const orderOf = ({ lines, version }: CartQuote) => ({ ...checkoutPayload(lines), quoteVersion: version });

test('R-4 every cart response names its version, and each change has a newer one', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const id = lines[0]?.id ?? '';
  const read = await shop.call('/api/cart', { cookie });
  const changed = await change(cookie, id, 2);
  expect(compareCartVersions(versionIn(changed), versionIn(read))).toBe('newer');
  expect(versionIn(await shop.call('/api/cart', { cookie }))).toBe(versionIn(changed));
  const removed = await shop.call(`/api/cart/${id}`, { method: 'DELETE', cookie });
  expect(compareCartVersions(versionIn(removed), versionIn(changed))).toBe('newer');
  expect(versionIn(await shop.call('/api/cart'))).toBe('none:0');
});

test('R-4 a quote contains the lines it prices, and the version of their cart', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 2 }, { productId: 2 });
  const read = await shop.call('/api/cart', { cookie });
  const quote = await quoteFor(cookie);
  expect(quote).toMatchObject({ quote: { subtotal: '84.00', total: '91.99' }, cartVersion: versionIn(read) });
  expect(quote.lines).toEqual(parseCartLines(read));
  await change(cookie, lines[0]?.id ?? '', 1);
  const after = await quoteFor(cookie);
  expect(after).toMatchObject({ lines: [{ quantity: 1 }, {}], quote: { subtotal: '48.00' } });
  expect(after.version).not.toBe(quote.version);
});

test('R-4 an order with an outdated quote gets the new quote with its lines', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 2 });
  const agreed = await quoteFor(cookie);
  await change(cookie, lines[0]?.id ?? '', 1);
  const refused = await submitOrder(shop, cookie, orderOf(agreed));
  expect(refused).toMatchObject({ status: 409, data: { code: 'price-changed' } });
  const offered = cartQuoteSchema.parse(refused.data);
  expect(offered).toEqual(await quoteFor(cookie));
  expect(offered).toMatchObject({
    lines: [{ quantity: 1, price: '36.00' }],
    quote: { subtotal: '36.00', total: '43.99' },
  });
  expect(await submitOrder(shop, cookie, orderOf(offered))).toMatchObject({ status: 200, data: { total: '43.99' } });
});

test('R-4 an order whose amounts are not those of its quote is rejected', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const before = await quoteFor(cookie);
  await change(cookie, lines[0]?.id ?? '', 2);
  const mixed = { ...orderOf(await quoteFor(cookie)), quoteVersion: before.version };
  expect(await submitOrder(shop, cookie, mixed)).toMatchObject({ status: 409, data: { code: 'price-changed' } });
});

test('R-4 a cart that was changed and changed back still has the quote that was agreed to, and is ordered', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 3 });
  const agreed = await quoteFor(cookie);
  await change(cookie, lines[0]?.id ?? '', 2);
  await change(cookie, lines[0]?.id ?? '', 1);
  expect((await quoteFor(cookie)).cartVersion).not.toBe(agreed.cartVersion);
  expect(await submitOrder(shop, cookie, orderOf(agreed))).toMatchObject({ status: 200 });
});

test('R-4 an order from an older release, without versions, is compared by its lines and amounts', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 3 });
  expect(await submitOrder(shop, cookie, checkoutPayload(lines))).toMatchObject({ status: 200 });
});
