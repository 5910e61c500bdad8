import type { DocumentData, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { batchReads, type DocumentReader } from './database.ts';
import { runInKeyedQueue } from './keyed-queue.ts';

/** One attempt at a transaction: what it read, and what it will write in a single commit. */
export type Transaction = DocumentReader & {
  /** Writes the fields of a document that was read before; the commit fails if it changed, or came to be, in between. */
  readonly upsert: (reference: DocumentReference, data: DocumentData) => void;
  /** Writes a document that must not exist yet. */
  readonly create: (reference: DocumentReference, data: DocumentData) => void;
  /** Writes a document whatever it held before. */
  readonly set: (reference: DocumentReference, data: DocumentData) => void;
  /** Writes some fields of a document and leaves its others, whether it is there or not. */
  readonly merge: (reference: DocumentReference, data: DocumentData) => void;
  /** Deletes a document that was read before; the commit fails if it changed in between. */
  readonly delete: (reference: DocumentReference) => void;
  /** Deletes a document, whether it is there or not. */
  readonly deleteUnchecked: (reference: DocumentReference) => void;
  /** Reads and writes more when the rest is done, right before the commit; once a name. */
  readonly beforeCommit: (name: string, run: () => Promise<void>) => void;
};

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const CONFLICT_CODES: readonly unknown[] = [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED];

const MAX_ATTEMPTS = 60;
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 120;

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code);
}

function createAttempt(database: Firestore) {
  const seen = new Map<string, Timestamp | undefined>();
  const reader = batchReads(database);
  const guarded: string[] = [];
  const batch = database.batch();
  const last = new Map<string, () => Promise<void>>();
  let isEmpty = true;
  const note = () => {
    isEmpty = false;
    return batch;
  };
  const transaction: Transaction = {
    getAll: async (...references) => {
      const documents = await reader.getAll(...references);
      for (const document of documents) seen.set(document.ref.path, document.updateTime);
      return documents;
    },
    upsert: (reference, data) => {
      if (!seen.has(reference.path)) throw new Error(`${reference.path} was not read before it was written`);
      guarded.push(reference.path);
      const lastUpdateTime = seen.get(reference.path);
      if (lastUpdateTime) note().update(reference, data, { lastUpdateTime });
      else note().create(reference, data);
    },
    create: (reference, data) => {
      note().create(reference, data);
    },
    set: (reference, data) => {
      note().set(reference, data);
    },
    merge: (reference, data) => {
      note().set(reference, data, { merge: true });
    },
    delete: (reference) => {
      if (!seen.has(reference.path)) throw new Error(`${reference.path} was not read before it was deleted`);
      guarded.push(reference.path);
      const lastUpdateTime = seen.get(reference.path);
      if (lastUpdateTime) note().delete(reference, { lastUpdateTime });
    },
    deleteUnchecked: (reference) => {
      note().delete(reference);
    },
    beforeCommit: (name, work) => {
      last.set(name, work);
    },
  };
  /** What `run` answers, with everything noted that belongs to the attempt. */
  const attempt = async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const result = await run(transaction);
    await Promise.all([...last.values()].map((work) => work()));
    return result;
  };
  /** False when something that is written was not as it had been read. */
  const commit = async (): Promise<boolean> => {
    if (isEmpty) return true;
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  };
  return { attempt, guarded, commit };
}

async function retry<T>(database: Firestore, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { attempt: again, commit } = createAttempt(database);
    const result = await again(run);
    if (await commit()) return result;
    const pause = Math.random() * Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * attempt);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new AppError({ code: 'busy', message: 'The shop is very busy. Please try again in a moment.' });
}

/**
 * Runs a transaction without locks: documents are read, and one commit writes everything or nothing, provided that what is written is
 * still as it was read. Two that meet never wait for each other's locks (seconds, in the client library); the later one runs again
 * after a few milliseconds. Where many in one process want the same document they form a line first: whoever had to wait there has read
 * what is old by now, and reads again. A document that is only read is not guarded.
 */
export async function runTransaction<T>(
  database: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { attempt, guarded, commit } = createAttempt(database);
  const result = await attempt(run);
  return runInKeyedQueue(guarded, async (hasWaited) =>
    !hasWaited && (await commit()) ? result : retry(database, run),
  );
}
