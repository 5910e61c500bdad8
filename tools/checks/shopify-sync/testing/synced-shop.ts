import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { SyncReport, SyncRequest } from '@plenty/contract/admin/shopify-sync';
import { type OnProgress, syncCatalog } from '../../../../functions/src/shopify/run-sync.ts';
import type { ShopifyProduct } from '../../../fakes/shopify/resources.ts';
import { createFakeShopify, type FakeShopify } from './fake-shopify.ts';

/** An empty shop, a Shopify store with products, and a sync between them. */
export interface SyncedShop {
  readonly database: Firestore;
  readonly fakeShopify: FakeShopify;
  readonly sync: (request?: Partial<SyncRequest>, progress?: OnProgress) => Promise<SyncReport>;
  /** When each document was last written, by its path. */
  readonly lastWrites: () => Promise<Map<string, string>>;
}

const ALL: SyncRequest = { productIds: [], overwrite: [], isPreview: false };

export async function createSyncedShop(
  products: readonly ShopifyProduct[],
  surroundings: Parameters<typeof createFakeShopify>[0] = { points: 100_000 },
): Promise<SyncedShop> {
  const name = `demo-sync-${randomUUID().slice(0, 8)}`;
  const database = getFirestore(initializeApp({ projectId: name }, name));
  const fakeShopify = await createFakeShopify(surroundings);
  fakeShopify.shop.addProducts(products);
  const services = { database, now: () => new Date(), pause: fakeShopify.pause, shopify: fakeShopify.shopify };
  return {
    database,
    fakeShopify,
    sync: (request = {}, progress = async () => {}) => syncCatalog(services, { ...ALL, ...request }, progress),
    lastWrites: async () => {
      const groups = ['products', 'stock', 'shopifyProducts', 'counters', 'catalog'];
      const found = await Promise.all(groups.map((group) => database.collectionGroup(group).select().get()));
      return new Map(
        found.flatMap(({ docs }) =>
          docs.map(({ ref, updateTime }) => [ref.path, `${updateTime.seconds}.${updateTime.nanoseconds}`] as const),
        ),
      );
    },
  };
}
