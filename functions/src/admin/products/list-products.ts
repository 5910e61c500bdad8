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
  toShownCounts,
} from './admin-product.repository.ts';

const PAGE_SIZE = 50;

type ProductPage = {
  readonly documents: readonly DocumentSnapshot[];
  readonly hasMore: boolean;
  readonly count: number | null;
};

/** Every product there is, newest first: straight from the documents, so that what was saved just now is there. */
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
  const numbers = await searchProducts(database, query);
  const rest = after === undefined ? numbers : numbers.filter((id) => id < after);
  const page = rest.slice(0, PAGE_SIZE).map((id) => database.doc(paths.product(id)));
  const documents = page.length === 0 ? [] : await database.getAll(...page);
  return { documents, hasMore: rest.length > PAGE_SIZE, count: after === undefined ? numbers.length : null };
}

/** D-34: what the Products tab lists. */
export const listAdminProducts: Handler<'listAdminProducts'> = async ({ query }, { database }) => {
  const { after, ...wanted } = query;
  const last = after === undefined ? undefined : Number(after);
  const isPlain = Object.values(wanted).every((value) => value === undefined || value.trim() === '');
  const { documents, hasMore, count } = await (isPlain
    ? listAll(database, last)
    : listMatching(database, wanted, last));
  return { products: documents.flatMap(toProductRow), next: hasMore ? (documents.at(-1)?.id ?? null) : null, count };
};

/** One product with its counts, for the form. */
export const getAdminProduct: Handler<'getAdminProduct'> = async ({ params }, { database }) => {
  const document = await database.doc(paths.product(Number(params.id))).get();
  const product = parseProduct(document);
  const counts = toShownCounts(product, await readAllCounts(database, product.id));
  return toAdminProduct(document.data() ?? {}, getSavedAt(document), counts);
};

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
