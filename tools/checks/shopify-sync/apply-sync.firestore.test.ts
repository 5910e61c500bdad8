import type { SyncRequest } from '@plenty/contract/admin/shopify-sync';
import { afterEach, expect, test } from 'vitest';
import { runTransaction } from '../../../functions/src/db/transaction.ts';
import { executeSyncRun, type ShopifyServices } from '../../../functions/src/shopify/run-sync.ts';
import {
  claimRun,
  isSyncRunning,
  renewRun,
  readSyncRun,
  toSyncProgress,
  requeueAbandonedRun,
  createSyncRequest,
} from '../../../functions/src/shopify/sync-run.repository.ts';
import { createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { createSyncedShop, type SyncedShop } from './testing/synced-shop.ts';

const MINUTE_MS = 60_000;
const ALL: SyncRequest = { productIds: [], overwrite: [], isPreview: false };

let shop: SyncedShop | undefined;
let time = Date.UTC(2026, 10, 20, 12);
afterEach(() => shop?.standIn.close());

async function open(count: number): Promise<ShopifyServices & { readonly ask: (id?: string) => Promise<void> }> {
  const opened = await createSyncedShop(createSampleProducts(count, 11));
  shop = opened;
  const { database, standIn: fakeShopify } = opened;
  return {
    database,
    now: () => new Date(time),
    pause: fakeShopify.pause,
    shopify: fakeShopify.shopify,
    ask: (id = 'run') =>
      runTransaction(database, async (changes) => {
        await readSyncRun(changes);
        createSyncRequest(changes, { id, request: ALL, now: new Date(time) });
      }),
  };
}

async function told({ database }: ShopifyServices) {
  const run = await readSyncRun(database);
  return run && toSyncProgress(run);
}

async function requestsOf({ database }: ShopifyServices): Promise<number> {
  return (await database.collection('syncRequests').get()).size;
}

test('ASHOP-04 a sync reports its progress and ends with its report; the same request again does nothing', async () => {
  const office = await open(5);
  await office.ask();
  expect(await told(office)).toMatchObject({ state: 'waiting', message: 'The sync is about to begin.' });
  await executeSyncRun(office, 'run', 'one');
  const ended = await told(office);
  expect(ended).toMatchObject({ state: 'done', done: 5, total: 5, report: { new: { count: 5 } } });
  expect(ended?.message).toBe('Synced with Shopify: 5 new, 0 changed, 0 unchanged.');
  const asked = office.shopify && shop?.standIn.shop.executedOperations.length;
  await executeSyncRun(office, 'run', 'two');
  await executeSyncRun(office, 'another run', 'three');
  expect(shop?.standIn.shop.executedOperations.length).toBe(asked);
  expect(await told(office)).toEqual(ended);
});

test('D-35 two workers with the same request run one sync', async () => {
  const office = await open(5);
  await office.ask();
  await Promise.all(['one', 'two', 'three'].map((holder) => executeSyncRun(office, 'run', holder)));
  expect(shop?.standIn.shop.executedOperations.filter((name) => name === 'Shop')).toHaveLength(1);
  expect(await told(office)).toMatchObject({ state: 'done', report: { new: { count: 5 } } });
});

test('a sync whose worker died continues after its lease, and its report is complete', async () => {
  const office = await open(45);
  await office.ask();
  const dying = { database: office.database, runId: 'run', holder: 'one' };
  await claimRun(dying, new Date(time));
  await shop
    ?.sync({}, async (done, total, report) => {
      await renewRun(dying, { done, total, report }, new Date(time));
      throw new Error('the machine is gone');
    })
    .catch(() => {});
  const run = await readSyncRun(office.database);
  expect(isSyncRunning(run, new Date(time))).toBe(true);
  await executeSyncRun(office, 'run', 'two');
  await requeueAbandonedRun(office.database, new Date(time));
  expect([(await told(office))?.state, await requestsOf(office)]).toEqual(['running', 1]);

  time += MINUTE_MS + 1;
  await requeueAbandonedRun(office.database, new Date(time));
  expect(await requestsOf(office)).toBe(2);
  await executeSyncRun(office, 'run', 'two');
  expect(await told(office)).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
  expect((await office.database.collection('products').get()).size).toBe(45);
  expect(await renewRun(dying, { done: 7 }, new Date(time))).toBe(false);
});

test('a sync pauses before its function’s timeout, and the next one continues', async () => {
  const office = await open(45);
  await office.ask();
  const ticking: ShopifyServices = { ...office, now: () => new Date((time += 15_000)) };
  await executeSyncRun(ticking, 'run', 'one');
  expect(await told(office)).toMatchObject({ state: 'waiting', done: 40 });
  expect(await requestsOf(office)).toBe(2);
  await executeSyncRun(ticking, 'run', 'two');
  expect(await told(office)).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
});

test('ERR-22 a failure is reported in a sentence', async () => {
  const office = await open(3);
  await office.ask();
  await executeSyncRun({ ...office, shopify: undefined }, 'run', 'one');
  expect(await told(office)).toMatchObject({ state: 'failed', message: 'Shopify is not configured' });
  await office.ask('again');
  Object.assign(shop?.standIn.shop.switches ?? {}, { broken: 99 });
  await executeSyncRun(office, 'again', 'two');
  expect(await told(office)).toMatchObject({ state: 'failed', message: 'Shopify is busy' });
});
