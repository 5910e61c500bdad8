import { getShopDate } from '@plenty/contract/lib/dates';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { board } from './triggers.ts';

beforeAll(() => vi.stubEnv('FIREBASE_CONFIG', '{"projectId":"demo-triggers"}'));
afterAll(() => vi.unstubAllEnvs());

/** What the database says of a change of an order's entry on the dashboard. */
const report = (orderId: string, time: Date) =>
  board.run({
    specversion: '1.0',
    id: '1',
    source: '//firestore.googleapis.com/projects/demo-triggers/databases/(default)',
    type: 'google.cloud.firestore.document.v1.written',
    time: time.toISOString(),
    location: 'us-east1',
    project: 'demo-triggers',
    database: '(default)',
    namespace: '(default)',
    document: paths.dashboardOrder(orderId),
    params: { orderId },
    data: undefined,
  });

test('a change of an order on the dashboard counts that order in the day’s sales', async () => {
  const database = getDatabase();
  const createdAt = new Date('2031-03-04T18:00:00Z');
  const order = createTestOrder({ paymentStatus: 'paid', createdAt: Timestamp.fromDate(createdAt) });
  await database.doc(paths.order(order.id)).set(order);
  await database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order));
  await report(order.id, createdAt);
  const sales = await database.doc(paths.salesDay(getShopDate(order.createdAt.toMillis()))).get();
  expect(sales.data()).toMatchObject({ orders: 1, paid: order.total });
});

test('a change that the totals of the dashboard have already is not waited for and counted again', async () => {
  const totals = getDatabase().doc(paths.dashboardTotals);
  const { id } = createTestOrder();
  await totals.delete();
  await report(id, new Date());
  const counted = await totals.get();
  await report(id, new Date(Number(counted.get('at')) - 3_600_000));
  expect((await totals.get()).updateTime).toEqual(counted.updateTime);
  await report(id, new Date(Number(counted.get('at')) + 3_600_000));
  expect((await totals.get()).updateTime).not.toEqual(counted.updateTime);
});
