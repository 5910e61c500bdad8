import type { Product } from '@plenty/contract/catalog/product';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { readSnapshot, readSnapshotVersion } from '../../catalog/index.ts';
import { paths } from '../../db/index.ts';
import type { Handler } from '../../services.ts';
import {
  getSavedAt,
  parseProduct,
  readAllCounts,
  toAdminProduct,
  toProductRow,
  toVariantCounts,
} from './admin-product.repository.ts';

const PAGE_SIZE = 50;

type ProductPage = {
  readonly documents: readonly DocumentSnapshot[];
  readonly hasMore: boolean;
  readonly count: number | null;
};

/** Reads the product documents, newest first, so that a product saved a moment ago is in the list. */
async function listAll(database: Firestore, after: number | undefined): Promise<ProductPage> {
  const all = database.collection(paths.products);
  const newest = all.orderBy('id', 'desc').limit(PAGE_SIZE + 1);
  const [found, counted] = await Promise.all([
    (after === undefined ? newest : newest.startAfter(after)).get(),
    after === undefined ? all.count().get() : null,
  ]);
  const documents = found.docs.slice(0, PAGE_SIZE);
  return { documents, hasMore: found.size > PAGE_SIZE, count: counted?.data().count ?? null };
}

async function listMatching(database: Firestore, query: ProductQuery, after: number | undefined): Promise<ProductPage> {
  const ids = await searchProducts(database, query);
  const remaining = after === undefined ? ids : ids.filter((id) => id < after);
  const references = remaining.slice(0, PAGE_SIZE).map((id) => database.doc(paths.product(id)));
  const documents = references.length === 0 ? [] : await database.getAll(...references);
  return { documents, hasMore: remaining.length > PAGE_SIZE, count: after === undefined ? ids.length : null };
}

export const listAdminProducts: Handler<'listAdminProducts'> = async ({ query }, { database }) => {
  const { after, ...filters } = query;
  const afterId = after === undefined ? undefined : Number(after);
  const isUnfiltered = Object.values(filters).every((value) => value === undefined || value.trim() === '');
  const { documents, hasMore, count } = await (isUnfiltered
    ? listAll(database, afterId)
    : listMatching(database, filters, afterId));
  return { products: documents.flatMap(toProductRow), next: hasMore ? (documents.at(-1)?.id ?? null) : null, count };
};

export const getAdminProduct: Handler<'getAdminProduct'> = async ({ params }, { database }) => {
  const document = await database.doc(paths.product(Number(params.id))).get();
  const product = parseProduct(document);
  const counts = toVariantCounts(product, await readAllCounts(database, product.id));
  return toAdminProduct(document.data() ?? {}, getSavedAt(document), counts);
};

type ProductQuery = Parameters<Handler<'listAdminProducts'>>[0]['query'];

type IndexedProduct = Pick<Product, 'id' | 'category' | 'inStock'> & { readonly text: string };
type SearchIndex = { readonly version: string; readonly products: readonly IndexedProduct[] };

const cachedIndexes = new WeakMap<Firestore, SearchIndex>();

/** Built from the catalog snapshot, newest product first, and kept until the snapshot has a new version. */
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
 * The ids of the matching products, newest first. Searches name, description and id in the catalog snapshot: a few seconds
 * behind an edit, but as cheap with ten thousand products as with ten.
 */
async function searchProducts(database: Firestore, query: ProductQuery): Promise<number[]> {
  const search = query.search?.trim().toLowerCase() ?? '';
  const { products } = await getSearchIndex(database);
  return products
    .filter(({ text }) => text.includes(search))
    .filter(({ category }) => query.category === undefined || category === query.category)
    .filter(({ inStock }) => query.stock === undefined || inStock === (query.stock === 'in-stock'))
    .map(({ id }) => id);
}
