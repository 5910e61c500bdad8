import type { SyncRequest } from '@plenty/contract/sync/sync-report';
import { afterEach, expect, test } from 'vitest';
import { transact } from '../../functions/src/firestore/transact.ts';
import { carryOutSync, type SyncOffice } from '../../functions/src/sync/carry-out-sync.ts';
import {
  claimRun,
  isUnderWay,
  keepRun,
  readSyncRun,
  tellRun,
  wakeRun,
  writeRequest,
} from '../../functions/src/sync/sync-run-repository.ts';
import { makeProducts } from '../stand-ins/shopify/sample-products.ts';
import { openSyncedShop, type SyncedShop } from './testing/synced-shop.ts';

const MINUTE_MS = 60_000;
const ALL: SyncRequest = { productIds: [], overwrite: [], isPreview: false };

let shop: SyncedShop | undefined;
let time = Date.UTC(2026, 10, 20, 12);
afterEach(() => shop?.standIn.close());

async function open(count: number): Promise<SyncOffice & { readonly ask: (id?: string) => Promise<void> }> {
  const opened = await openSyncedShop(makeProducts(count, 11));
  shop = opened;
  const { database, standIn } = opened;
  return {
    database,
    now: () => new Date(time),
    pause: standIn.pause,
    shopify: standIn.shopify,
    ask: (id = 'run') =>
      transact(database, async (changes) => {
        await readSyncRun(changes, database);
        writeRequest(changes, database, { id, request: ALL, now: new Date(time) });
      }),
  };
}

async function told({ database }: SyncOffice) {
  const run = await readSyncRun(database, database);
  return run && tellRun(run);
}

async function requestsOf({ database }: SyncOffice): Promise<number> {
  return (await database.collection('syncRequests').get()).size;
}

test('ASHOP-04 a sync tells how far it is and ends with its report; asked for again, the same one does nothing', async () => {
  const office = await open(5);
  await office.ask();
  expect(await told(office)).toMatchObject({ state: 'waiting', message: 'The sync is about to begin.' });
  await carryOutSync(office, 'run', 'one');
  const ended = await told(office);
  expect(ended).toMatchObject({ state: 'done', done: 5, total: 5, report: { new: { count: 5 } } });
  expect(ended?.message).toBe('Synced with Shopify: 5 new, 0 changed, 0 unchanged.');
  const asked = office.shopify && shop?.standIn.shop.asked.length;
  await carryOutSync(office, 'run', 'two');
  await carryOutSync(office, 'another run', 'three');
  expect(shop?.standIn.shop.asked.length).toBe(asked);
  expect(await told(office)).toEqual(ended);
});

test('D-35 two that take up the same request at once are one sync', async () => {
  const office = await open(5);
  await office.ask();
  await Promise.all(['one', 'two', 'three'].map((holder) => carryOutSync(office, 'run', holder)));
  expect(shop?.standIn.shop.asked.filter((name) => name === 'Shop')).toHaveLength(1);
  expect(await told(office)).toMatchObject({ state: 'done', report: { new: { count: 5 } } });
});

test('a sync whose machine died is gone on with when its lease has ended, and its report is whole', async () => {
  const office = await open(45);
  await office.ask();
  const dying = { database: office.database, runId: 'run', holder: 'one' };
  await claimRun(dying, new Date(time));
  await shop
    ?.sync({}, async (done, total, report) => {
      await keepRun(dying, { done, total, report }, new Date(time));
      throw new Error('the machine is gone');
    })
    .catch(() => {});
  const run = await readSyncRun(office.database, office.database);
  expect(isUnderWay(run, new Date(time))).toBe(true);
  await carryOutSync(office, 'run', 'two');
  await wakeRun(office.database, new Date(time));
  expect([(await told(office))?.state, await requestsOf(office)]).toEqual(['running', 1]);

  time += MINUTE_MS + 1;
  await wakeRun(office.database, new Date(time));
  expect(await requestsOf(office)).toBe(2);
  await carryOutSync(office, 'run', 'two');
  expect(await told(office)).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
  expect((await office.database.collection('products').get()).size).toBe(45);
  expect(await keepRun(dying, { done: 7 }, new Date(time))).toBe(false);
});

test('a sync lays itself down before its function’s time is over, and the next one goes on', async () => {
  const office = await open(45);
  await office.ask();
  const ticking: SyncOffice = { ...office, now: () => new Date((time += 15_000)) };
  await carryOutSync(ticking, 'run', 'one');
  expect(await told(office)).toMatchObject({ state: 'waiting', done: 40 });
  expect(await requestsOf(office)).toBe(2);
  await carryOutSync(ticking, 'run', 'two');
  expect(await told(office)).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
});

test('ERR-22 what went wrong is told in a sentence', async () => {
  const office = await open(3);
  await office.ask();
  await carryOutSync({ ...office, shopify: undefined }, 'run', 'one');
  expect(await told(office)).toMatchObject({ state: 'failed', message: 'Shopify is not configured' });
  await office.ask('again');
  Object.assign(shop?.standIn.shop.switches ?? {}, { broken: 99 });
  await carryOutSync(office, 'again', 'two');
  expect(await told(office)).toMatchObject({ state: 'failed', message: 'Shopify is busy' });
});
