import type { Change, ChangeKind } from '@plenty/contract/panel/change';
import { NEVER_SAVED } from '@plenty/contract/panel/never-saved';
import { type DocumentData, type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { noteCatalogChange } from '../catalog/product-repository.ts';
import type { Context } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { keepChange } from './audit-repository.ts';
import { laterThan, recordWrites, type Recorder } from './record-writes.ts';

/** One act of the owner's while it is being made. */
export type OwnerChange = Omit<Changes, 'merge' | 'atLast'> & {
  /**
   * Refuses a stale edit (`stale`, D-34): the caller named, by If-Match, another `updatedAt` than the document has. `current` is the
   * newer value as the panel's lists show it. Without the header the last write wins. A document that is not there was never saved.
   */
  readonly expectSeen: (document: DocumentSnapshot, current: () => Record<string, unknown>) => void;
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
  readonly restore: Recorder['replace'];
  /** The same transaction past the record: for what follows from the act and is not the owner's (a mail, an order's history). */
  readonly aside: Changes;
};

/** What is done and how it is kept. */
export type OwnerAct = {
  readonly kind: ChangeKind;
  /** False for what cannot be taken back by restoring documents: then the history only shows it. */
  readonly canUndo?: boolean;
  /** The document being typed in: saves by one browser less than 5 s apart are one line of the history, taken back together. */
  readonly typingIn?: DocumentReference;
  readonly undoes?: string;
};

const OF_THE_CATALOGUE = /^(?:products|gallery|categories|content|navigation|heroSections|settings)\//;

/** The moment a document was last saved, to the millisecond, as the panel's reads show it and If-Match names it. */
export function updatedAtOf(document: DocumentSnapshot): string | null {
  const stamped: unknown = document.get('updatedAt');
  const at = stamped instanceof Timestamp ? stamped : document.updateTime;
  return at?.toDate().toISOString() ?? null;
}

/**
 * The one way of every write of the panel. Runs `plan` in a transaction (again, when it met another: it may keep no state); what it
 * saved, the record of it (when, what, before and after of every document; D-11) and the note for the snapshot are stored together or
 * not at all. `plan` answers the history's title and the item the call answers. Example: admin/site/categories.ts.
 */
export async function changeShop<T>(
  context: Pick<Context, 'database' | 'now' | 'randomBytes' | 'visitor' | 'ifMatch'>,
  act: OwnerAct,
  plan: (change: OwnerChange) => Promise<{ readonly title: string; readonly item: T }>,
): Promise<{ item: T; change: Change }> {
  const { database, ifMatch } = context;
  const now = Timestamp.fromDate(context.now());
  return transact(database, async (aside) => {
    const recorder = recordWrites(aside);
    const befores = new Map<string, DocumentData | undefined>();
    const { title, item } = await plan({
      ...recorder,
      getAll: async (...references) => {
        const documents = await recorder.getAll(...references);
        for (const document of documents) befores.set(document.ref.path, document.data());
        return documents;
      },
      expectSeen: (document, current) => {
        if (ifMatch === undefined || ifMatch === (updatedAtOf(document) ?? NEVER_SAVED)) return;
        const message = 'Somebody else has changed this in the meantime.';
        throw new Refusal({ code: 'stale', message, current: current() });
      },
      save: (reference, data, following) => {
        const updatedAt = laterThan(befores.get(reference.path), now, (at) => Timestamp.fromMillis(at));
        const stored = { ...data, updatedAt };
        recorder.replace(reference, stored, following);
        return stored;
      },
      restore: recorder.replace,
      aside,
    });
    const touched = recorder.touched();
    if (touched.some(({ path }) => OF_THE_CATALOGUE.test(path))) noteCatalogChange(aside, database);
    const change = await keepChange(aside, context, { act, title, touched, now });
    return { item, change };
  });
}

/** A document an act begins with: one that is not there is refused as not found. */
export async function readForChange(
  change: OwnerChange,
  reference: DocumentReference,
  missing: string,
): Promise<DocumentSnapshot> {
  const [document] = await change.getAll(reference);
  if (!document?.exists) throw new Refusal({ code: 'not-found', message: missing });
  return document;
}

/**
 * Lets one at a time make or rename the things of a list: whoever is second runs again and sees what the first did. To be called before
 * the list is queried.
 */
export async function takeTurn(change: OwnerChange, context: Pick<Context, 'database' | 'randomBytes'>, list: string) {
  const reference = context.database.doc(paths.turn(list));
  await change.aside.getAll(reference);
  // A write that changes nothing would leave the document as it was, and the other one none the wiser.
  const holder = Buffer.from(context.randomBytes(9)).toString('hex');
  change.aside.write(reference, { holder });
}
