import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '../../firestore/paths.ts';
import type { Handler } from '../../handler.ts';
import {
  toShownCounts,
  parseProduct,
  getSavedAt,
  toAdminProduct,
  toProductRow,
  readAllCounts,
} from './panel-product-repository.ts';
import { type ProductQuery, searchProducts } from './search-products.ts';

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
