import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCartLines, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createTestShop } from '../testing/test-shop.ts';

const DAY_MS = 86_400_000;
const TEE = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
const CAP = { productId: 2, size: 'MED', color: 'Black', quantity: 1 };
const LAST = { productId: 3, size: 'MED', color: 'Black', quantity: 1 };
const manual = createTestShop('repeated-orders');
const paypal = createPayPalShop('repeated-paypal-orders');
beforeAll(async () => {
  await manual.saveProducts({ id: 1, price: 4800 }, { id: 2, price: 1999 });
  await manual.database.doc(paths.paymentSettings).set({ mode: 'manual', payee: 'pay@plenty.example' });
  await paypal.seed();
  const variants = [{ size: 'MED', color: 'Black', availability: 'last-one' as const }];
  await paypal.saveProducts({ id: 3, price: 4800, sizes: ['MED'], colors: ['Black'], variants });
  await paypal.setStock(3, 'MED', 'Black', 1);
});

type Payload = ReturnType<typeof checkoutPayload>;
const forgetIds = (lines: Payload['cartItems']) => lines.map(({ id: _id, ...line }) => line);
const submit = async (shop: Pick<typeof manual, 'call'>, cookie: string, body: object) =>
  parseCreatedOrder(await submitOrder(shop, cookie, body)).orderNumber;
const put = (shop: Pick<typeof manual, 'call'>, cookie: string, body: object) =>
  shop.call('/api/cart', { method: 'POST', cookie, body });

test('D-21 a request that names its lines is the same order, whatever was put into the cart since', async () => {
  const { cookie, lines } = await fillCart(manual, TEE);
  const payload = checkoutPayload(lines);
  const number = await submit(manual, cookie, payload);
  await put(manual, cookie, TEE);
  await put(manual, cookie, CAP);
  expect(await submit(manual, cookie, payload)).toBe(number);
  expect(parseCartLines(await manual.call('/api/cart', { cookie }))).toHaveLength(2);
});

test.each([
  ['none', forgetIds],
  ['only one', ([first, ...others]: Payload['cartItems']) => [...(first ? [first] : []), ...forgetIds(others)]],
])(
  'D-21 a request that names %s of its lines is the same order while the cart is empty, and another once it is filled again',
  async (_which, forget) => {
    const { cookie, lines } = await fillCart(manual, TEE, CAP);
    const payload = checkoutPayload(lines);
    const body = { ...payload, cartItems: forget(payload.cartItems) };
    const number = await submit(manual, cookie, body);
    expect(await submit(manual, cookie, body)).toBe(number);
    await put(manual, cookie, TEE);
    await put(manual, cookie, CAP);
    const again = await submitOrder(manual, cookie, body);
    expect(again.data).not.toMatchObject({ orderNumber: number });
  },
);

test('D-21 an order that was not paid in time, or that the owner cancelled, is made anew by the same request', async () => {
  const expired = await paypal.placeUnpaidOrder();
  paypal.advanceTime(2 * DAY_MS);
  expect(await expireOrders(paypal.database, paypal.eventContext())).toBe(1);
  expect(await submit(paypal, expired.cookie, expired.payload)).not.toBe(expired.created.orderNumber);
  const cancelled = await paypal.placeUnpaidOrder();
  const { id } = await paypal.findOrder(cancelled.email);
  await setOrderStatus(paypal.database, id, 'cancelled', paypal.eventContext());
  expect(await submit(paypal, cancelled.cookie, cancelled.payload)).not.toBe(cancelled.created.orderNumber);
});

test('D-21 D-22 an order whose time is over is made anew by the same request, also before the job has cancelled it', async () => {
  const { cookie, payload, created, email } = await paypal.placeUnpaidOrder();
  paypal.advanceTime(30 * 60_000);
  const again = await submitOrder(paypal, cookie, payload);
  expect(again).toMatchObject({ status: 200, data: { paypalUrl: expect.any(String) } });
  expect(again.data).not.toMatchObject({ orderNumber: created.orderNumber });
  const orders = await paypal.listOrders(email);
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
});

test('D-21 a cart that was changed and changed back while PayPal is open is another order, which replaces the first', async () => {
  const { cookie, payload, created, email } = await paypal.placeUnpaidOrder();
  const [line] = await paypal.readCart(cookie);
  for (const quantity of [2, 1]) {
    await paypal.call(`/api/cart/${line?.id}`, { method: 'PUT', body: { quantity }, cookie });
  }
  expect(await submit(paypal, cookie, payload)).not.toBe(created.orderNumber);
  const orders = await paypal.listOrders(email);
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
});

test('D-21 while PayPal is asked for the money, the same request is the same order', async () => {
  const { cookie, payload, created, email } = await paypal.placeUnpaidOrder();
  const order = await paypal.findOrder(email);
  await paypal.database.doc(paths.order(order.id)).update({ captureAt: order.createdAt });
  expect(await submit(paypal, cookie, payload)).toBe(created.orderNumber);
  expect(await paypal.listOrders(email)).toHaveLength(1);
});

test('D-21 while PayPal is asked for the money, another order of the same lines is refused, and one of lines added since is not', async () => {
  const { cookie, payload, email } = await paypal.placeUnpaidOrder();
  const order = await paypal.findOrder(email);
  await paypal.database.doc(paths.order(order.id)).update({ captureAt: order.createdAt });
  expect(await submitOrder(paypal, cookie, { ...payload, address: '2 Main St' })).toMatchObject({
    status: 409,
    data: { code: 'conflict', message: 'You have just ordered these items. Nothing was paid twice.' },
  });
  expect(await paypal.listOrders(email)).toHaveLength(1);
  for (const { id } of await paypal.readCart(cookie)) {
    await paypal.call(`/api/cart/${id}`, { method: 'DELETE', cookie });
  }
  const lines = parseCartLines(await put(paypal, cookie, { ...TEE, quantity: 2 }));
  const other = { ...checkoutPayload(lines), email };
  expect((await submitOrder(paypal, cookie, other)).status).toBe(200);
  expect(await paypal.listOrders(email)).toHaveLength(2);
});

test('D-21 whoever has the last unit in an unpaid order can still correct the address, and its count stays as it is', async () => {
  const { cookie, lines } = await fillCart(paypal, LAST);
  const payload = checkoutPayload(lines);
  const first = await submit(paypal, cookie, payload);
  const readCount = async () => {
    const count = await paypal.database.doc(paths.stock(3, 'med__black')).get();
    return [count.get('count'), count.updateTime?.valueOf()] as const;
  };
  const before = await readCount();
  expect(before[0]).toBe(0);
  expect(await submit(paypal, cookie, { ...payload, address: '2 Main St' })).not.toBe(first);
  expect(await readCount()).toEqual(before);
});
