import { createHash } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';

const hashed = (caller: string) => createHash('sha256').update(caller).digest('hex').slice(0, 40);

export const triesSchema = z.object({ count: z.int(), endsAt: timestampSchema });

/** So many tries of one kind by one caller in so long a window. */
export type Limit = {
  readonly kind: string;
  readonly most: number;
  readonly windowMs: number;
  /** What is said to whoever is past it, unless the usual sentence will do. */
  readonly says?: string;
};

type Tries = z.infer<typeof triesSchema>;

function triesReference(database: Firestore, limit: Limit, caller: string): DocumentReference {
  return database.doc(paths.throttle(`${limit.kind}-${hashed(caller)}`));
}

function refuseWhenSpent(tries: Tries, limit: Limit, now: Date): void {
  const left = tries.endsAt.toMillis() - now.getTime();
  if (left <= 0 || tries.count < limit.most) return;
  const message = limit.says ?? 'Too many tries. Please wait a little and try again.';
  throw new Refusal({ code: 'too-many-requests', message, retryAfterSeconds: Math.ceil(left / 1000) });
}

/** Refuses a caller whose tries are spent, and counts nothing. */
export async function checkTries(database: Firestore, limit: Limit, caller: string, now: Date): Promise<void> {
  const tries = readDocument(triesSchema, await triesReference(database, limit, caller).get());
  if (tries) refuseWhenSpent(tries, limit, now);
}

/** Whether a caller has a counted try whose window is open. */
export async function hasTried(database: Firestore, limit: Limit, caller: string, now: Date): Promise<boolean> {
  const tries = readDocument(triesSchema, await triesReference(database, limit, caller).get());
  return tries !== undefined && tries.count > 0 && tries.endsAt.toMillis() > now.getTime();
}

/**
 * Counts a try before it is made, so that a burst of guesses is counted whole, across all instances. Each caller has a document of their
 * own; nobody meets anybody there.
 */
export async function countTry(database: Firestore, limit: Limit, caller: string, now: Date): Promise<void> {
  await transact(database, async (changes) => (await readTry(changes, database, limit, caller, now))());
}

/** The same in a transaction that is under way: refuses or counts when the answer is called. */
export async function readTry(
  changes: Changes,
  database: Firestore,
  limit: Limit,
  caller: string,
  now: Date,
): Promise<() => void> {
  const reference = triesReference(database, limit, caller);
  const [document] = await changes.getAll(reference);
  const tries = document && readDocument(triesSchema, document);
  const isOpen = tries !== undefined && tries.endsAt.toMillis() > now.getTime();
  const endsAt = isOpen ? tries.endsAt : Timestamp.fromMillis(now.getTime() + limit.windowMs);
  return () => {
    if (tries) refuseWhenSpent(tries, limit, now);
    changes.write(reference, { count: isOpen ? tries.count + 1 : 1, endsAt });
  };
}

/** Takes a counted try back: only failures are to count. */
export async function forgiveTry(database: Firestore, limit: Limit, caller: string): Promise<void> {
  const reference = triesReference(database, limit, caller);
  await transact(database, async (changes) => {
    const [document] = await changes.getAll(reference);
    const tries = document && readDocument(triesSchema, document);
    if (tries && tries.count > 0) changes.write(reference, { count: tries.count - 1 });
  });
}
