import { orderViewSchema } from '@plenty/contract/orders/order';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminOrderRowSchema, adminOrderSchema } from '@plenty/contract/admin/orders';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calculateDashboardTotals } from '../admin/dashboard-totals.repository.ts';
import { paths } from '../db/paths.ts';
import { runMigrations } from '../jobs/migrations.repository.ts';
import { findInconsistentViews } from '../testing/audit-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { storedOrderSchema } from './stored-order.ts';

const DAY_MS = 86_400_000;
/** A Friday, six days before Thanksgiving: ships by Wednesday, arrives December 3 to 10. */
const shop = createTestShop('delays');
const changed = changeResponseSchema(adminOrderSchema);

beforeAll(async () => {
  await shop.saveProducts({ id: 1 });
  await shop.database.doc(paths.shopSettings).set({ ownerEmail: 'owner@plenty.example', supportEmail: '' });
});

const call = async (method: string, path: string, body?: unknown) => {
  const cookie = await shop.signInAsAdmin();
  return shop.call(`/api/admin/${path}`, { method, body, cookie });
};
async function placePaid() {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const created = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const found = await shop.database.collection(paths.orders).where('orderNumber', '==', created.orderNumber).get();
  const id = found.docs[0]?.id ?? '';
  expect((await call('POST', `orders/${id}/mark-paid`, { note: 'By bank' })).status).toBe(200);
  return { ...created, id };
}
const stored = async (id: string) => storedOrderSchema.parse((await shop.database.doc(paths.order(id)).get()).data());
const due = async () =>
  z
    .object({ orders: z.array(adminOrderRowSchema), count: z.int() })
    .parse((await call('GET', 'orders?due=true')).data)
    .orders.map(({ id }) => id);
const listEmails = async (id: string, event: string) =>
  (await shop.database.collection(paths.emails).where('orderId', '==', id).where('event', '==', event).get()).docs;
const respondTo = (order: { orderNumber: string; orderKey: string }, answer: string, key = order.orderKey) =>
  shop.call(`/api/orders/${order.orderNumber}/delay`, {
    method: 'POST',
    body: { answer },
    headers: { 'order-key': key },
  });

test('D-30 the owner is warned on the last day to ship an order, again on the last day of its delivery window, and not before', async () => {
  const order = await placePaid();
  expect(await due()).toEqual([]);
  shop.advanceTime(4 * DAY_MS);
  expect(await due(), 'Tuesday').toEqual([]);
  shop.advanceTime(DAY_MS);
  expect(await due(), 'Wednesday').toEqual([order.id]);
  await calculateDashboardTotals(shop.database, shop.now);
  expect((await shop.database.doc(paths.dashboardTotals).get()).get('due')).toBe(1);
  await call('PUT', `orders/${order.id}/status`, { status: 'shipped' });
  expect(await due()).toEqual([]);
  shop.advanceTime(15 * DAY_MS);
  expect(await due(), '10 December').toEqual([order.id]);
  await call('PUT', `orders/${order.id}/status`, { status: 'delivered' });
  expect(await due()).toEqual([]);
  expect(await findInconsistentViews(shop.database)).toEqual([]);
});

