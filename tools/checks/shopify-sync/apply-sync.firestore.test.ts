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
afterEach(() => shop?.fakeShopify.close());

async function open(count: number): Promise<ShopifyServices & { readonly ask: (id?: string) => Promise<void> }> {
  const opened = await createSyncedShop(createSampleProducts(count, 11));
  shop = opened;
  const { database, fakeShopify } = opened;
  return {
    database,
    now: () => new Date(time),
    pause: fakeShopify.pause,
    shopify: fakeShopify.shopify,
    ask: (id = 'run') =>
      runTransaction(database, async (changes) => {
        await readSyncRun(changes);
        await createSyncRequest(changes, { id, request: ALL, now: new Date(time) });
      }),
  };
}

async function readProgress({ database }: ShopifyServices) {
  const run = await readSyncRun(database);
  return run && toSyncProgress(run);
}

async function requestsOf({ database }: ShopifyServices): Promise<number> {
  return (await database.collection('syncRequests').get()).size;
}

test('ASHOP-04 a sync reports its progress and ends with its report; the same request again does nothing', async () => {
  const services = await open(5);
  await services.ask();
  expect(await readProgress(services)).toMatchObject({ state: 'waiting', message: 'The sync is about to begin.' });
  await executeSyncRun(services, 'run', 'one');
  const ended = await readProgress(services);
  expect(ended).toMatchObject({ state: 'done', done: 5, total: 5, report: { new: { count: 5 } } });
  expect(ended?.message).toBe('Synced with Shopify: 5 new, 0 changed, 0 unchanged.');
  const asked = services.shopify && shop?.fakeShopify.shop.executedOperations.length;
  await executeSyncRun(services, 'run', 'two');
  await executeSyncRun(services, 'another run', 'three');
  expect(shop?.fakeShopify.shop.executedOperations.length).toBe(asked);
  expect(await readProgress(services)).toEqual(ended);
});

test('D-35 two workers with the same request run one sync', async () => {
  const services = await open(5);
  await services.ask();
  await Promise.all(['one', 'two', 'three'].map((holder) => executeSyncRun(services, 'run', holder)));
  expect(shop?.fakeShopify.shop.executedOperations.filter((name) => name === 'Shop')).toHaveLength(1);
  expect(await readProgress(services)).toMatchObject({ state: 'done', report: { new: { count: 5 } } });
});

test('a sync whose worker died continues after its lease, and its report is complete', async () => {
  const services = await open(45);
  await services.ask();
  const dying = { database: services.database, runId: 'run', holder: 'one' };
  await claimRun(dying, new Date(time));
  await shop
    ?.sync({}, async (done, total, report) => {
      await renewRun(dying, { done, total, report }, new Date(time));
      throw new Error('the machine is gone');
    })
    .catch(() => {});
  const run = await readSyncRun(services.database);
  expect(isSyncRunning(run, new Date(time))).toBe(true);
  await executeSyncRun(services, 'run', 'two');
  await requeueAbandonedRun(services.database, new Date(time));
  expect([(await readProgress(services))?.state, await requestsOf(services)]).toEqual(['running', 1]);

  time += MINUTE_MS + 1;
  await requeueAbandonedRun(services.database, new Date(time));
  expect(await requestsOf(services)).toBe(2);
  await executeSyncRun(services, 'run', 'two');
  expect(await readProgress(services)).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
  expect((await services.database.collection('products').get()).size).toBe(45);
  expect(await renewRun(dying, { done: 7 }, new Date(time))).toBe(false);
});

test('a sync pauses before its function’s timeout, and the next one continues', async () => {
  const services = await open(45);
  await services.ask();
  const ticking: ShopifyServices = { ...services, now: () => new Date((time += 15_000)) };
  await executeSyncRun(ticking, 'run', 'one');
  expect(await readProgress(services)).toMatchObject({ state: 'waiting', done: 40 });
  expect(await requestsOf(services)).toBe(2);
  await executeSyncRun(ticking, 'run', 'two');
  expect(await readProgress(services)).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
});

test('ERR-22 a failure is reported in a sentence', async () => {
  const services = await open(3);
  await services.ask();
  await executeSyncRun({ ...services, shopify: undefined }, 'run', 'one');
  expect(await readProgress(services)).toMatchObject({ state: 'failed', message: 'Shopify is not configured' });
  await services.ask('again');
  Object.assign(shop?.fakeShopify.shop.switches ?? {}, { broken: 99 });
  await executeSyncRun(services, 'again', 'two');
  expect(await readProgress(services)).toMatchObject({ state: 'failed', message: 'Shopify is busy' });
});
