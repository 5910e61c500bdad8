import { isDeepStrictEqual } from 'node:util';
import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import { NEVER_SAVED_VERSION } from '@plenty/contract/admin/form-fields';
import { type DocumentData, type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.ts';
import { markCatalogChanged } from '../../catalog/index.ts';
import { type Transaction, paths, readDocument, runTransaction, timestampSchema } from '../../db/index.ts';
import type { RequestContext } from '../../services.ts';
import {
  type RecordedTransaction,
  type StoredAuditEntry,
  type TouchedDocument,
  getNextUpdatedAt,
  getTabOfChange,
  recordTransaction,
  storedAuditEntrySchema,
} from './audit-entry.ts';

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

/** Typing that rests for so long is done: what comes next is another act. */
export const TYPING_IDLE_MS = 5000;

export const typingSchema = z.object({ change: z.string(), session: z.string(), lastAt: timestampSchema });

type RecordedChange = {
  readonly act: AuditEntry;
  readonly title: string;
  readonly touched: TouchedDocument[];
  readonly now: Timestamp;
};
type AuditServices = Pick<RequestContext, 'database' | 'randomBytes' | 'visitor'>;

/** The typing a save goes on with: by the same browser, a moment ago, and nothing else happened to the document. */
async function findOpenTyping(
  transaction: Transaction,
  { database }: AuditServices,
  { act, touched, now }: RecordedChange,
  session: string,
): Promise<{ id: string; begun: StoredAuditEntry; before: TouchedDocument } | undefined> {
  if (!act.typingIn) return undefined;
  const [pointer] = await transaction.getAll(database.doc(paths.typing(act.typingIn.path)));
  const typing = pointer && readDocument(typingSchema, pointer);
  if (!typing || typing.session !== session || now.toMillis() - typing.lastAt.toMillis() >= TYPING_IDLE_MS) return;
  const [document] = await transaction.getAll(database.doc(paths.auditEntry(typing.change)));
  const begun = document && readDocument(storedAuditEntrySchema, document);
  const [before] = begun?.documents ?? [];
  const [after] = touched;
  if (!begun || !before || touched.length !== 1 || begun.documents.length !== 1) return undefined;
  const isUnbroken = begun.undoneAt === null && isDeepStrictEqual(before.after, after?.before ?? null);
  return isUnbroken ? { id: typing.change, begun, before } : undefined;
}

/** Stores the record of an act in the act's own transaction; the saves of one piece of typing share one line and are kept below it. */
export async function recordChange(
  transaction: Transaction,
  services: AuditServices,
  done: RecordedChange,
): Promise<Change> {
  const { database, randomBytes, visitor } = services;
  const { act, title, touched, now } = done;
  const session = visitor.id?.slice(0, 8) ?? '';
  const fresh = `${now.toMillis().toString(36)}-${Buffer.from(randomBytes(9)).toString('base64url')}`;
  const typing = await findOpenTyping(transaction, services, done, session);
  const entry: StoredAuditEntry = {
    at: now,
    lastAt: now,
    kind: act.kind,
    tab: getTabOfChange(act.kind, touched),
    title,
    session,
    canUndo: act.canUndo ?? true,
    undoneAt: null,
    undoes: act.undoes ?? null,
    documents: touched,
  };
  const id = typing?.id ?? fresh;
  if (typing) {
    const documents = touched.map((each) => ({ ...each, before: typing.before.before }));
    transaction.upsert(database.doc(paths.auditEntry(id)), { title, lastAt: now, documents });
    transaction.create(database.doc(paths.auditStep(id, fresh)), entry);
  } else {
    transaction.create(database.doc(paths.auditEntry(id)), entry);
  }
  if (act.typingIn) {
    transaction.upsert(database.doc(paths.typing(act.typingIn.path)), { change: id, session, lastAt: now });
    if (!typing) transaction.create(database.doc(paths.auditStep(id, fresh)), entry);
  }
  return { id, at: now.toDate().toISOString() };
}
