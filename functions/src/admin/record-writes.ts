import { type DocumentData, type DocumentReference, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { Transaction } from '../firestore/transact.ts';
import type { TouchedDocument } from './stored-change.ts';

/** Every field as it is to be; fields that are no more are deleted. */
export function toFullUpdate(before: DocumentData, after: DocumentData): DocumentData {
  const gone = Object.keys(before).filter((field) => !Object.hasOwn(after, field));
  return { ...after, ...Object.fromEntries(gone.map((field) => [field, FieldValue.delete()])) };
}

/** What a change may do: all of a transaction, each write noted with what stood there before and stands there after. */
export type RecordedTransaction = Omit<Transaction, 'merge' | 'beforeCommit'> & {
  /** Writes the whole of a document that was read before, or makes it: fields left out are no more. */
  readonly replace: (reference: DocumentReference, data: DocumentData, following?: readonly string[]) => void;
  readonly touched: () => TouchedDocument[];
};

/** Notes what a transaction writes. A document is written once, after it was read. */
export function recordTransaction(transaction: Transaction): RecordedTransaction {
  const seen = new Map<string, DocumentData | null>();
  const touched = new Map<string, TouchedDocument>();
  const note = ({ path }: DocumentReference, after: DocumentData | null, following: readonly string[] = []) => {
    if (touched.has(path)) throw new Error(`${path} is written twice in one change`);
    touched.set(path, { path, before: seen.get(path) ?? null, after, following: [...following] });
  };
  const beforeOf = ({ path }: DocumentReference) => {
    const before = seen.get(path);
    if (before === undefined) throw new Error(`${path} was not read before it was changed`);
    return before;
  };
  const erase = (reference: DocumentReference) => {
    if (beforeOf(reference) === null) return;
    note(reference, null);
    transaction.delete(reference);
  };
  const replace: RecordedTransaction['replace'] = (reference, data, following) => {
    const before = beforeOf(reference);
    note(reference, data, following);
    transaction.upsert(reference, before === null ? data : toFullUpdate(before, data));
  };
  return {
    getAll: async (...references) => {
      const documents = await transaction.getAll(...references);
      for (const document of documents) seen.set(document.ref.path, document.data() ?? null);
      return documents;
    },
    upsert: (reference, data) => {
      note(reference, { ...beforeOf(reference), ...data });
      transaction.upsert(reference, data);
    },
    create: (reference, data) => {
      note(reference, data);
      transaction.create(reference, data);
    },
    set: replace,
    delete: erase,
    deleteUnchecked: erase,
    replace,
    touched: () => [...touched.values()],
  };
}

/** A moment later than any this document was saved at before: two saves never share their `updatedAt`. */
export function getNextUpdatedAt(
  before: DocumentData | undefined,
  now: Timestamp,
  make: (milliseconds: number) => Timestamp,
) {
  const last: unknown = before?.['updatedAt'];
  const lastMs = typeof last === 'object' && last !== null && 'toMillis' in last ? (last as Timestamp).toMillis() : 0;
  return lastMs >= now.toMillis() ? make(lastMs + 1) : now;
}
