import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  type DocumentReader,
  type Transaction,
  paths,
  readDocument,
  runTransaction,
  timestampSchema,
} from '../db/index.ts';
import { AppError } from '../app-error.ts';

export const attemptsSchema = z.object({ count: z.int(), endsAt: timestampSchema });
type Attempts = z.infer<typeof attemptsSchema>;

/** At most `most` attempts of one kind per caller within a window. */
export type AttemptLimit = {
  readonly kind: string;
  readonly most: number;
  readonly windowMs: number;
  /** Replaces the default error message. */
  readonly message?: string;
};

function getAttemptsPath({ kind }: AttemptLimit, caller: string): string {
  return paths.attempts(`${kind}-${createHash('sha256').update(caller).digest('hex').slice(0, 40)}`);
}

function readAttempts(reader: DocumentReader, limit: AttemptLimit, caller: string): Promise<Attempts | undefined> {
  return readDocument(reader, getAttemptsPath(limit, caller), attemptsSchema);
}

function rejectWhenExceeded(attempts: Attempts, limit: AttemptLimit, now: Date): void {
  const remainingMs = attempts.endsAt.toMillis() - now.getTime();
  if (remainingMs <= 0 || attempts.count < limit.most) return;
  const message = limit.message ?? 'Too many tries. Please wait a little and try again.';
  throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds: Math.ceil(remainingMs / 1000) });
}

/** Rejects a caller who has reached the limit, without counting an attempt. */
export async function checkAttempts(
  database: Firestore,
  limit: AttemptLimit,
  caller: string,
  now: Date,
): Promise<void> {
  const attempts = await readAttempts(database, limit, caller);
  if (attempts) rejectWhenExceeded(attempts, limit, now);
}

/** Whether a caller has made an attempt within the current window. */
export async function hasAttempts(
  database: Firestore,
  limit: AttemptLimit,
  caller: string,
  now: Date,
): Promise<boolean> {
  const attempts = await readAttempts(database, limit, caller);
  return attempts !== undefined && attempts.count > 0 && attempts.endsAt.toMillis() > now.getTime();
}

/**
 * Counts an attempt before it is made, so that parallel guesses are all counted, across instances. Each caller has a document of their
 * own, so callers never conflict.
 */
export async function countAttempt(database: Firestore, limit: AttemptLimit, caller: string, now: Date): Promise<void> {
  await runTransaction(database, async (transaction) => (await prepareAttempt(transaction, limit, caller, now))());
}

/** Counts an attempt within a running transaction. The returned function rejects or writes; call it after all reads. */
export async function prepareAttempt(
  transaction: Transaction,
  limit: AttemptLimit,
  caller: string,
  now: Date,
): Promise<() => void> {
  const attempts = await readAttempts(transaction, limit, caller);
  const isOpen = attempts !== undefined && attempts.endsAt.toMillis() > now.getTime();
  const endsAt = isOpen ? attempts.endsAt : Timestamp.fromMillis(now.getTime() + limit.windowMs);
  return () => {
    if (attempts) rejectWhenExceeded(attempts, limit, now);
    transaction.upsert(transaction.doc(getAttemptsPath(limit, caller)), {
      count: isOpen ? attempts.count + 1 : 1,
      endsAt,
    });
  };
}

/** Undoes a counted attempt that succeeded, since only failures count. */
export async function undoAttempt(database: Firestore, limit: AttemptLimit, caller: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const attempts = await readAttempts(transaction, limit, caller);
    if (!attempts || attempts.count === 0) return;
    transaction.upsert(transaction.doc(getAttemptsPath(limit, caller)), { count: attempts.count - 1 });
  });
}
