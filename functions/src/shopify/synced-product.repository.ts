import type { ProductOrigin } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { parseDocuments, parseDocumentsWithId, paths, readDocument } from '../db/index.ts';
import type { StoredOrder } from '../orders/index.ts';
import { countHeldUnits } from '../waitlist/index.ts';
import { type SyncedProduct, splitSyncedFields, syncedProductSchema } from './merge-product.ts';
import type { FindVariantId } from './shopify-order.ts';

/** The sync states by Shopify's product id. */
export async function readSyncedProducts(
  database: Firestore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, SyncedProduct>> {
  if (keys.length === 0) return new Map();
  const documents = await database.getAll(...keys.map((key) => database.doc(paths.shopifyProduct(key))));
  return new Map(parseDocumentsWithId(syncedProductSchema, documents).map(({ id, ...synced }) => [id, synced]));
}

export function readShopProduct(database: Firestore, productId: number): Promise<StoredProduct | undefined> {
  return readDocument(database, paths.product(productId), storedProductSchema);
}

/** Which of the products the shop does not have any more. */
export async function findMissingProducts(
  database: Firestore,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const references = productIds.map((id) => database.doc(paths.product(id)));
  const found = await database.getAll(...references, { fieldMask: ['id'] });
  return new Set(productIds.filter((_id, index) => found[index]?.exists === false));
}

/** Whether this is a product of Shopify already, which is still there. A handle says less: there it can be given to another product. */
export async function isLinked(database: Firestore, productId: number): Promise<boolean> {
  const found = await database.collection(paths.shopifyProducts).where('productId', '==', productId).get();
  return parseDocuments(syncedProductSchema, found.docs).some(({ isGone }) => !isGone);
}

/** Remembers that Shopify does not have a product any more. */
export async function recordGoneProduct(database: Firestore, key: string): Promise<void> {
  await database.doc(paths.shopifyProduct(key)).update({ isGone: true });
}

/** The database's clock: every document written earlier has an older `updateTime`. Function clocks are not exact enough for this. */
export async function readDatabaseTime(database: Firestore): Promise<Timestamp> {
  return (await database.doc(paths.syncRun).get()).readTime;
}

export type SyncedKey = Pick<SyncedProduct, 'title' | 'productId' | 'isGone'> & { readonly updateTime: Timestamp };

/** All sync states by Shopify's product id, including products that are gone at Shopify. */
export async function listSyncedKeys(database: Firestore): Promise<ReadonlyMap<string, SyncedKey>> {
  const found = await database.collection(paths.shopifyProducts).select('title', 'productId', 'isGone').get();
  return new Map(
    found.docs.map((document) => [
      document.id,
      {
        title: String(document.get('title')),
        productId: Number(document.get('productId')),
        isGone: document.get('isGone') === true,
        updateTime: document.updateTime,
      },
    ]),
  );
}

/**
 * Units per stock key in orders that Shopify does not know of yet, and in holds for people in line. Must be called in a transaction that
 * also writes the counts: an order placed or a unit held meanwhile changes them, and the transaction runs again.
 */
export async function readHeldUnits(database: Firestore, productId: number): Promise<ReadonlyMap<string, number>> {
  const found = await database
    .collection(paths.dashboard)
    .where('heldProducts', 'array-contains', productId)
    .select('held')
    .get();
  const held = new Map(await countHeldUnits(database, productId));
  for (const document of found.docs) {
    const lines: unknown = document.get('held');
    for (const line of Array.isArray(lines) ? lines : []) {
      const { id, key, quantity } = line as { readonly id: number; readonly key: string; readonly quantity: number };
      if (id === productId) held.set(key, (held.get(key) ?? 0) + quantity);
    }
  }
  return held;
}

/** Firestore's limit for the `in` operator. */
const IDS_PER_QUERY = 30;

/** The sync states of some of the shop's products, each with Shopify's product id. */
export async function findSyncedProducts(
  database: Firestore,
  productIds: readonly number[],
): Promise<(SyncedProduct & { readonly id: string })[]> {
  const ids = [...new Set(productIds)];
  const found: QueryDocumentSnapshot[] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const batch = ids.slice(start, start + IDS_PER_QUERY);
    found.push(...(await database.collection(paths.shopifyProducts).where('productId', 'in', batch).get()).docs);
  }
  return parseDocumentsWithId(syncedProductSchema, found);
}

/** What a product of the shop has to do with Shopify; undefined if it is none of Shopify's. */
export async function readProductOrigin(database: Firestore, ours: StoredProduct): Promise<ProductOrigin | undefined> {
  const found = await findSyncedProducts(database, [ours.id]);
  const synced = found.find(({ isGone }) => !isGone) ?? found[0];
  if (!synced) return undefined;
  const { followed, changedHere } = splitSyncedFields(synced, ours);
  return { followed: [...followed], changedHere: [...changedHere], isGone: synced.isGone };
}

export async function findVariantIds(
  database: Firestore,
  { items }: Pick<StoredOrder, 'items'>,
): Promise<FindVariantId> {
  const synced = await findSyncedProducts(
    database,
    items.map(({ productId }) => productId),
  );
  const variants = new Map(
    synced.flatMap((product) =>
      Object.entries(product.variants).map(([id, key]) => [`${product.productId}/${key}`, id] as const),
    ),
  );
  return ({ productId, size, color }) => variants.get(`${productId}/${stockKey(size, color)}`);
}
