import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@plenty/contract/panel/change';
import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { RequestContext } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Transaction } from '../firestore/transact.ts';
import type { AuditEntry } from './change-shop.ts';
import { type StoredAuditEntry, storedAuditEntrySchema, type TouchedDocument } from './stored-change.ts';
import { getTabOfChange } from './tab-of-change.ts';

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
