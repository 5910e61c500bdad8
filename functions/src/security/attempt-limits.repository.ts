import { createHash } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, runTransaction, timestampSchema } from '../db/index.ts';
import { AppError } from '../app-error.ts';

const hashCaller = (caller: string) => createHash('sha256').update(caller).digest('hex').slice(0, 40);

export const attemptsSchema = z.object({ count: z.int(), endsAt: timestampSchema });

/** So many tries of one kind by one caller in so long a window. */
export type AttemptLimit = {
  readonly kind: string;
  readonly most: number;
  readonly windowMs: number;
  /** What is said to whoever is past it, unless the usual sentence will do. */
  readonly message?: string;
};

type Attempts = z.infer<typeof attemptsSchema>;

function attemptsReference(database: Firestore, limit: AttemptLimit, caller: string): DocumentReference {
  return database.doc(paths.throttle(`${limit.kind}-${hashCaller(caller)}`));
}

function rejectWhenExceeded(attempts: Attempts, limit: AttemptLimit, now: Date): void {
  const left = attempts.endsAt.toMillis() - now.getTime();
  if (left <= 0 || attempts.count < limit.most) return;
  const message = limit.message ?? 'Too many tries. Please wait a little and try again.';
  throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds: Math.ceil(left / 1000) });
}

/** Refuses a caller whose tries are spent, and counts nothing. */
export async function checkAttempts(
  database: Firestore,
  limit: AttemptLimit,
  caller: string,
  now: Date,
): Promise<void> {
  const attempts = readDocument(attemptsSchema, await attemptsReference(database, limit, caller).get());
  if (attempts) rejectWhenExceeded(attempts, limit, now);
}

/** Whether a caller has a counted try whose window is open. */
export async function hasAttempts(
  database: Firestore,
  limit: AttemptLimit,
  caller: string,
  now: Date,
): Promise<boolean> {
  const attempts = readDocument(attemptsSchema, await attemptsReference(database, limit, caller).get());
  return attempts !== undefined && attempts.count > 0 && attempts.endsAt.toMillis() > now.getTime();
}

/**
 * Counts a try before it is made, so that a burst of guesses is counted whole, across all instances. Each caller has a document of their
 * own; nobody meets anybody there.
 */
export async function countAttempt(database: Firestore, limit: AttemptLimit, caller: string, now: Date): Promise<void> {
  await runTransaction(database, async (transaction) =>
    (await prepareAttempt(transaction, database, limit, caller, now))(),
  );
}

/** The same in a transaction that is under way: refuses or counts when the answer is called. */
export async function prepareAttempt(
  transaction: Transaction,
  database: Firestore,
  limit: AttemptLimit,
  caller: string,
  now: Date,
): Promise<() => void> {
  const reference = attemptsReference(database, limit, caller);
  const [document] = await transaction.getAll(reference);
  const attempts = document && readDocument(attemptsSchema, document);
  const isOpen = attempts !== undefined && attempts.endsAt.toMillis() > now.getTime();
  const endsAt = isOpen ? attempts.endsAt : Timestamp.fromMillis(now.getTime() + limit.windowMs);
  return () => {
    if (attempts) rejectWhenExceeded(attempts, limit, now);
    transaction.upsert(reference, { count: isOpen ? attempts.count + 1 : 1, endsAt });
  };
}

/** Takes a counted try back: only failures are to count. */
export async function undoAttempt(database: Firestore, limit: AttemptLimit, caller: string): Promise<void> {
  const reference = attemptsReference(database, limit, caller);
  await runTransaction(database, async (transaction) => {
    const [document] = await transaction.getAll(reference);
    const attempts = document && readDocument(attemptsSchema, document);
    if (attempts && attempts.count > 0) transaction.upsert(reference, { count: attempts.count - 1 });
  });
}