test('D-30 a delay notice sets a later delivery estimate and emails the customer, once per date', async () => {
  const order = await placePaid();
  expect((await call('POST', `orders/${order.id}/delay-notice`, { to: '2026-12-10' })).status, 'today').toBe(409);
  const delayed = changed.parse(
    (await call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-08' })).data,
  ).item;
  expect(delayed.arrival).toEqual({ sendBy: '2026-12-23', from: '2027-01-05', to: '2027-01-08' });
  expect(delayed).toMatchObject({ dueDay: '2026-12-23', delay: { answer: null } });
  expect(delayed.history.at(-1)).toMatchObject({ event: 'delay-notice', note: 'Now expected by January 8, 2027' });
  expect(await call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-08' })).toMatchObject({
    status: 409,
    data: { message: 'The customer knows this date already.' },
  });
  const [mail, ...more] = await listEmails(order.id, 'delay-notice');
  expect(more).toEqual([]);
  expect(mail?.get('message.text')).toContain('Now expected: Jan 5–8');
  await call('PUT', `orders/${order.id}/status`, { status: 'delivered' });
  expect((await call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-11' })).status).toBe(409);
});

test('D-30 the customer keeps or cancels a delayed order with its key alone; the owner is emailed once', async () => {
  const [order, other] = [await placePaid(), await placePaid()];
  expect((await respondTo(order, 'cancel')).status, 'nothing was asked').toBe(409);
  await call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-08' });
  const forged = [other.orderKey, order.orderKey.toUpperCase(), order.orderKey.slice(0, -1), '', 'f'.repeat(32)];
  for (const key of forged) expect((await respondTo(order, 'cancel', key)).status, key).not.toBe(200);
  expect((await stored(order.id)).delay?.answer).toBeNull();
  const kept = orderViewSchema.parse((await respondTo(order, 'keep')).data);
  expect(kept.details?.delay).toEqual({ answer: 'keep' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => respondTo(order, 'cancel')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await respondTo(order, 'keep')).status, 'the owner may be at it already').toBe(409);
  const entry = (await shop.database.doc(paths.dashboardOrder(order.id)).get()).data();
  expect(entry, 'it is not packed').toMatchObject({ isToShip: false, cancellation: 'customer' });
  const notices = await listEmails(order.id, 'owner-notice');
  expect(notices.map((notice) => notice.get('to'))).toEqual([['owner@plenty.example']]);
  expect(await stored(order.id)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    delay: { answer: 'cancel' },
  });
});

test('D-30 D-73 an order whose customer had cancelled before a new release is not packed once that has migrated it', async () => {
  const order = await placePaid();
  await call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-08' });
  expect((await respondTo(order, 'cancel')).status).toBe(200);
  const reference = shop.database.doc(paths.dashboardOrder(order.id));
  const { cancellation: _cancellation, ...entry } = (await reference.get()).data() ?? {};
  await reference.set({ ...entry, isToShip: true, dueDay: '2026-12-23' });
  const former = ['date-old-messages', 'end-old-live-views', 'index-order-words', 'count-orders', 'list-customers'];
  const done = Object.fromEntries(former.map((name) => [name, Timestamp.fromDate(shop.now())]));
  await shop.database.doc(paths.migrations).set(done);
  await runMigrations(shop.database, shop.now());
  const migrated = (await reference.get()).data();
  expect(migrated).toMatchObject({ isToShip: false, dueDay: null, cancellation: 'customer' });
});

const isToShip = async (id: string) =>
  (await shop.database.doc(paths.dashboardOrder(id)).get()).get('isToShip') as unknown;

test('an order that its customer chose to cancel is listed for shipping again once the owner has reopened it', async () => {
  const order = await placePaid();
  await call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-08' });
  await respondTo(order, 'cancel');
  await call('PUT', `orders/${order.id}/status`, { status: 'cancelled' });
  expect((await stored(order.id)).delay?.answer).toBe('cancel');
  expect((await call('PUT', `orders/${order.id}/status`, { status: 'pending' })).status).toBe(200);
  expect((await stored(order.id)).delay?.answer).toBe('keep');
  expect(await isToShip(order.id)).toBe(true);
});

test('a customer who changed their mind after choosing to cancel is asked anew about the same date, and the order goes on', async () => {
  const order = await placePaid();
  const sendNotice = () => call('POST', `orders/${order.id}/delay-notice`, { to: '2027-01-08' });
  await sendNotice();
  await respondTo(order, 'cancel');
  expect(await isToShip(order.id)).toBe(false);
  shop.advanceTime(1000);
  expect((await sendNotice()).status).toBe(200);
  expect((await stored(order.id)).delay?.answer).toBeNull();
  expect(await isToShip(order.id)).toBe(true);
  expect(await listEmails(order.id, 'delay-notice')).toHaveLength(2);
  expect((await sendNotice()).status, 'once').toBe(409);
});

test('D-21 D-50 a forged or altered link, or that of another order, shows only the statuses', async () => {
  const [order, other] = [await placePaid(), await placePaid()];
  const view = async (key: string) =>
    orderViewSchema.safeParse(
      (await shop.call(`/api/orders/${order.orderNumber}`, { headers: key === '' ? {} : { 'order-key': key } })).data,
    ).data;
  expect((await view(order.orderKey))?.details?.customerEmail).toBe('ada@example.com');
  const altered = order.orderKey.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  for (const key of [other.orderKey, altered, order.orderKey.slice(1), 'f'.repeat(32), '', '*']) {
    expect((await view(key))?.details, key).toBeUndefined();
    const followed = await shop.call(`/api/orders/${order.orderNumber}/live`, {
      method: 'POST',
      body: {},
      headers: key === '' ? {} : { 'order-key': key },
    });
    expect(followed.status, key).toBe(404);
  }
});

test('PFACT-12 the delivery date is stored, and removed when the owner takes it back', async () => {
  const order = await placePaid();
  await call('PUT', `orders/${order.id}/status`, { status: 'shipped', carrier: 'USPS', trackingNumber: '94' });
  const shippedAt = (await stored(order.id)).shippedAt;
  shop.advanceTime(3 * DAY_MS);
  await call('PUT', `orders/${order.id}/status`, { status: 'delivered' });
  const delivered = await stored(order.id);
  expect(delivered.shippedAt).toEqual(shippedAt);
  expect(delivered.deliveredAt?.toMillis()).toBe(delivered.updatedAt.toMillis());
  await call('PUT', `orders/${order.id}/status`, { status: 'shipped' });
  expect(await stored(order.id)).toMatchObject({ deliveredAt: null });
});
