import { type DocumentData, type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { Transaction } from '../db/index.ts';
import type { TouchedDocument } from './audit-entry.ts';

/** A transaction that records each write with the document before and after it. */
export type RecordedTransaction = Omit<Transaction, 'merge' | 'beforeCommit' | 'create' | 'createUnique'> & {
  readonly create: (reference: DocumentReference, data: DocumentData, following?: readonly string[]) => void;
  /** Writes a whole document that was read before: fields left out are deleted. */
  readonly replace: (reference: DocumentReference, data: DocumentData, following?: readonly string[]) => void;
  /** The document as it was read, null when it did not exist; throws when it was not read. */
  readonly getBefore: (reference: DocumentReference) => DocumentData | null;
  readonly listTouched: () => TouchedDocument[];
};

export function recordTransaction(transaction: Transaction): RecordedTransaction {
  const { record, listTouched, remember, getBefore } = createRecord();
  const remove = (reference: DocumentReference) => {
    if (getBefore(reference) === null) return;
    record(reference, null);
    transaction.delete(reference);
  };
  const replace: RecordedTransaction['replace'] = (reference, data, following) => {
    const before = getBefore(reference);
    record(reference, data, following);
    transaction.upsert(reference, before === null ? data : toFullUpdate(before, data));
  };
  return {
    database: transaction.database,
    doc: transaction.doc,
    getAll: async (...references) => {
      const documents = await transaction.getAll(...references);
      for (const document of documents) remember(document);
      return documents;
    },
    upsert: (reference, data) => {
      record(reference, applyUpdate(getBefore(reference), data));
      transaction.upsert(reference, data);
    },
    create: (reference, data, following) => {
      record(reference, data, following);
      transaction.create(reference, data);
    },
    set: replace,
    delete: remove,
    deleteUnchecked: remove,
    replace,
    getBefore,
    listTouched,
  };
}

/** Throws on a second write to one document: its entry could hold only one of the two. */
function createRecord() {
  const seen = new Map<string, DocumentData | null>();
  const touched = new Map<string, TouchedDocument>();
  return {
    remember: (document: DocumentSnapshot) => {
      seen.set(document.ref.path, document.data() ?? null);
    },
    getBefore: ({ path }: DocumentReference) => {
      const before = seen.get(path);
      if (before === undefined) throw new Error(`${path} was not read before it was changed`);
      return before;
    },
    record: ({ path }: DocumentReference, after: DocumentData | null, following: readonly string[] = []) => {
      if (touched.has(path)) throw new Error(`${path} is written twice in one change`);
      touched.set(path, { path, before: seen.get(path) ?? null, after, following: [...following] });
    },
    listTouched: () => [...touched.values()],
  };
}

/** Firestore's update keeps the fields it is not given, so those that should go are deleted by name. */
function toFullUpdate(before: DocumentData, after: DocumentData): DocumentData {
  const removed = Object.keys(before).filter((field) => !Object.hasOwn(after, field));
  return { ...after, ...Object.fromEntries(removed.map((field) => [field, FieldValue.delete()])) };
}

function isDeletion(value: unknown): boolean {
  return value instanceof FieldValue && value.isEqual(FieldValue.delete());
}

/** The document as an update with deleted fields leaves it. */
function applyUpdate(before: DocumentData | null, data: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries({ ...before, ...data }).filter(([, value]) => !isDeletion(value)));
}
