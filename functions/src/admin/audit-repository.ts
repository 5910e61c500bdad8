import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@plenty/contract/panel/change';
import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Changes } from '../firestore/transact.ts';
import type { OwnerAct } from './change-shop.ts';
import { type StoredChange, storedChangeSchema, type Touched } from './stored-change.ts';
import { tabOfChange } from './tab-of-change.ts';

/** Typing that rests for so long is done: what comes next is another act. */
export const TYPING_RESTS_MS = 5000;

export const typingSchema = z.object({ change: z.string(), session: z.string(), lastAt: timestampSchema });

type Done = { readonly act: OwnerAct; readonly title: string; readonly touched: Touched[]; readonly now: Timestamp };
type World = Pick<Context, 'database' | 'randomBytes' | 'visitor'>;

/** The typing a save goes on with: by the same browser, a moment ago, and nothing else happened to the document. */
async function findTyping(
  changes: Changes,
  { database }: World,
  { act, touched, now }: Done,
  session: string,
): Promise<{ id: string; begun: StoredChange; before: Touched } | undefined> {
  if (!act.typingIn) return undefined;
  const [pointer] = await changes.getAll(database.doc(paths.typing(act.typingIn.path)));
  const typing = pointer && readDocument(typingSchema, pointer);
  if (!typing || typing.session !== session || now.toMillis() - typing.lastAt.toMillis() >= TYPING_RESTS_MS) return;
  const [document] = await changes.getAll(database.doc(paths.auditEntry(typing.change)));
  const begun = document && readDocument(storedChangeSchema, document);
  const [before] = begun?.documents ?? [];
  const [after] = touched;
  if (!begun || !before || touched.length !== 1 || begun.documents.length !== 1) return undefined;
  const isUnbroken = begun.undoneAt === null && isDeepStrictEqual(before.after, after?.before ?? null);
  return isUnbroken ? { id: typing.change, begun, before } : undefined;
}

/** Stores the record of an act in the act's own transaction; the saves of one piece of typing share one line and are kept below it. */
export async function keepChange(changes: Changes, world: World, done: Done): Promise<Change> {
  const { database, randomBytes, visitor } = world;
  const { act, title, touched, now } = done;
  const session = visitor.id?.slice(0, 8) ?? '';
  const fresh = `${now.toMillis().toString(36)}-${Buffer.from(randomBytes(9)).toString('base64url')}`;
  const typing = await findTyping(changes, world, done, session);
  const entry: StoredChange = {
    at: now,
    lastAt: now,
    kind: act.kind,
    tab: tabOfChange(act.kind, touched),
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
    changes.write(database.doc(paths.auditEntry(id)), { title, lastAt: now, documents });
    changes.create(database.doc(paths.auditStep(id, fresh)), entry);
  } else {
    changes.create(database.doc(paths.auditEntry(id)), entry);
  }
  if (act.typingIn) {
    changes.write(database.doc(paths.typing(act.typingIn.path)), { change: id, session, lastAt: now });
    if (!typing) changes.create(database.doc(paths.auditStep(id, fresh)), entry);
  }
  return { id, at: now.toDate().toISOString() };
}
