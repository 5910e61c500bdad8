import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { countOrder } from './count-order.repository.ts';

const { database } = createTestShop('count-order');
const PAID: Partial<StoredOrder> = { paymentStatus: 'paid' };

async function count(change: Partial<StoredOrder>): Promise<void> {
  const order = createTestOrder(change);
  await database.doc(paths.order(order.id)).set(order);
  await countOrder(database, order.id);
}
const readDay = async () => (await database.doc(paths.salesDay('2026-11-20')).get()).data() ?? {};
const readMonth = async () => (await database.doc(paths.salesMonth('2026-11')).get()).data() ?? {};

test('O-22 a paid order counts in its hour of the day and on its day of the month, once, and a refund lowers what it brought', async () => {
  const order = createTestOrder();
  const point = { orders: 1, units: 3, revenue: order.total };
  await count(PAID);
  await count(PAID);
  expect(await readDay()).toMatchObject({ orders: 1, units: 3, points: { 10: point } });
  expect(await readMonth()).toMatchObject({ orders: 1, units: 3, points: { '2026-11-20': point } });
  await count({ paymentStatus: 'partially_refunded', refundedAmount: order.subtotal });
  const revenue = order.total - order.subtotal;
  expect(await readMonth()).toMatchObject({ orders: 1, points: { '2026-11-20': { ...point, revenue } } });
  const later = { ...PAID, id: 'f'.repeat(40), createdAt: Timestamp.fromMillis(Date.parse('2026-11-21T02:00:00Z')) };
  await count(later);
  expect((await readDay())['points'], 'in New York it is still the same day').toMatchObject({
    10: { orders: 1 },
    21: point,
  });
  expect(await readMonth()).toMatchObject({ orders: 2, points: { '2026-11-20': { orders: 2, units: 6 } } });
});
