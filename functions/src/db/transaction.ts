import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  WriteBatch,
} from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { throwIfAborted } from './abortable-work.ts';
import { batchReads, type DocumentReader } from './database.ts';
import { runInKeyedQueue } from './keyed-queue.ts';

/** One attempt at a transaction: it records reads and collects writes for a single commit. */
export type Transaction = DocumentReader & {
  /** For queries, which are not part of the transaction: what they find is not guarded. */
  readonly database: Firestore;
  /** Writes fields of a document that was read before. The commit fails if it was changed or created in the meantime. */
  readonly upsert: (reference: DocumentReference, data: DocumentData) => void;
  /** The commit fails if the document exists. */
  readonly create: (reference: DocumentReference, data: DocumentData) => void;
  /**
   * Creates a document whose id is random and used in this call alone. If it exists after a conflict, this very call has stored it: the
   * database's client repeats a commit whose answer was lost, and the repetition conflicts with the first.
   */
  readonly createUnique: (reference: DocumentReference, data: DocumentData) => void;
  /** Overwrites a document without a check. */
  readonly set: (reference: DocumentReference, data: DocumentData) => void;
  /** Writes some fields without a check and keeps the others, whether or not the document exists. */
  readonly merge: (reference: DocumentReference, data: DocumentData) => void;
  /** Deletes a document that was read before. The commit fails if it changed in the meantime. */
  readonly delete: (reference: DocumentReference) => void;
  readonly deleteUnchecked: (reference: DocumentReference) => void;
  /** Runs right before the commit, once per name, and may read and write more. */
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

/** Commits everything or nothing; false when a document is not as it was read. The unique document is proof that it was stored. */
async function commitBatch(batch: WriteBatch, unique: DocumentReference | undefined): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return unique !== undefined && (await unique.get()).exists;
  }
}

function createAttempt(database: Firestore) {
  const reader = batchReads(database);
  const batch = database.batch();
  // What was decided by the first read must still be true at the commit, so it is what every later read of this attempt sees.
  const known = new Map<string, DocumentSnapshot>();
  const guardedPaths: string[] = [];
  const finalSteps = new Map<string, () => Promise<void>>();
  let isEmpty = true;
  let unique: DocumentReference | undefined;
  const write = () => {
    isEmpty = false;
    return batch;
  };
  /** The update time that was read, which is the precondition of the write; undefined for a missing document. */
  const guard = ({ path }: DocumentReference): Timestamp | undefined => {
    const document = known.get(path);
    if (!document) throw new Error(`${path} was not read before it was written`);
    guardedPaths.push(path);
    return document.updateTime;
  };
  const transaction: Transaction = {
    database,
    doc: reader.doc,
    getAll: async (...references) => {
      const documents = await reader.getAll(...references.filter(({ path }) => !known.has(path)));
      for (const document of documents) if (!known.has(document.ref.path)) known.set(document.ref.path, document);
      return references.flatMap(({ path }) => known.get(path) ?? []);
    },
    upsert: (reference, data) => {
      const lastUpdateTime = guard(reference);
      if (lastUpdateTime) write().update(reference, data, { lastUpdateTime });
      else write().create(reference, data);
    },
    create: (reference, data) => void write().create(reference, data),
    createUnique: (reference, data) => {
      unique = reference;
      write().create(reference, data);
    },
    set: (reference, data) => void write().set(reference, data),
    merge: (reference, data) => void write().set(reference, data, { merge: true }),
    delete: (reference) => {
      const lastUpdateTime = guard(reference);
      if (lastUpdateTime) write().delete(reference, { lastUpdateTime });
    },
    deleteUnchecked: (reference) => void write().delete(reference),
    beforeCommit: (name, run) => void finalSteps.set(name, run),
  };
  const commit = async () => {
    throwIfAborted();
    return isEmpty || commitBatch(batch, unique);
  };
  return { transaction, guardedPaths, finalSteps, commit };
}

/** Runs the caller's work and the final steps; `commit` is left to the caller. */
async function runAttempt<T>(database: Firestore, run: (transaction: Transaction) => Promise<T>) {
  const { transaction, finalSteps, ...attempt } = createAttempt(database);
  const result = await run(transaction);
  await Promise.all([...finalSteps.values()].map((step) => step()));
  return { ...attempt, result };
}

async function retry<T>(database: Firestore, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { result, commit } = await runAttempt(database, run);
    if (await commit()) return result;
    const pause = Math.random() * Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * attempt);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new AppError({ code: 'busy', message: 'The shop is very busy. Please try again in a moment.' });
}

/**
 * Runs a transaction without locks. It reads documents and writes everything in one commit, on the condition that the written documents
 * are still as they were read. Firestore's own transactions wait for each other's locks, for seconds under load; here the later commit
 * fails and runs again after a few milliseconds. Within one process, commits to the same document wait in a queue; one that had to wait
 * reads again, because what it read is stale. A document that is only read is not guarded.
 */
export async function runTransaction<T>(
  database: Firestore,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { result, guardedPaths, commit } = await runAttempt(database, run);
  return runInKeyedQueue(guardedPaths, async (hasWaited) =>
    !hasWaited && (await commit()) ? result : retry(database, run),
  );
}
