import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { hasOrderedSince, readOrder, rewriteOrderViews, updateOrder } from './order.repository.ts';

test('an order that cannot be read holds up no migration of the others', async () => {
  const { database } = createTestShop('rewrite-views');
  const [first, last] = ['1', '3'].map((digit) => createTestOrder({ id: digit.repeat(40), userId: 'ada' }));
  if (!first || !last) throw new Error('There are two orders');
  for (const order of [first, last]) await database.doc(paths.order(order.id)).set(order);
  await database.doc(paths.order('2'.repeat(40))).set({ id: '2'.repeat(40), total: 'much' });
  const saved: string[] = [];
  await rewriteOrderViews(database, { after: undefined, save: async (after) => void saved.push(after) });
  const listIds = async (collection: string) => (await database.collection(collection).get()).docs.map(({ id }) => id);
  expect(await listIds(paths.dashboard)).toEqual([first.id, last.id]);
  expect(await listIds(paths.customerOrders('ada'))).toEqual([first.id, last.id]);
  expect(saved.at(-1)).toBe(last.id);
});

test('D-76 whoever has ordered since a time is found by the email, however it is typed, beside their older orders', async () => {
  const { database } = createTestShop('ordered-since');
  const days = ['2026-11-18', '2026-11-20'].map((day) => new Date(`${day}T15:00:00Z`));
  for (const [place, day] of days.entries()) {
    const order = createTestOrder({ id: String(place).repeat(40), createdAt: Timestamp.fromDate(day) });
    await database.doc(paths.order(order.id)).set(order);
  }
  const hasOrdered = (email: string, since: string) => hasOrderedSince(database, email, new Date(since));
  expect(await hasOrdered(' Ada@Example.com ', '2026-11-20T15:00:00Z')).toBe(true);
  expect(await hasOrdered('ada@example.com', '2026-11-20T15:00:01Z')).toBe(false);
  expect(await hasOrdered('ben@example.com', '2026-11-18T00:00:00Z')).toBe(false);
});

test('a change that is nothing to tell is in no history', async () => {
  const { database, now } = createTestShop('untold-changes');
  const order = createTestOrder();
  await database.doc(paths.order(order.id)).set(order);
  const change = (told: boolean) =>
    runTransaction(database, async (transaction) => {
      const stored = (await readOrder(transaction, order.id)) ?? order;
      const at = { recheckAt: Timestamp.fromDate(now()) };
      updateOrder(transaction, stored, at, told ? { event: 'status', note: 'Looked at' } : undefined);
    });
  const countHistory = async () => (await database.collection(paths.orderHistoryOf(order.id)).get()).size;
  await change(false);
  expect(await countHistory()).toBe(0);
  await change(true);
  expect(await countHistory()).toBe(1);
});
