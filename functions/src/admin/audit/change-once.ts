import { createHash } from 'node:crypto';
import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import { AppError } from '../../app-error.ts';
import { paths, readDocument } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { type StoredAuditEntry, storedAuditEntrySchema } from '../../audit/index.ts';
import { type AdminTransaction, runAdminTransaction } from './admin-transaction.ts';

type KeyedChange<T> = {
  readonly kind: ChangeKind;
  readonly canUndo?: boolean;
  /** Made by the form; without one every request is a change. */
  readonly key: string | undefined;
  /** A digest of what is asked for, where the key stands for nothing else. */
  readonly request?: string;
  readonly run: (transaction: AdminTransaction) => Promise<{ readonly title: string; readonly item: T }>;
  /** The item as it is now, if the entry is of the same change; throws otherwise. */
  readonly readEarlier: (entry: StoredAuditEntry) => Promise<T>;
};

/** What a request asks for, as its audit entry stores it. */
export function digestRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url').slice(0, 22);
}

/** An earlier try is stored: of two requests at once the other one, or this one, whose commit was stored without an answer. */
class StoredMeanwhile extends Error {}

/** Makes a change once per key, however often a lost answer makes the owner press the button again (D-64). */
export async function changeOnce<T>(
  context: RequestContext,
  { kind, canUndo = true, key, request, run, readEarlier }: KeyedChange<T>,
): Promise<{ item: T; change: Change }> {
  if (key === undefined) return runAdminTransaction(context, { kind, canUndo }, run);
  const { database } = context;
  const findEarlier = async () => {
    const entry = await readDocument(database, paths.auditEntry(key), storedAuditEntrySchema);
    return entry && { item: await readEarlier(entry), change: { id: key, at: entry.at.toDate().toISOString() } };
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  try {
    return await runAdminTransaction(context, { kind, canUndo, keyed: { id: key, request } }, async (transaction) => {
      const [entry] = await transaction.unrecorded.getAll(database.doc(paths.auditEntry(key)));
      if (entry?.exists) throw new StoredMeanwhile();
      return run(transaction);
    });
  } catch (failure) {
    // The other one may have been stored between two reads of this one, which then finds the item changed.
    const isDecided = failure instanceof StoredMeanwhile || failure instanceof AppError;
    const meanwhile = isDecided ? await findEarlier() : undefined;
    if (meanwhile) return meanwhile;
    throw failure;
  }
}
