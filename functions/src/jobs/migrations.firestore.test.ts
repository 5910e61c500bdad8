import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { resumeInBatches } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { toCustomerOrder, toDashboardOrder } from '../orders/order-views.repository.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { runMigrations } from './migrations.repository.ts';

const OLDER_MIGRATIONS = [
  'date-old-messages',
  'end-old-live-views',
  'index-order-words',
  'count-orders',
  'list-customers',
  'list-cancellations',
];

/** As if the release before had done its migrations. */
async function markDone(database: Firestore, now: Date): Promise<void> {
  const at = Timestamp.fromDate(now);
  await database.doc(paths.migrations).set(Object.fromEntries(OLDER_MIGRATIONS.map((name) => [name, at])));
}

const toId = (number: number) => number.toString(16).padStart(40, '0');

test('D-73 a migration that was interrupted goes on behind what it has done, and then forgets how far it was', async () => {
  const { database, now } = createTestShop('interrupted-migration');
  for (const number of [1, 2, 3])
    await database.doc(paths.order(toId(number))).set(createTestOrder({ id: toId(number) }));
  await markDone(database, now());
  await database.doc(paths.migrationProgress).set({ migration: 'list-pick-ups', after: toId(1) });
  await runMigrations(database, now());
  const written = await database.collection(paths.dashboard).get();
  expect(written.docs.map(({ id }) => id)).toEqual([toId(2), toId(3)]);
  expect((await database.doc(paths.migrationProgress).get()).exists).toBe(false);
  expect((await database.doc(paths.migrations).get()).get('list-pick-ups')).toBeDefined();
});

test('D-73 an order that is picked up, from before the lists told it apart, is listed as one in the panel and in the account', async () => {
  const { database, now } = createTestShop('old-pick-ups');
  const shippingService = { id: 'pick-up', name: 'Pick-up', minDays: 1, maxDays: 2, pickUpAt: '5 Main St' };
  const id = toId(1);
  const placed = createTestOrder({ id, userId: 'ada', shippingService });
  await database.doc(paths.order(id)).set(placed);
  const { isPickUp: _notYet, ...listed } = toDashboardOrder(placed);
  const { shippingService: _none, ...inAccount } = toCustomerOrder(placed);
  await database.doc(paths.dashboardOrder(id)).set(listed);
  await database.doc(paths.customerOrder('ada', id)).set(inAccount);
  await markDone(database, now());
  await runMigrations(database, now());
  expect((await database.doc(paths.dashboardOrder(id)).get()).data()).toMatchObject({ ...listed, isPickUp: true });
  const seen = (await database.doc(paths.customerOrder('ada', id)).get()).data();
  expect(seen).toMatchObject({ ...inAccount, shippingService: { name: 'Pick-up', pickUpAt: '5 Main St' } });
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
