import type { Change, ChangeKind } from '@plenty/contract/panel/change';
import { NEVER_SAVED_VERSION } from '@plenty/contract/panel/never-saved';
import { type DocumentData, type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { markCatalogChanged } from '../catalog/product-repository.ts';
import type { RequestContext } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';
import { AppError } from '../refusal.ts';
import { recordChange } from './audit-repository.ts';
import { getNextUpdatedAt, recordTransaction, type RecordedTransaction } from './record-writes.ts';

/** One act of the owner's while it is being made. */
export type AdminTransaction = Omit<Transaction, 'merge' | 'beforeCommit'> & {
  /**
   * Refuses a stale edit (`stale`, D-34): the caller named, by If-Match, another `updatedAt` than the document has. `current` is the
   * newer value as the panel's lists show it. Without the header the last write wins. A document that is not there was never saved.
   */
  readonly rejectIfStale: (document: DocumentSnapshot, current: () => Record<string, unknown>) => void;
  /**
   * Stores the whole of a document that was read before (fields left out are no more), stamped with a new `updatedAt`, and answers it
   * as stored. `following` names fields that something else keeps up to date: undo restores them, but does not look at them.
   */
  readonly save: (
    reference: DocumentReference,
    data: DocumentData,
    following?: readonly string[],
  ) => DocumentData & { readonly updatedAt: Timestamp };
  /** Stores what undo brings back, as it was. */
  readonly restore: RecordedTransaction['replace'];
  /** The same transaction past the record: for what follows from the act and is not the owner's (a mail, an order's history). */
  readonly unrecorded: Transaction;
};

/** What is done and how it is kept. */
export type AuditEntry = {
  readonly kind: ChangeKind;
  /** False for what cannot be taken back by restoring documents: then the history only shows it. */
  readonly canUndo?: boolean;
  /** The document being typed in: saves by one browser less than 5 s apart are one line of the history, taken back together. */
  readonly typingIn?: DocumentReference;
  readonly undoes?: string;
};

const CATALOG_PATHS = /^(?:products|gallery|categories|content|navigation|heroSections|settings)\//;

/** The moment a document was last saved, to the millisecond, as the panel's reads show it and If-Match names it. */
export function getUpdatedAt(document: DocumentSnapshot): string | null {
  const stamped: unknown = document.get('updatedAt');
  const at = stamped instanceof Timestamp ? stamped : document.updateTime;
  return at?.toDate().toISOString() ?? null;
}

/**
 * The one way of every write of the panel. Runs `plan` in a transaction (again, when it met another: it may keep no state); what it
 * saved, the record of it (when, what, before and after of every document; D-11) and the note for the snapshot are stored together or
 * not at all. `plan` answers the history's title and the item the call answers. Example: admin/site/categories.ts.
 */
export async function runAdminTransaction<T>(
  context: Pick<RequestContext, 'database' | 'now' | 'randomBytes' | 'visitor' | 'ifMatch'>,
  act: AuditEntry,
  plan: (change: AdminTransaction) => Promise<{ readonly title: string; readonly item: T }>,
): Promise<{ item: T; change: Change }> {
  const { database, ifMatch } = context;
  const now = Timestamp.fromDate(context.now());
  return runTransaction(database, async (unrecorded) => {
    const recorder = recordTransaction(unrecorded);
    const befores = new Map<string, DocumentData | undefined>();
    const { title, item } = await plan({
      ...recorder,
      getAll: async (...references) => {
        const documents = await recorder.getAll(...references);
        for (const document of documents) befores.set(document.ref.path, document.data());
        return documents;
      },
      rejectIfStale: (document, current) => {
        if (ifMatch === undefined || ifMatch === (getUpdatedAt(document) ?? NEVER_SAVED_VERSION)) return;
        const message = 'Somebody else has changed this in the meantime.';
        throw new AppError({ code: 'stale', message, current: current() });
      },
      save: (reference, data, following) => {
        const updatedAt = getNextUpdatedAt(befores.get(reference.path), now, (at) => Timestamp.fromMillis(at));
        const stored = { ...data, updatedAt };
        recorder.replace(reference, stored, following);
        return stored;
      },
      restore: recorder.replace,
      unrecorded,
    });
    const touched = recorder.touched();
    if (touched.some(({ path }) => CATALOG_PATHS.test(path))) markCatalogChanged(unrecorded, database);
    const change = await recordChange(unrecorded, context, { act, title, touched, now });
    return { item, change };
  });
}

/** A document an act begins with: one that is not there is refused as not found. */
export async function readExisting(
  change: AdminTransaction,
  reference: DocumentReference,
  missing: string,
): Promise<DocumentSnapshot> {
  const [document] = await change.getAll(reference);
  if (!document?.exists) throw new AppError({ code: 'not-found', message: missing });
  return document;
}

/**
 * Lets one at a time make or rename the things of a list: whoever is second runs again and sees what the first did. To be called before
 * the list is queried.
 */
export async function lockList(
  change: AdminTransaction,
  context: Pick<RequestContext, 'database' | 'randomBytes'>,
  list: string,
) {
  const reference = context.database.doc(paths.turn(list));
  await change.unrecorded.getAll(reference);
  // A write that changes nothing would leave the document as it was, and the other one none the wiser.
  const holder = Buffer.from(context.randomBytes(9)).toString('hex');
  change.unrecorded.upsert(reference, { holder });
}
