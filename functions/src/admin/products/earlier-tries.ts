import type { ProductEdit } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { DocumentData } from 'firebase-admin/firestore';
import { type StoredAuditEntry, storedAuditEntrySchema } from '../../audit/index.ts';
import { parseDocuments, paths } from '../../db/index.ts';
import { conflict } from '../errors.ts';
import type { AdminTransaction } from '../audit/admin-transaction.ts';

/** Throws unless the entry is of an earlier try to save the product, and that try is still in effect. */
export function checkEarlierTry(entry: StoredAuditEntry, productId: number): void {
  const isSame = entry.documents.some(({ path }) => path === paths.product(productId));
  if (entry.kind === 'product-updated' && isSame && entry.undoneAt === null) return;
  throw conflict('This change has been taken back or was another one. Please open the product again.');
}

/**
 * The counts on top of what earlier tries of the form have stored although their answers were lost: each `was` is the count the owner saw
 * and what was added to it since, so that a difference is not added twice.
 */
export async function rebaseCounts(
  { unrecorded, doc }: AdminTransaction,
  productId: number,
  { counts, earlierKeys = [] }: ProductEdit,
): Promise<ProductEdit['counts']> {
  if (!counts || earlierKeys.length === 0) return counts;
  const entries = await unrecorded.getAll(...earlierKeys.map((key) => doc(paths.auditEntry(key))));
  const stored = parseDocuments(
    storedAuditEntrySchema,
    entries.filter(({ exists }) => exists),
  );
  const touched = stored.flatMap(({ undoneAt, documents }) => (undoneAt === null ? documents : []));
  return counts.map((edit) => {
    const path = paths.stock(productId, stockKey(edit.size, edit.color));
    const differences = touched.flatMap(({ before, after, ...each }) =>
      each.path === path ? [readCount(after) - readCount(before)] : [],
    );
    return { ...edit, was: differences.reduce((sum, difference) => sum + difference, edit.was) };
  });
}

function readCount(stock: DocumentData | null): number {
  const count: unknown = stock?.['count'];
  return typeof count === 'number' ? count : 0;
}
