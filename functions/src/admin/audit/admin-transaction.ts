import { isDeepStrictEqual } from 'node:util';
import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { type DocumentData, type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { markDocumentsChanged } from '../../catalog/index.ts';
import { type Transaction, paths, readDocument, runTransaction, timestampSchema } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import { notFound } from '../errors.ts';
import {
  type RecordedTransaction,
  type StoredAuditEntry,
  type TouchedDocument,
  getNextUpdatedAt,
  getTabOfChange,
  recordTransaction,
  storedAuditEntrySchema,
} from '../../audit/index.ts';

/** A transaction in which every write is recorded in the audit log. */
export type AdminTransaction = Omit<Transaction, 'merge' | 'beforeCommit' | 'createUnique'> & {
  /**
   * Throws `stale` when If-Match names another `updatedAt` than the document has (D-34), with `current` as the newer value.
   * Without the header the last write wins. A missing document counts as never saved.
   */
  readonly rejectIfStale: (document: DocumentSnapshot, current: () => Record<string, unknown>) => void;
  /**
   * Replaces a document that was read before, stamps it with a new `updatedAt`, and returns it as stored. `following` names
   * fields that something else keeps up to date: undo restores them, but a later change to them is no reason to reject it.
   */
  readonly save: (
    reference: DocumentReference,
    data: DocumentData,
    following?: readonly string[],
  ) => DocumentData & { readonly updatedAt: Timestamp };
  /** Replaces a document as given, without a new `updatedAt`. */
  readonly restore: RecordedTransaction['replace'];
  /** The same transaction without recording, for consequences of the change such as an email or an order's history. */
  readonly unrecorded: Transaction;
};

export type AuditEntry = {
  readonly kind: ChangeKind;
  /** False when restoring documents would not undo the change; the audit log then only shows it. */
  readonly canUndo?: boolean;
  /** The document being typed in: saves by one browser less than 5 s apart become one entry, undone together. */
  readonly typingIn?: DocumentReference;
  readonly undoes?: string;
  /** The entry's id and what it stands for, where the caller chooses them; see `changeOnce`. */
  readonly keyed?: { readonly id: string; readonly request?: string | undefined };
};

const CATALOG_PATHS = /^(?:products|gallery|categories|content|navigation|heroSections|settings)\//;

/** When a document was last saved, to the millisecond: the version that the admin's responses carry and If-Match names. */
export function getUpdatedAt(document: DocumentSnapshot): string | null {
  const stamped: unknown = document.get('updatedAt');
  const at = stamped instanceof Timestamp ? stamped : document.updateTime;
  return at?.toDate().toISOString() ?? null;
}

/**
 * Every write of the admin goes through here. What `run` saves, its audit entry with each document before and after (D-11),
 * and the note that the catalog changed are committed together or not at all. `run` is repeated after a conflict, so it may
 * not keep state. It returns the title of the audit entry and the item for the response.
 */
export async function runAdminTransaction<T>(
  context: Pick<RequestContext, 'database' | 'now' | 'randomBytes' | 'visitor' | 'ifMatch'>,
  entry: AuditEntry,
  run: (transaction: AdminTransaction) => Promise<{ readonly title: string; readonly item: T }>,
): Promise<{ item: T; change: Change }> {
  const { database, ifMatch } = context;
  const now = Timestamp.fromDate(context.now());
  return runTransaction(database, async (unrecorded) => {
    const recorder = recordTransaction(unrecorded);
    const { title, item } = await run({
      ...recorder,
      rejectIfStale: (document, current) => {
        if (ifMatch === undefined || ifMatch === (getUpdatedAt(document) ?? NEVER_SAVED_VERSION)) return;
        const message = 'Somebody else has changed this in the meantime.';
        throw new AppError({ code: 'stale', message, current: current() });
      },
      save: (reference, data, following) => {
        const stored = { ...data, updatedAt: getNextUpdatedAt(recorder.getBefore(reference), now) };
        recorder.replace(reference, stored, following);
        return stored;
      },
      restore: recorder.replace,
      unrecorded,
    });
    const touched = recorder.listTouched();
    const shown = touched.map(({ path }) => path).filter((path) => CATALOG_PATHS.test(path));
    if (shown.length > 0) markDocumentsChanged(unrecorded, shown);
    const change = await recordChange(unrecorded, context, { entry, title, touched, now });
    return { item, change };
  });
}

/** Reads the document a change starts from; throws `not-found` with the given message. */
export async function readExisting(
  transaction: AdminTransaction,
  reference: DocumentReference,
  missingMessage: string,
): Promise<DocumentSnapshot> {
  const [document] = await transaction.getAll(reference);
  if (!document?.exists) throw notFound(missingMessage);
  return document;
}

/**
 * Makes transactions that add to or rename in a list run one after another; a transaction that loses the race runs again
 * and sees what the other did. Must be called before the list is queried.
 */
export async function lockList(
  transaction: AdminTransaction,
  { randomBytes }: Pick<RequestContext, 'randomBytes'>,
  list: string,
) {
  const reference = transaction.doc(paths.listLock(list));
  await transaction.unrecorded.getAll(reference);
  // A write without a change would leave `updateTime` as it was, and the other transaction would not notice.
  const holder = Buffer.from(randomBytes(9)).toString('hex');
  transaction.unrecorded.upsert(reference, { holder });
}

/** A save after a longer pause starts a new entry. */
const TYPING_IDLE_MS = 5000;

export const typingSchema = z.object({ change: z.string(), session: z.string(), lastAt: timestampSchema });

type RecordedChange = {
  readonly entry: AuditEntry;
  readonly title: string;
  readonly touched: TouchedDocument[];
  readonly now: Timestamp;
};
type AuditServices = Pick<RequestContext, 'randomBytes' | 'visitor'>;

/** Consecutive saves while typing share one entry, which keeps the first `before`; each save is a step below it. */
async function recordChange(
  transaction: Transaction,
  { randomBytes, visitor }: AuditServices,
  recorded: RecordedChange,
): Promise<Change> {
  const { entry, title, touched, now } = recorded;
  const session = visitor.id?.slice(0, 8) ?? '';
  const newId = `${now.toMillis().toString(36)}-${Buffer.from(randomBytes(9)).toString('base64url')}`;
  const typing = await findOpenTyping(transaction, recorded, session);
  const stored: StoredAuditEntry = {
    at: now,
    lastAt: now,
    kind: entry.kind,
    tab: getTabOfChange(entry.kind, touched),
    title,
    session,
    canUndo: entry.canUndo ?? true,
    undoneAt: null,
    undoes: entry.undoes ?? null,
    documents: touched,
    ...(entry.keyed?.request !== undefined && { request: entry.keyed.request }),
  };
  const id = typing?.id ?? entry.keyed?.id ?? newId;
  if (typing) {
    const documents = touched.map((each) => ({ ...each, before: typing.before }));
    transaction.upsert(transaction.doc(paths.auditEntry(id)), { title, lastAt: now, documents });
  } else {
    transaction.create(transaction.doc(paths.auditEntry(id)), stored);
  }
  if (entry.typingIn) {
    transaction.create(transaction.doc(paths.auditStep(id, newId)), stored);
    transaction.upsert(transaction.doc(paths.typing(entry.typingIn.path)), { change: id, session, lastAt: now });
  }
  return { id, at: now.toDate().toISOString() };
}

/** The entry this save continues: same browser, a moment ago, and nothing else has changed the document since. */
async function findOpenTyping(
  transaction: Transaction,
  { entry, touched, now }: RecordedChange,
  session: string,
): Promise<{ id: string; before: TouchedDocument['before'] } | undefined> {
  if (!entry.typingIn) return undefined;
  const typing = await readDocument(transaction, paths.typing(entry.typingIn.path), typingSchema);
  if (!typing || typing.session !== session || now.toMillis() - typing.lastAt.toMillis() >= TYPING_IDLE_MS) return;
  const open = await readDocument(transaction, paths.auditEntry(typing.change), storedAuditEntrySchema);
  const [first] = open?.documents ?? [];
  const [current] = touched;
  if (!open || !first || touched.length !== 1 || open.documents.length !== 1) return undefined;
  const isUnbroken = open.undoneAt === null && isDeepStrictEqual(first.after, current?.before ?? null);
  return isUnbroken ? { id: typing.change, before: first.before } : undefined;
}
