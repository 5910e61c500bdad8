import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { listChangedOrders, listNewestOrders, listOrdersByEmail } from './order-search.repository.ts';
import { toDashboardOrder } from './order-views.repository.ts';

const { database } = createTestShop('order-search');
const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T15:00:00Z');
const at = (minutes: number) => Timestamp.fromMillis(START + minutes * MINUTE_MS);

beforeAll(async () => {
  // Their ids are in another order than their times.
  const orders = [
    { id: 'b', placed: 1, changed: 9, customerEmail: 'ada@example.com' },
    { id: 'c', placed: 2, changed: 2, customerEmail: 'bo@example.com' },
    { id: 'a', placed: 3, changed: 5, customerEmail: 'ada@example.com' },
  ].map(({ id, placed, changed, customerEmail }) =>
    createTestOrder({
      id: id.repeat(40),
      orderNumber: id,
      createdAt: at(placed),
      updatedAt: at(changed),
      customerEmail,
    }),
  );
  await Promise.all(orders.map((order) => database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order))));
});
const namesOf = async (found: ReturnType<typeof listNewestOrders>) =>
  (await found).map(({ orderNumber }) => orderNumber);

test('the dashboard has the newest orders, by the time they were placed', async () => {
  expect(await namesOf(listNewestOrders(database, 9))).toEqual(['a', 'c', 'b']);
  expect(await namesOf(listNewestOrders(database, 2))).toEqual(['a', 'c']);
});

test('the dashboard is told which orders changed since, the newest order first', async () => {
  const since = (minutes: number) => namesOf(listChangedOrders(database, START + minutes * MINUTE_MS, 9));
  expect(await since(3)).toEqual(['a', 'b']);
  expect(await since(9), 'from that moment on').toEqual(['b']);
  expect(await namesOf(listChangedOrders(database, START, 1)), 'the one that changed last').toEqual(['b']);
});

test('a customer’s page has their own orders, newest first', async () => {
  expect(await namesOf(listOrdersByEmail(database, 'ada@example.com', 9))).toEqual(['a', 'b']);
  expect(await namesOf(listOrdersByEmail(database, 'ada@example.com', 1))).toEqual(['a']);
  expect(await namesOf(listOrdersByEmail(database, 'cy@example.com', 9))).toEqual([]);
});
