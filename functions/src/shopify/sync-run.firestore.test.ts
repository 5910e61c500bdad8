import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { claimRun, createSyncRequest, readSyncRun, renewRun, requeueAbandonedRun } from './sync-run.repository.ts';

const MINUTE_MS = 60_000;

/** A shop whose owner has just asked for a sync. */
async function createSyncingShop(name: string) {
  const shop = createTestShop(name);
  const { database, now } = shop;
  const request = { productIds: [], overwrite: [], isPreview: false };
  await runTransaction(database, (transaction) => createSyncRequest(transaction, { id: 'run', request, now: now() }));
  const countRequests = async () => {
    const { docs } = await database.collection('syncRequests').where('runId', '==', 'run').get();
    return docs.length;
  };
  return { ...shop, countRequests };
}

test('a sync goes on only in the process that has claimed it', async () => {
  const { database, now } = await createSyncingShop('sync-lease');
  const lease = { database, runId: 'run', holder: 'one' };
  await claimRun(lease, now());
  expect(await renewRun(lease, { done: 40, total: 45 }, now())).toBe(true);
  expect(await renewRun({ ...lease, holder: 'two' }, { done: 1 }, now())).toBe(false);
  expect(await readSyncRun(database)).toMatchObject({ holder: 'one', done: 40, total: 45 });
});

test('a sync that nobody has begun within two minutes is requested again, and one that has ended is not', async () => {
  const { database, now, advanceTime, countRequests } = await createSyncingShop('lost-sync');
  advanceTime(2 * MINUTE_MS - 1);
  await requeueAbandonedRun(database, now());
  expect(await countRequests()).toBe(1);
  advanceTime(1);
  await requeueAbandonedRun(database, now());
  expect(await countRequests()).toBe(2);
  await database.doc(paths.syncRun).update({ state: 'done' });
  advanceTime(MINUTE_MS);
  await requeueAbandonedRun(database, now());
  expect(await countRequests()).toBe(2);
});
