import { createHash } from 'node:crypto';
import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { paths, readDocument } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { conflict } from '../errors.ts';
import { type AdminTransaction, runAdminTransaction } from './admin-transaction.ts';
import { type StoredAuditEntry, storedAuditEntrySchema } from '../../audit/index.ts';

type Created<T> = { readonly title: string; readonly item: T };

type Creation<T> = {
  readonly kind: ChangeKind;
  /** Made by the form; without one every request creates something. */
  readonly key: string | undefined;
  readonly body: unknown;
  /** Creates the item. Of all documents in collections of their own, the item's is written last. */
  readonly create: (transaction: AdminTransaction) => Promise<Created<T>>;
  /** The item of a document that an earlier request with the same key created. */
  readonly readItem: (document: DocumentSnapshot) => Promise<T> | T;
};

/** Two requests came at once, and the other one was first. */
class CreatedMeanwhile extends Error {}

/** Creates something once per key, however often a lost answer makes the owner press the button again (D-64). */
export async function createOnce<T>(
  context: RequestContext,
  { kind, key, body, create, readItem }: Creation<T>,
): Promise<{ item: T; change: Change }> {
  if (key === undefined) return runAdminTransaction(context, { kind }, create);
  const { database } = context;
  const request = digest(body);
  const findEarlier = async () => {
    const entry = await readDocument(database, paths.auditEntry(key), storedAuditEntrySchema);
    return (
      entry && { item: await readEarlier(context, entry, { kind, request, readItem }), change: toChange(key, entry) }
    );
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  try {
    return await runAdminTransaction(context, { kind, creation: { id: key, request } }, async (transaction) => {
      const [entry] = await transaction.unrecorded.getAll(database.doc(paths.auditEntry(key)));
      if (entry?.exists) throw new CreatedMeanwhile();
      return create(transaction);
    });
  } catch (failure) {
    const meanwhile = failure instanceof CreatedMeanwhile ? await findEarlier() : undefined;
    if (meanwhile) return meanwhile;
    throw failure;
  }
}

async function readEarlier<T>(
  { database }: RequestContext,
  entry: StoredAuditEntry,
  { kind, request, readItem }: Pick<Creation<T>, 'kind' | 'readItem'> & { readonly request: string },
): Promise<T> {
  if (entry.kind !== kind || entry.request !== request)
    throw conflict('Your first try was stored before you changed it. Please look for it in the list.');
  const touched = entry.documents.findLast(({ path }) => path.split('/').length === 2);
  const document = touched && (await database.doc(touched.path).get());
  if (!document?.exists) throw conflict('This was created before and has been deleted since.');
  return readItem(document);
}

function toChange(id: string, { at }: StoredAuditEntry): Change {
  return { id, at: at.toDate().toISOString() };
}

function digest(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);
}
