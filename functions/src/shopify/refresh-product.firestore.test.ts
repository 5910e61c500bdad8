import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import {
  createProductResponse,
  createRemoteProduct,
  createRemoteVariant,
  createTestShopify,
} from '../testing/shopify-examples.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { inventoryItemQuery, productsByIdQuery, shopQuery } from './graphql-queries.ts';
import { refreshProduct } from './refresh-product.ts';
import type { RemoteProduct } from './remote-product.ts';
import { saveWebhookEvent } from './webhook-event.repository.ts';

const requestSchema = z.object({
  query: z.string(),
  variables: z.object({ id: z.optional(z.string()), ids: z.optional(z.array(z.string())) }),
});

/** A Shopify store with these products, which refuses ids that cannot be Shopify's. `onRead` runs before a product is read. */
function createStore(products: readonly RemoteProduct[], onRead = async () => {}) {
  return createTestShopify(async (request) => {
    const { query, variables } = requestSchema.parse(await request.json());
    if (query === productsByIdQuery.text) await onRead();
    const { id, ids = id === undefined ? [] : [id] } = variables;
    if (ids.some((each) => !/\/\d+$/.test(each))) return Response.json({ errors: [{ message: 'Invalid global id' }] });
    const product = products.find(({ variants }) => variants.some(({ inventoryItem }) => inventoryItem.id === id));
    const nodes = ids.map((each) => products.find((known) => known.id === each));
    const replies: Readonly<Record<string, object>> = {
      [shopQuery.text]: { shop: { name: 'Plenty', currencyCode: 'USD' }, productsCount: { count: products.length } },
      [inventoryItemQuery.text]: { inventoryItem: product ? { variant: { product: { id: product.id } } } : null },
      [productsByIdQuery.text]: { nodes: nodes.map((node) => (node ? createProductResponse(node) : null)) },
    };
    return Response.json({ data: replies[query] });
  });
}

/** Refreshes what a webhook has said about an inventory item that the shop does not know. */
async function refreshItem(name: string, products: readonly RemoteProduct[]) {
  const shop = createTestShop(name);
  const { database, now } = shop;
  const subject = { topic: 'inventory_levels/update', about: 'item-21', items: ['21'], counts: [], stamp: null };
  await saveWebhookEvent(database, 'the-webhook', subject, now());
  await refreshProduct({ database, now, pause: async () => {}, shopify: createStore(products) }, 'item-21');
  const event = await database.doc(paths.shopifyWebhookEvent('the-webhook')).get();
  return { database, event: event.data() };
}

test('inventory of a product that the shop does not know imports the product', async () => {
  const { database, event } = await refreshItem('unknown-item', [createRemoteProduct()]);
  expect((await database.doc(paths.product(1)).get()).data()).toMatchObject({ name: 'Court Tee', price: 4800 });
  expect(event).toMatchObject({ waitingFor: null, dueAt: null, tries: 0 });
});

test('inventory of a product that was deleted at Shopify meanwhile is not tried again', async () => {
  const { event } = await refreshItem('deleted-item', []);
  expect(event).toMatchObject({ waitingFor: null, dueAt: null, tries: 0 });
});

test('D-35 a size that changed here while Shopify was asked gets Shopify’s count, though the repeat finds the one of the last sync', async () => {
  const shop = createTestShop('repeated-refresh');
  const { database, now } = shop;
  const products = [createRemoteProduct()];
  const countAtShopify = (inventoryQuantity: number, updatedAt: string) =>
    products.splice(0, 1, createRemoteProduct({ updatedAt, variants: [createRemoteVariant({ inventoryQuantity })] }));
  const refresh = async (updatedAt: string, onRead?: () => Promise<void>) => {
    const subject = { topic: 'products/update', about: '1', items: [], counts: [], stamp: updatedAt };
    await saveWebhookEvent(database, updatedAt, subject, now());
    await refreshProduct({ database, now, pause: async () => {}, shopify: createStore(products, onRead) }, '1');
  };
  await refresh('2026-11-20T15:00:00Z');
  countAtShopify(4, '2026-11-20T15:01:00Z');
  let reads = 0;
  await refresh('2026-11-20T15:01:00Z', async () => {
    reads += 1;
    if (reads === 1) await shop.setStock(1, 'MED', 'Black', 9);
    else countAtShopify(5, '2026-11-20T15:02:00Z');
  });
  expect(reads).toBe(2);
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(5);
});

test('D-35 a size that sold during every try gets Shopify’s count in a later refresh, though it is the one of the last sync again', async () => {
  const shop = createTestShop('postponed-refresh');
  const { database, now } = shop;
  const products = [createRemoteProduct()];
  const countAtShopify = (inventoryQuantity: number, updatedAt: string) =>
    products.splice(0, 1, createRemoteProduct({ updatedAt, variants: [createRemoteVariant({ inventoryQuantity })] }));
  const refresh = (onRead?: () => Promise<void>) =>
    refreshProduct({ database, now, pause: async () => {}, shopify: createStore(products, onRead) }, '1');
  const report = (stamp: string) =>
    saveWebhookEvent(database, stamp, { topic: 'products/update', about: '1', items: [], counts: [], stamp }, now());
  await report('2026-11-20T15:00:00Z');
  await refresh();
  await report('2026-11-20T15:01:00Z');
  let sold = 0;
  await refresh(async () => {
    sold += 1;
    countAtShopify(4, `2026-11-20T15:01:0${sold}Z`);
    await shop.setStock(1, 'MED', 'Black', 50 - sold);
  });
  const event = database.doc(paths.shopifyWebhookEvent('2026-11-20T15:01:00Z'));
  expect(sold).toBe(8);
  expect((await event.get()).data()).toMatchObject({ waitingFor: '1', tries: 1 });
  countAtShopify(5, '2026-11-20T15:02:00Z');
  // As if a sync had applied the product meanwhile.
  await database.doc(paths.shopifyProduct('1')).update({ updatedAt: '2026-11-20T15:01:30Z' });
  await refresh();
  expect((await event.get()).data()).toMatchObject({ waitingFor: null });
  expect(await shop.getStock(1, 'MED', 'Black')).toBe(5);
});
