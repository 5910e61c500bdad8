import type { Product } from '@plenty/contract/catalog/product';
import type { Firestore } from 'firebase-admin/firestore';
import { readSnapshot, readSnapshotVersion } from '../../catalog/snapshot-repository.ts';

/** What the panel's list looks for; `after` is the last product of the page before. */
export type ProductQuery = {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly stock?: 'in-stock' | 'out-of-stock' | undefined;
};

type IndexedProduct = Pick<Product, 'id' | 'category' | 'inStock'> & { readonly text: string };
type SearchIndex = { readonly version: string; readonly products: readonly IndexedProduct[] };

const cachedIndexes = new WeakMap<Firestore, SearchIndex>();

/** Everything the products are found by, newest first: from the snapshot, read once for each of its versions. */
async function getSearchIndex(database: Firestore): Promise<SearchIndex> {
  const version = await readSnapshotVersion(database);
  if (!version) return { version: '', products: [] };
  const known = cachedIndexes.get(database);
  if (known?.version === version.version) return known;
  const { products } = await readSnapshot(database, version);
  const index = {
    version: version.version,
    products: products.map(({ id, category, inStock, name, description }) => ({
      id,
      category,
      inStock,
      text: `${id}\n${name}\n${description}`.toLowerCase(),
    })),
  };
  cachedIndexes.set(database, index);
  return index;
}

/**
 * The numbers of the products that a query finds, newest first (SHOP-17: by name or description, whatever the case; or by number). Reads
 * the snapshot and no products: it is a few seconds behind an edit, and as cheap with ten thousand products as with ten.
 */
export async function searchProducts(database: Firestore, query: ProductQuery): Promise<number[]> {
  const wanted = query.search?.trim().toLowerCase() ?? '';
  const { products } = await getSearchIndex(database);
  return products
    .filter(({ text }) => text.includes(wanted))
    .filter(({ category }) => query.category === undefined || category === query.category)
    .filter(({ inStock }) => query.stock === undefined || inStock === (query.stock === 'in-stock'))
    .map(({ id }) => id);
}
