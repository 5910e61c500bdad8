import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { getPayable } from '../orders/order-views.repository.ts';
import { readOrder } from '../orders/order.repository.ts';
import { expireOrders } from './unpaid-orders.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';

const DAY_MS = 86_400_000;

const shop = createTestShop('lapse');
beforeAll(() => shop.saveProducts({ id: 1, price: 4800 }));

test('an order that the owner is processing or has shipped does not expire', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const { orderNumber } = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const number = await shop.database.doc(paths.orderNumber(orderNumber)).get();
  const id = String(number.get('orderId'));
  await setOrderStatus(shop.database, id, 'shipped', shop.eventContext());
  shop.advanceTime(6 * DAY_MS);
  expect(await expireOrders(shop.database, shop.eventContext())).toBe(0);
  const order = await shop.database.doc(paths.order(id)).get();
  expect(order.data()).toMatchObject({
    status: 'shipped',
    paymentStatus: 'pending',
    holdsGoods: true,
    expiresAt: null,
  });
});

test('all orders that nobody paid in time expire in one run of the job, however many there are', async () => {
  const { database, now, eventContext } = createTestShop('lapse-after-drop');
  const expiresAt = Timestamp.fromMillis(now().getTime() - 1);
  const orders = Array.from({ length: 230 }, (_nothing, number) =>
    createTestOrder({ id: number.toString(16).padStart(40, '0'), holdsGoods: false, expiresAt }),
  );
  const batch = database.batch();
  for (const order of orders) batch.set(database.doc(paths.order(order.id)), order);
  await batch.commit();
  expect(await expireOrders(database, eventContext())).toBe(orders.length);
  expect((await database.collection(paths.orders).where('status', '==', 'pending').count().get()).data().count).toBe(0);
});

test('an order whose hold was extended after the job had found it does not expire', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const { orderNumber } = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const number = await shop.database.doc(paths.orderNumber(orderNumber)).get();
  const order = shop.database.doc(paths.order(String(number.get('orderId'))));
  shop.advanceTime(5 * DAY_MS);
  const later = Timestamp.fromMillis(shop.now().getTime() + DAY_MS);
  const read = shop.database.getAll.bind(shop.database);
  // Another instance does this between the job's query and its transaction.
  const between = vi.spyOn(shop.database, 'getAll').mockImplementationOnce(async (...references) => {
    await order.update({ expiresAt: later });
    return read(...references);
  });
  expect(await expireOrders(shop.database, shop.eventContext())).toBe(0);
  expect(between).toHaveBeenCalledOnce();
  between.mockRestore();
  expect((await order.get()).data()).toMatchObject({ status: 'pending', holdsGoods: true, expiresAt: later });
  shop.advanceTime(DAY_MS);
  expect(await expireOrders(shop.database, shop.eventContext())).toBe(1);
});

test('D-22 D-24 an order by bank transfer that the owner reopens has five more days, and expires a second time', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const { orderNumber } = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const id = String((await shop.database.doc(paths.orderNumber(orderNumber)).get()).get('orderId'));
  for (let time = 1; time <= 2; time += 1) {
    shop.advanceTime(5 * DAY_MS);
    expect(await expireOrders(shop.database, shop.eventContext())).toBe(1);
    const emails = await shop.database.collection(paths.emails).where('orderId', '==', id).get();
    expect(emails.docs.filter((email) => email.get('event') === 'order-cancelled')).toHaveLength(time);
    await setOrderStatus(shop.database, id, 'pending', shop.eventContext());
    const order = await readOrder(shop.database, id);
    expect(order).toMatchObject({ paymentStatus: 'pending', holdsGoods: true });
    expect(order && getPayable(order)).toEqual({ payable: 'by-hand' });
  }
});

test('an order that two jobs find at once expires once, and neither of them fails', async () => {
  // The orders of the other tests are over.
  shop.advanceTime(6 * DAY_MS);
  await expireOrders(shop.database, shop.eventContext());
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const { orderNumber } = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const number = await shop.database.doc(paths.orderNumber(orderNumber)).get();
  const id = String(number.get('orderId'));
  shop.advanceTime(6 * DAY_MS);
  const counts = await Promise.all([1, 2].map(() => expireOrders(shop.database, shop.eventContext())));
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await readOrder(shop.database, id)).toMatchObject({ paymentStatus: 'expired', holdsGoods: false });
  const history = await shop.database.collection(paths.orderHistoryOf(id)).get();
  expect(history.docs.filter((entry) => entry.get('event') === 'lapsed')).toHaveLength(1);
});
