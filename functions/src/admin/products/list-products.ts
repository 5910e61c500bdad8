import { MAX_BULK_PRODUCTS, bulkProductSchema } from '@plenty/contract/admin/bulk-edit';
import type { ProductListFilters, ProductStatus } from '@plenty/contract/admin/products';
import { getNextChange, getPriceAt, isShownAt } from '@plenty/contract/catalog/schedule';
import { findFitDisagreement } from '@plenty/contract/fit/fit-answers';
import { type Cents, parseMoney } from '@plenty/contract/lib/money';
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  type ScheduledProduct,
  type Snapshot,
  type SnapshotVersion,
  listNamedChanges,
  readCatalogChanges,
  readFitCounts,
  readSnapshot,
  readSnapshotVersion,
} from '../../catalog/index.ts';
import { readSnapshotProducts } from '../../content/index.ts';
import { paths } from '../../db/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { readProductOrigin } from '../../shopify/index.ts';
import { conflict } from '../errors.ts';
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
async function listAll(database: Firestore, after: number | undefined, size: number): Promise<ProductPage> {
  const all = database.collection(paths.products);
  const newest = all.orderBy('id', 'desc').limit(size + 1);
  const [found, counted] = await Promise.all([
    (after === undefined ? newest : newest.startAfter(after)).get(),
    after === undefined ? all.count().get() : null,
  ]);
  const documents = found.docs.slice(0, size);
  return { documents, hasMore: found.size > size, count: counted?.data().count ?? null };
}

async function listMatching(
  database: Firestore,
  ids: readonly number[],
  after: number | undefined,
  size: number,
): Promise<ProductPage> {
  const remaining = after === undefined ? ids : ids.filter((id) => id < after);
  const references = remaining.slice(0, size).map((id) => database.doc(paths.product(id)));
  const documents = references.length === 0 ? [] : await database.getAll(...references);
  return { documents, hasMore: remaining.length > size, count: after === undefined ? ids.length : null };
}

type PageQuery = ProductListFilters & { readonly after?: string | undefined };

/** A page of the products that match, newest first. */
export async function listProductPage(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  { after, ...filters }: PageQuery,
  size: number,
  readIndex = () => getSearchIndex(database),
): Promise<{
  readonly documents: readonly DocumentSnapshot[];
  readonly next: string | null;
  readonly count: number | null;
}> {
  const afterId = after === undefined ? undefined : Number(after);
  const { documents, hasMore, count } = await (isUnfiltered(filters)
    ? listAll(database, afterId, size)
    : listMatching(database, searchProducts(await readIndex(), filters, now()), afterId, size));
  return { documents, next: hasMore ? (documents.at(-1)?.id ?? null) : null, count };
}

export const listAdminProducts: Handler<'listAdminProducts'> = async ({ query }, context) => {
  const reading = getSearchIndex(context.database);
  const [index, { documents, next, count }] = await Promise.all([
    reading,
    listProductPage(context, query, PAGE_SIZE, () => reading),
  ]);
  const doubted = new Set(index.products.flatMap(({ id, isFitDoubted }) => (isFitDoubted ? [id] : [])));
  return { products: documents.flatMap((document) => toProductRow(document, doubted)), next, count };
};

export const getAdminProduct: Handler<'getAdminProduct'> = async ({ params }, { database }) => {
  const document = await database.doc(paths.product(Number(params.id))).get();
  const product = parseProduct(document);
  const counts = toVariantCounts(product, await readAllCounts(database, product.id));
  const [fitCounts, shopify] = await Promise.all([
    readFitCounts(database, product.id),
    readProductOrigin(database, product),
  ]);
  return {
    ...toAdminProduct(document.data() ?? {}, getSavedAt(document), counts),
    fitCounts,
    ...(shopify && { shopify }),
  };
};

type ProductQuery = ProductListFilters;

type IndexedProduct = Pick<
  ScheduledProduct,
  'id' | 'category' | 'inStock' | 'listing' | 'sale' | 'shownFrom' | 'shownUntil'
> & {
  readonly price: Cents;
  readonly text: string;
  readonly isFitDoubted: boolean;
};
type IndexedFit = ReturnType<Snapshot['fits']['get']>;
type SearchIndex = { readonly products: readonly IndexedProduct[] };

/** More saved products than this are found once the snapshot is built, about a second later. */
const MAX_UNBUILT = 100;

