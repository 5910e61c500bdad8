import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, parseDocument, paths, timestampSchema } from '../db/index.ts';

/** What has changed since snapshots are built. Without `wholeAt`, something else than the products named here may have changed. */
export const catalogChangesSchema = z.object({
  at: timestampSchema,
  wholeAt: z.optional(timestampSchema),
  /** When a product last changed, by its id. */
  products: z._default(z.record(z.string(), timestampSchema), {}),
});

/** The last change, with the time of its commit. */
export type CatalogChanges = z.infer<typeof catalogChangesSchema> & { readonly committedAt: Timestamp };

/**
 * Belongs to every write that shoppers see, to the catalog, the site or the settings: its trigger builds the next snapshot, from all
 * documents.
 */
export function markCatalogChanged(
  writer: { set: (reference: DocumentReference, data: DocumentData) => unknown },
  database: Firestore,
): void {
  const at = FieldValue.serverTimestamp();
  writer.set(database.doc(paths.catalogChanges), { at, wholeAt: at });
}

/** More products than this are not worth reading one by one. */
const MAX_NAMED = 100;

/** The same for a write of products and nothing else: the next snapshot reads only them, and takes the others from the last one (P-17). */
export function markProductsChanged(transaction: Transaction, ids: readonly number[]): void {
  if (ids.length > MAX_NAMED) return markCatalogChanged(transaction, transaction.database);
  const at = FieldValue.serverTimestamp();
  const products = Object.fromEntries(ids.map((id) => [String(id), at]));
  transaction.merge(transaction.doc(paths.catalogChanges), { at, products });
}

const PRODUCT_PATH = /^products\/(\d+)$/;

/** Marks a change of these documents, all of which belong to the catalog or the site. */
export function markDocumentsChanged(transaction: Transaction, changed: readonly string[]): void {
  const ids = changed.map((path) => Number(PRODUCT_PATH.exec(path)?.[1]));
  if (ids.includes(Number.NaN)) markCatalogChanged(transaction, transaction.database);
  else markProductsChanged(transaction, ids);
}

export async function readCatalogChanges(database: Firestore): Promise<CatalogChanges | undefined> {
  const document = await database.doc(paths.catalogChanges).get();
  const changes = parseDocument(catalogChangesSchema, document);
  return changes && document.updateTime && { ...changes, committedAt: document.updateTime };
}

/** The times in the document are those of the requests; a commit may take longer than another one that began later. */
const COMMIT_MARGIN_MS = 120_000;

function getEarliestMissed(builtFrom: Timestamp): number {
  return builtFrom.toMillis() - COMMIT_MARGIN_MS;
}

/** The products that may have changed since a snapshot was built; undefined when anything may have. */
export function listChangedProducts(changes: CatalogChanges, builtFrom: Timestamp): number[] | undefined {
  if (changes.wholeAt === undefined || changes.wholeAt.toMillis() > getEarliestMissed(builtFrom)) return undefined;
  const ids = listNamedChanges(changes, builtFrom);
  return ids.length > MAX_NAMED ? undefined : ids;
}

/** Of what may have changed since a snapshot was built, the products that are named, the last change first. */
export function listNamedChanges({ products }: CatalogChanges, builtFrom: Timestamp): number[] {
  return Object.entries(products)
    .filter(([, at]) => at.toMillis() > getEarliestMissed(builtFrom))
    .toSorted(([, left], [, right]) => right.toMillis() - left.toMillis())
    .map(([id]) => Number(id));
}

/** The document would grow with every product that ever changed. */
const MAX_REMEMBERED = 2000;

/** Forgets the products that changed, by one more snapshot from all documents. */
export async function forgetManyChanges(database: Firestore, { products }: CatalogChanges): Promise<void> {
  if (Object.keys(products).length <= MAX_REMEMBERED) return;
  const batch = database.batch();
  markCatalogChanged(batch, database);
  await batch.commit();
}
