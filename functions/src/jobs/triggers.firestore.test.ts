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

test('a change of an order on the dashboard counts that order in the day’s sales', async () => {
  const database = getDatabase();
  const order = createTestOrder({
    paymentStatus: 'paid',
    createdAt: Timestamp.fromDate(new Date('2031-03-04T18:00:00Z')),
  });
  await database.doc(paths.order(order.id)).set(order);
  const entry = database.doc(paths.dashboardOrder(order.id));
  await entry.set(toDashboardOrder(order));
  await board.run({
    specversion: '1.0',
    id: '1',
    source: '//firestore.googleapis.com/projects/demo-triggers/databases/(default)',
    type: 'google.cloud.firestore.document.v1.written',
    time: '2031-03-04T18:00:00Z',
    location: 'us-east1',
    project: 'demo-triggers',
    database: '(default)',
    namespace: '(default)',
    document: entry.path,
    params: { orderId: order.id },
    data: undefined,
  });
  const sales = await database.doc(paths.salesDay(getShopDate(order.createdAt.toMillis()))).get();
  expect(sales.data()).toMatchObject({ orders: 1, paid: order.total });
});
