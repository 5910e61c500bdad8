import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { createProductResponse, createRemoteProduct, createTestShopify } from '../testing/shopify-examples.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { inventoryItemQuery, productsByIdQuery, shopQuery } from './graphql-queries.ts';
import { refreshProduct } from './refresh-product.ts';
import type { RemoteProduct } from './remote-product.ts';
import { saveWebhookEvent } from './webhook-event.repository.ts';

const requestSchema = z.object({
  query: z.string(),
  variables: z.object({ id: z.optional(z.string()), ids: z.optional(z.array(z.string())) }),
});

/** A Shopify store with these products, which refuses ids that cannot be Shopify's. */
function createStore(products: readonly RemoteProduct[]) {
  return createTestShopify(async (request) => {
    const { query, variables } = requestSchema.parse(await request.json());
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
