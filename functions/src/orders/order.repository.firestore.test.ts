import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { rewriteOrderViews } from './order.repository.ts';

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