/** Newest product first. Includes what was saved since the snapshot was built: owners search for what they just saved. */
async function getSearchIndex(database: Firestore): Promise<SearchIndex> {
  const [version, changes] = await Promise.all([readSnapshotVersion(database), readCatalogChanges(database)]);
  const index = version ? await getSnapshotIndex(database, version) : { products: [] };
  const builtFrom = version?.builtFrom ?? Timestamp.fromMillis(0);
  if (!changes || changes.committedAt <= builtFrom) return index;
  const ids = listNamedChanges(changes, builtFrom).slice(0, MAX_UNBUILT);
  const saved = toIndexedProducts(await readSnapshotProducts(database, ids));
  const others = index.products.filter(({ id }) => !ids.includes(id));
  return { products: [...others, ...saved].toSorted((left, right) => right.id - left.id) };
}

const snapshotIndexes = new WeakMap<Firestore, SearchIndex & { readonly version: string }>();

/** Kept until the snapshot has a new version. */
async function getSnapshotIndex(database: Firestore, version: SnapshotVersion): Promise<SearchIndex> {
  const known = snapshotIndexes.get(database);
  if (known?.version === version.version) return known;
  const products = toIndexedProducts(await readSnapshot(database, version));
  const index = { version: version.version, products };
  snapshotIndexes.set(database, index);
  return index;
}

function toIndexedProducts({ products, fits }: Pick<Snapshot, 'products' | 'fits'>): IndexedProduct[] {
  return products.map((product) => toIndexedProduct(product, fits.get(product.id)));
}

function toIndexedProduct(
  product: ScheduledProduct,
  { fitNote, skus = {}, barcodes = {} }: IndexedFit = {},
): IndexedProduct {
  const { id, category, inStock, listing, sale, shownFrom, shownUntil, name, description, tags = [] } = product;
  const codes = [...Object.values(skus), ...Object.values(barcodes)];
  const text = [id, name, description, ...tags, ...codes].join('\n').toLowerCase();
  const isFitDoubted = findFitDisagreement(product.fitCounts, fitNote) !== undefined;
  const price = parseMoney(product.price);
  return { id, category, inStock, listing, sale, shownFrom, shownUntil, price, text, isFitDoubted };
}

function hasStatus(product: IndexedProduct, status: ProductStatus, at: number): boolean {
  const isHidden = product.listing === 'hidden' || !isShownAt(product, at);
  switch (status) {
    case 'listed':
      return !isHidden && product.listing === undefined;
    case 'unlisted':
      return !isHidden && product.listing === 'unlisted';
    case 'hidden':
      return isHidden;
    case 'on-sale':
      return getPriceAt(product, at).compareAt !== undefined;
    case 'planned':
      return getNextChange([product], at) < Number.POSITIVE_INFINITY;
  }
}

/** The ids of the matching products, newest first. Searches name, description, tags, id, SKUs and barcodes. */
function searchProducts({ products }: SearchIndex, query: ProductQuery, now: Date): number[] {
  const search = query.search?.trim().toLowerCase() ?? '';
  return products
    .filter(({ text }) => text.includes(search))
    .filter(({ category }) => query.category === undefined || category === query.category)
    .filter(({ inStock }) => query.stock === undefined || inStock === (query.stock === 'in-stock'))
    .filter((product) => query.status === undefined || hasStatus(product, query.status, now.getTime()))
    .map(({ id }) => id);
}

const PRODUCTS_PER_READ = 500;

/** The products of a bulk change, as they are now. */
export const selectProducts: Handler<'selectProducts'> = async ({ body }, { database, now }) => {
  const ids = body.match ? await listMatchingIds(database, body.match, now()) : (body.ids ?? []);
  if (ids.length > MAX_BULK_PRODUCTS)
    throw conflict('These are too many products for one change. Please choose fewer.');
  const batches = Array.from({ length: Math.ceil(ids.length / PRODUCTS_PER_READ) }, (_, index) =>
    ids.slice(index * PRODUCTS_PER_READ, (index + 1) * PRODUCTS_PER_READ),
  );
  const found = await Promise.all(
    batches.map((batch) => database.getAll(...batch.map((id) => database.doc(paths.product(id))))),
  );
  return {
    products: found
      .flat()
      .flatMap((document) => toProductRow(document))
      .map((row) => bulkProductSchema.parse(row)),
  };
};

async function listMatchingIds(database: Firestore, match: ProductQuery, now: Date): Promise<number[]> {
  if (!isUnfiltered(match)) return searchProducts(await getSearchIndex(database), match, now);
  const all = await database.collection(paths.products).select().get();
  return all.docs.map(({ id }) => Number(id)).toSorted((left, right) => right - left);
}

function isUnfiltered(filters: ProductQuery): boolean {
  return Object.values(filters).every((value) => value === undefined || value.trim() === '');
}
