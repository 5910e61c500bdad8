import { beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('hinted');
const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
beforeAll(async () => {
  await shop.saveProducts({ id: 1, price: 4800, variants }, { id: 2, price: 100, variants });
  await shop.database.doc(paths.paymentSettings).set({ mode: 'manual', payee: 'pay@plenty.example' });
});

type Payload = ReturnType<typeof checkoutPayload>;
const withHint = (payload: Payload, productId: number | undefined) => ({
  ...payload,
  cartItems: payload.cartItems.map((line) => ({ ...line, productId })),
});
const readOrders = async (email: string) =>
  (await shop.database.collection(paths.orders).where('customerEmail', '==', email).get()).docs.map((document) =>
    storedOrderSchema.parse(document.data()),
  );
const readCount = async (id: number): Promise<unknown> =>
  (await shop.database.doc(paths.stock(id, 'med__black')).get()).get('count');
const stockBoth = (count: number) => Promise.all([1, 2].map((id) => shop.setStock(id, 'MED', 'Black', count)));

test('an order reads its cart and what is in it in one request', async () => {
  await stockBoth(9);
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const read = vi.spyOn(shop.database, 'getAll');
  const answer = await submitOrder(shop, cookie, checkoutPayload(lines));
  expect(answer.status).toBe(200);
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});

test.each([
  ['another product', 2],
  ['a product that does not exist', 999],
  ['no product, as pages from before do', undefined],
])('a request that hints at %s orders what is in the cart, at its price', async (name, hint) => {
  await stockBoth(9);
  const email = `${name.replaceAll(/\W/g, '')}@example.com`;
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 2 });
  const body = { ...withHint(checkoutPayload(lines), hint), email };
  expect(parseCreatedOrder(await submitOrder(shop, cookie, body)).total).toBe('103.99');
  const [order] = await readOrders(email);
  expect(order?.items).toMatchObject([{ productId: 1, price: 4800, quantity: 2 }]);
  expect([await readCount(1), await readCount(2)]).toEqual([7, 9]);
});

test('a hint at a product in stock sells nothing that is sold out', async () => {
  await stockBoth(9);
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  await shop.setStock(1, 'MED', 'Black', 0);
  const answer = await submitOrder(shop, cookie, withHint(checkoutPayload(lines), 2));
  expect(answer).toMatchObject({ status: 409, data: { code: 'out-of-stock' } });
  expect([await readCount(1), await readCount(2)]).toEqual([0, 9]);
});

test('a submit that is repeated with another hint finds the same order', async () => {
  await stockBoth(9);
  const email = 'repeated@example.com';
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const payload = { ...checkoutPayload(lines), email };
  const first = parseCreatedOrder(await submitOrder(shop, cookie, { ...withHint(payload, undefined), email }));
  const second = parseCreatedOrder(await submitOrder(shop, cookie, { ...withHint(payload, 2), email }));
  expect(second.orderNumber).toBe(first.orderNumber);
  expect(await readOrders(email)).toHaveLength(1);
});
