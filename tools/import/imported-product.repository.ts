import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { markCatalogChanged } from '../../functions/src/catalog/catalog-changes.repository.ts';
import { parseDocument, parseDocuments } from '../../functions/src/db/database.ts';
import { paths } from '../../functions/src/db/paths.ts';
import {
  type ImportedProduct,
  createFingerprint,
  formatFingerprint,
  hasChanged,
  parseFingerprint,
} from './fingerprint.ts';
import { type CurrentProduct, findExported, readCurrent } from './exported-product.repository.ts';
import { findLinked } from './linked-product.repository.ts';
import { findChanges, isPartChanged } from './imported-changes.ts';
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

/**
 * Writes only what changed in the file since its last import, and of that only what is not so already: the owner's changes and sales in
 * other parts stay, and the shop's own export changes nothing.
 */
function updateProduct(
  transaction: Transaction,
  database: Firestore,
  { id, fingerprint }: ImportedProduct,
  product: MappedProduct,
  current: CurrentProduct | undefined,
): SaveOutcome {
  const imported = createFingerprint(product);
  const changes = findChanges(product, fingerprint, imported, current);
  const isStockChanged = isPartChanged('stock', fingerprint, imported, current);
  if (Object.keys(changes).length === 0 && !isStockChanged) return 'unchanged';
  transaction.update(database.doc(paths.product(id)), {
    ...changes,
    ...(isStockChanged ? stockFields(product, FieldValue.delete()) : {}),
    updatedAt: FieldValue.serverTimestamp(),
    importedFrom: { source: SOURCE, handle: product.handle, fingerprint: formatFingerprint(imported) },
  });
  if (isStockChanged) saveCounts(transaction, database, id, product, false);
  return 'changed';
}

/** Saves products in one transaction, in their order: new ones get the next ids. Nothing is ever deleted. */
export async function saveProducts(database: Firestore, products: readonly MappedProduct[]): Promise<SaveOutcome[]> {
  const handles = products.map(({ handle }) => handle);
  return database.runTransaction(async (transaction) => {
    const imported = await findImported(database, handles, transaction);
    const others = handles.filter((handle) => !imported.has(handle));
    const linked = await findLinked(transaction, database, others);
    const exported = await findExported(transaction, database, others);
    const known = new Map([...exported, ...linked, ...imported]);
    const differing = products.flatMap((product) => {
      const before = known.get(product.handle);
      return before && hasChanged(before.fingerprint, product) ? [before.id] : [];
    });
    const current = await readCurrent(transaction, database, differing);
    const last = await readLastNumber(transaction, database);
    let next = last;
    const saved = products.map((product): SaveOutcome => {
      const before = known.get(product.handle);
      if (before) return updateProduct(transaction, database, before, product, current.get(before.id));
      next += 1;
      createProduct(transaction, database, next, product);
      return 'new';
    });
    if (next > last) transaction.set(database.doc(paths.productCounter), { last: next });
    if (saved.some((each) => each !== 'unchanged')) markCatalogChanged(transaction, database);
    return saved;
  });
}
