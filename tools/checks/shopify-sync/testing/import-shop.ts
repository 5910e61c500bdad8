import { randomUUID } from 'node:crypto';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { bulkProgressSchema } from '@plenty/contract/admin/bulk-edit';
import { type ThirdOption, importPreviewSchema } from '@plenty/contract/admin/product-import';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import { executeSyncRun, syncCatalog } from '../../../../functions/src/shopify/run-sync.ts';
import { createAdminClient } from '../../../../functions/src/testing/admin-client.ts';
import { createTestShop } from '../../../../functions/src/testing/test-shop.ts';
import { parseProductCsv } from '../../../fakes/shopify/product-csv.ts';
import type { ShopifyProduct } from '../../../fakes/shopify/resources.ts';
import { type FakeShopify, createFakeShopify } from './fake-shopify.ts';

let fakeShopify: FakeShopify | undefined;
afterEach(() => fakeShopify?.close());
/** The store of the last sync. */
export const getFakeShopify = (): FakeShopify | undefined => fakeShopify;

/** An empty shop whose owner imports the export of a store and syncs with it. */
export async function createImportShop(name: string) {
  const shop = createTestShop(name);
  const { database } = shop;
  for (const category of ['tees', 'bottoms', 'accessories', 'outerwear'])
    await database.doc(`categories/${category}`).set({ id: category, name: category, displayName: category, order: 1 });
  const admin = await createAdminClient(shop);
  const importAll = async (csv: string, decisions: object = {}) => {
    const body = {
      key: randomUUID(),
      fileName: 'products.csv',
      csv,
      thirdOption: 'join',
      categories: [],
      sizes: [],
      pictures: [],
      ...decisions,
    };
    for (;;) {
      const answer = await admin.call('POST', 'product-imports', body);
      const { item, change } = changeResponseSchema(bulkProgressSchema).parse(answer.data);
      if (item.done >= item.total) return { item, change, body };
    }
  };
  const sync = async (csv: string) => {
    fakeShopify = await createFakeShopify({ points: 100_000 });
    let id = 1000;
    const registry = { nextId: () => (id += 1), find: () => undefined };
    const parsed = await parseProductCsv('products.csv', csv, registry);
    // Shopify gives every product a handle of its own.
    const firstIds = new Map(parsed.toReversed().map(({ handle, id: product }) => [handle, product]));
    firstIds.delete('');
    fakeShopify.shop.addProducts(parsed.filter(({ handle, id: product }) => firstIds.get(handle) === product));
    const services = { database, now: () => new Date(), pause: fakeShopify.pause, shopify: fakeShopify.shopify };
    return syncCatalog(services, { productIds: [], overwrite: [], isPreview: false }, async () => {});
  };
  const syncAgain = async (change: (products: ShopifyProduct[]) => ShopifyProduct[]) => {
    if (!fakeShopify) throw new Error('nothing was synced yet');
    fakeShopify.shop.addProducts(change([...fakeShopify.shop.products.values()]));
    const services = { database, now: () => new Date(), pause: fakeShopify.pause, shopify: fakeShopify.shopify };
    return syncCatalog(services, { productIds: [], overwrite: [], isPreview: false }, async () => {});
  };
  /** As the owner does in the panel. Returns the id of the sync, which is that of its entry in the history. */
  const syncInPanel = async (): Promise<string> => {
    if (!fakeShopify) throw new Error('nothing was synced yet');
    shop.setShopifyShop('plenty-local');
    shop.advanceTime(1000);
    const { id } = z.object({ id: z.string() }).parse((await admin.call('POST', 'sync-shopify', {})).data);
    await executeSyncRun(
      { database, now: shop.now, pause: fakeShopify.pause, shopify: fakeShopify.shopify },
      id,
      'one',
    );
    return id;
  };
  const preview = async (csv: string, thirdOption: ThirdOption = 'join') =>
    importPreviewSchema.parse((await admin.call('POST', 'product-imports/preview', { csv, thirdOption })).data);
  const listProducts = async () =>
    (await database.collection('products').orderBy('id').get()).docs.map((each) => each.data());
  /** Products of one handle, whether imported or made by the sync. */
  const countByHandle = async () => {
    const products = await listProducts();
    const links = (await database.collection('shopifyProducts').get()).docs;
    const known = new Set(products.map(({ id }) => Number(id)));
    const owners = new Map<string, Set<number>>();
    const add = (handle: unknown, product: number) =>
      owners.set(String(handle), (owners.get(String(handle)) ?? new Set()).add(product));
    for (const product of products)
      if (product['importedFrom']) add(product['importedFrom'].handle, Number(product['id']));
    for (const link of links) if (known.has(link.get('productId'))) add(link.get('handle'), link.get('productId'));
    return [...owners.values()].map((ids) => ids.size);
  };
  return {
    shop,
    database,
    admin,
    importAll,
    sync,
    syncAgain,
    syncInPanel,
    preview,
    listProducts,
    countByHandle,
    undo: (id: string) => admin.call('POST', `undo/${id}`),
  };
}
