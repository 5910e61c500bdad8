import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import {
  createProductResponse,
  createRemoteProduct,
  createRemoteVariant,
  createTestShopify,
} from '../testing/shopify-examples.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { bulkOperationQuery, catalogPageQuery, runBulkQueryMutation, shopQuery } from './graphql-queries.ts';
import { type ShopifyServices, executeSyncRun } from './run-sync.ts';
import { createSyncRequest, readSyncRun } from './sync-run.repository.ts';

const MINUTE_MS = 60_000;
const requestSchema = z.object({ query: z.string() });

const createProducts = (count: number) =>
  Array.from({ length: count }, (_nothing, place) =>
    createRemoteProduct({
      id: `gid://shopify/Product/${place + 1}`,
      title: `Court Tee ${place + 1}`,
      handle: `court-tee-${place + 1}`,
      variants: [
        createRemoteVariant({
          id: `gid://shopify/ProductVariant/${1000 + place}`,
          inventoryItem: { id: `gid://shopify/InventoryItem/${2000 + place}`, tracked: true },
        }),
      ],
    }),
  );

/** A shop whose owner has asked for a sync. `onRead` runs whenever Shopify is asked for its catalog. */
async function askForSync(name: string, { isPreview = false, onRead = () => {} } = {}) {
  const shop = createTestShop(name);
  const { database, now } = shop;
  const request = { productIds: [], overwrite: [], isPreview };
  await runTransaction(database, (transaction) => createSyncRequest(transaction, { id: 'run', request, now: now() }));
  const products = createProducts(45);
  const shopify = createTestShopify(async (asked) => {
    const { query } = requestSchema.parse(await asked.json());
    if (query === catalogPageQuery.text) onRead();
    const replies: Readonly<Record<string, object>> = {
      [shopQuery.text]: { shop: { name: 'Plenty', currencyCode: 'USD' }, productsCount: { count: products.length } },
      [catalogPageQuery.text]: {
        products: { nodes: products.map(createProductResponse), pageInfo: { hasNextPage: false } },
      },
    };
    return Response.json({ data: replies[query] });
  });
  const services = { database, now, pause: async () => {}, shopify };
  const run = (holder: string, other: Partial<ShopifyServices> = {}) =>
    executeSyncRun({ ...services, ...other }, 'run', holder);
  return { shop, database, run, readRun: () => readSyncRun(database) };
}

test('D-35 a sync of a shop that is not connected to Shopify ends with a sentence', async () => {
  const { run, readRun } = await askForSync('unconnected-sync');
  await run('one', { shopify: undefined });
  expect(await readRun()).toMatchObject({ state: 'failed', reason: 'Shopify is not configured', holder: null });
});

test('D-35 a sync that takes less than seven minutes is done in one go', async () => {
  const asked = await askForSync('quick-sync', { onRead: () => asked.shop.advanceTime(7 * MINUTE_MS - 1) });
  await asked.run('one');
  expect(await asked.readRun()).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
});

test.each([
  ['a sync', false],
  ['a preview', true],
])(
  'D-35 %s that takes seven minutes goes on in another process, and reports every product once',
  async (_what, isPreview) => {
    let reads = 0;
    const asked = await askForSync('long-sync', {
      isPreview,
      onRead: () => {
        reads += 1;
        if (reads === 1) asked.shop.advanceTime(7 * MINUTE_MS);
      },
    });
    await asked.run('one');
    expect(await asked.readRun()).toMatchObject({
      state: 'waiting',
      holder: null,
      leaseUntil: null,
      report: { new: { count: 40 } },
    });
    const requests = await asked.database.collection('syncRequests').where('runId', '==', 'run').get();
    expect(requests.size, 'what the other process starts by').toBe(2);
    await asked.run('two');
    expect(await asked.readRun()).toMatchObject({ state: 'done', report: { new: { count: 45 }, unchanged: 0 } });
    expect((await asked.database.collection(paths.products).count().get()).data().count).toBe(isPreview ? 0 : 45);
  },
);

test('D-35 while Shopify writes its file the sync holds on to its run, and says so once in twenty seconds', async () => {
  const { shop, database, run, readRun } = await askForSync('waiting-sync');
  let polls = 0;
  const operation = { id: 'gid://shopify/BulkOperation/1' };
  const shopify = createTestShopify(async (asked) => {
    const { query } = requestSchema.parse(await asked.json());
    polls += query === bulkOperationQuery.text ? 1 : 0;
    const status = polls < 6 ? 'RUNNING' : 'COMPLETED';
    const replies: Readonly<Record<string, object>> = {
      [shopQuery.text]: { shop: { name: 'Plenty', currencyCode: 'USD' }, productsCount: { count: 201 } },
      [runBulkQueryMutation.text]: { bulkOperationRunQuery: { bulkOperation: operation, userErrors: [] } },
      [bulkOperationQuery.text]: { bulkOperation: { ...operation, status, url: null } },
    };
    return Response.json({ data: replies[query] });
  });
  const leases: number[] = [];
  const startedAt = shop.now().getTime();
  const pause = async () => {
    leases.push(((await readRun())?.leaseUntil?.toMillis() ?? 0) - startedAt);
    shop.advanceTime(10_000);
  };
  await run('one', { shopify, pause });
  expect(leases).toEqual([60_000, 60_000, 80_000, 80_000, 100_000]);
  expect(await readRun()).toMatchObject({ state: 'done', report: { new: { count: 0 } } });
  expect((await database.collection(paths.products).count().get()).data().count).toBe(0);
});
