import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { resumeInBatches } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { runMigrations } from './migrations.repository.ts';

const toId = (number: number) => number.toString(16).padStart(40, '0');

test('D-73 a migration that was interrupted goes on behind what it has done, and then forgets how far it was', async () => {
  const { database, now } = createTestShop('interrupted-migration');
  for (const number of [1, 2, 3])
    await database.doc(paths.order(toId(number))).set(createTestOrder({ id: toId(number) }));
  const at = Timestamp.fromDate(now());
  const done = [
    'date-old-messages',
    'end-old-live-views',
    'index-order-words',
    'count-orders',
    'list-customers',
    'list-cancellations',
  ];
  await database.doc(paths.migrations).set(Object.fromEntries(done.map((name) => [name, at])));
  await database.doc(paths.migrationProgress).set({ migration: 'list-pick-ups', after: toId(1) });
  await runMigrations(database, now());
  const written = await database.collection(paths.dashboard).get();
  expect(written.docs.map(({ id }) => id)).toEqual([toId(2), toId(3)]);
  expect((await database.doc(paths.migrationProgress).get()).exists).toBe(false);
  expect((await database.doc(paths.migrations).get()).get('list-pick-ups')).toBeDefined();
});

test('what is saved of a pass through a collection are the batches that are done', async () => {
  const { database } = createTestShop('pass-through-collection');
  const orders = database.collection(paths.orders);
  for (const number of [1, 2, 3, 4, 5]) await orders.doc(toId(number)).set({});
  const saved: string[] = [];
  const pass = async (after: string | undefined, failing?: string) => {
    const save = async (id: string) => void saved.push(id);
    for await (const documents of resumeInBatches(orders, 2, { after, save })) {
      if (documents.some(({ id }) => id === failing)) throw new Error('The process died');
    }
  };
  await expect(pass(undefined, toId(4))).rejects.toThrow('The process died');
  expect(saved).toEqual([toId(2)]);
  await pass(saved.at(-1));
  expect(saved).toEqual([toId(2), toId(4), toId(5)]);
});
