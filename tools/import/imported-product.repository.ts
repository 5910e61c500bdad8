import { createHash } from 'node:crypto';
import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { markCatalogChanged } from '../../functions/src/catalog/catalog.repository.ts';
import { parseDocument, parseDocuments } from '../../functions/src/db/database.ts';
import { paths } from '../../functions/src/db/paths.ts';
import type { MappedProduct } from '../../functions/src/shopify/csv/map-export.ts';

const SOURCE = 'shopify-csv';
/** The maximum number of values in a Firestore `in` query. */
const VALUES_PER_QUERY = 30;

const importedSchema = z.object({
  id: z.int(),
  importedFrom: z.object({ handle: z.string(), fingerprint: z._default(z.string(), '') }),
});
const counterSchema = z.object({ last: z.int() });
const numberedSchema = z.object({ id: z.int() });

/** A product of an earlier import. */
export interface ImportedProduct {
  readonly id: number;
  readonly fingerprint: Fingerprint;
}

/** The result for a product: `changed` and `new` were written. */
export type SaveOutcome = 'new' | 'changed' | 'unchanged';

type QueryReader = { get: (query: Query) => Promise<QuerySnapshot> };

/** The products of earlier imports with these handles. */
export async function findImported(
  database: Firestore,
  handles: readonly string[],
  reader: QueryReader = { get: (query) => query.get() },
): Promise<ReadonlyMap<string, ImportedProduct>> {
  const places = Array.from({ length: Math.ceil(handles.length / VALUES_PER_QUERY) }, (_, place) => place);
  const found = await Promise.all(
    places.map((place) => {
      const some = handles.slice(place * VALUES_PER_QUERY, (place + 1) * VALUES_PER_QUERY);
      return reader.get(database.collection(paths.products).where('importedFrom.handle', 'in', some));
    }),
  );
  const products = found.flatMap(({ docs }) => parseDocuments(importedSchema, docs));
  return new Map(
    products.map(({ id, importedFrom }) => [
      importedFrom.handle,
      { id, fingerprint: parseFingerprint(importedFrom.fingerprint) },
    ]),
  );
}

async function readLastNumber(transaction: Transaction, database: Firestore): Promise<number> {
  const counter = parseDocument(counterSchema, await transaction.get(database.doc(paths.productCounter)));
  if (counter) return counter.last;
  const newest = await transaction.get(database.collection(paths.products).orderBy('id', 'desc').limit(1));
  return parseDocuments(numberedSchema, newest.docs)[0]?.id ?? 0;
}

function stockFields({ stock }: MappedProduct, without: FieldValue | undefined): DocumentData {
  const variants = stock.variants.length > 0 ? stock.variants : without;
  return { inStock: stock.inStock, ...(variants === undefined ? {} : { variants }) };
}

/** A new product's inventory records start with its counts; those of a reimported one restart with the next report. */
function saveCounts(
  transaction: Transaction,
  database: Firestore,
  id: number,
  { stock }: MappedProduct,
  isNew: boolean,
): void {
  for (const { key, ...counted } of stock.counts) {
    const books = isNew ? { stocked: counted.count } : {};
    transaction.set(database.doc(paths.stock(id, key)), { ...counted, ...books });
  }
}

function createProduct(transaction: Transaction, database: Firestore, id: number, product: MappedProduct): void {
  const now = FieldValue.serverTimestamp();
  transaction.create(database.doc(paths.product(id)), {
    id,
    ...product.details,
    ...stockFields(product, undefined),
    featured: false,
    createdAt: now,
    updatedAt: now,
    importedFrom: {
      source: SOURCE,
      handle: product.handle,
      fingerprint: formatFingerprint(createFingerprint(product)),
    },
  });
  saveCounts(transaction, database, id, product, true);
}

/** Writes only the part that changed in the file, so that the owner's changes and sales in the other part stay. */
function updateProduct(
  transaction: Transaction,
  database: Firestore,
  { id, fingerprint }: ImportedProduct,
  product: MappedProduct,
): SaveOutcome {
  const current = createFingerprint(product);
  const isStockSame = current.stock === fingerprint.stock;
  const areDetailsSame = current.details === fingerprint.details;
  const isWeightSame = current.weight === fingerprint.weight;
  if (isStockSame && areDetailsSame && isWeightSame) return 'unchanged';
  const { weight, ...details } = product.details;
  transaction.update(database.doc(paths.product(id)), {
    ...(areDetailsSame ? {} : details),
    ...(isWeightSame ? {} : { weight: weight ?? FieldValue.delete() }),
    ...(isStockSame ? {} : stockFields(product, FieldValue.delete())),
    updatedAt: FieldValue.serverTimestamp(),
    'importedFrom.fingerprint': formatFingerprint(current),
  });
  if (!isStockSame) saveCounts(transaction, database, id, product, false);
  return 'changed';
}

/** Saves products in one transaction, in their order: new ones get the next ids. Nothing is ever deleted. */
export async function saveProducts(database: Firestore, products: readonly MappedProduct[]): Promise<SaveOutcome[]> {
  const handles = products.map(({ handle }) => handle);
  return database.runTransaction(async (transaction) => {
    const known = await findImported(database, handles, transaction);
    const last = await readLastNumber(transaction, database);
    let next = last;
    const saved = products.map((product): SaveOutcome => {
      const before = known.get(product.handle);
      if (before) return updateProduct(transaction, database, before, product);
      next += 1;
      createProduct(transaction, database, next, product);
      return 'new';
    });
    if (next > last) transaction.set(database.doc(paths.productCounter), { last: next });
    if (saved.some((each) => each !== 'unchanged')) markCatalogChanged(transaction, database);
    return saved;
  });
}

/**
 * What the last import brought, in parts that are overwritten only if the file's own have changed: hashes of details and stock, and the
 * weight, '' for none.
 */
export interface Fingerprint {
  readonly details: string;
  readonly stock: string;
  readonly weight: string;
}

function hash(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url');
}

export function createFingerprint({ details: { weight, ...details }, stock }: MappedProduct): Fingerprint {
  return { details: hash(details), stock: hash(stock), weight: weight === undefined ? '' : String(weight) };
}

/** The form in which a product stores them. */
export function formatFingerprint({ details, stock, weight }: Fingerprint): string {
  return [details, stock, ...(weight === '' ? [] : [weight])].join('.');
}

export function parseFingerprint(text: string): Fingerprint {
  const [details = '', stock = '', weight = ''] = text.split('.');
  return { details, stock, weight };
}
