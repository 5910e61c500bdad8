import { createHash } from 'node:crypto';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import { transact } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';

const hashed = (caller: string) => createHash('sha256').update(caller).digest('hex').slice(0, 40);

const triesSchema = z.object({ count: z.int(), endsAt: timestampSchema });

/** So many tries of one kind by one caller in so long a window. */
export type Limit = { readonly kind: string; readonly most: number; readonly windowMs: number };

type Tries = z.infer<typeof triesSchema>;

function triesReference(database: Firestore, limit: Limit, caller: string): DocumentReference {
  return database.doc(paths.throttle(`${limit.kind}-${hashed(caller)}`));
}

function refuseWhenSpent(tries: Tries, limit: Limit, now: Date): void {
  const left = tries.endsAt.toMillis() - now.getTime();
  if (left <= 0 || tries.count < limit.most) return;
  const message = 'Too many tries. Please wait a little and try again.';
  throw new Refusal({ code: 'too-many-requests', message, retryAfterSeconds: Math.ceil(left / 1000) });
}

/** Refuses a caller whose tries are spent, and counts nothing. */
export async function checkTries(database: Firestore, limit: Limit, caller: string, now: Date): Promise<void> {
  const tries = readDocument(triesSchema, await triesReference(database, limit, caller).get());
  if (tries) refuseWhenSpent(tries, limit, now);
}

/**
 * Counts a try before it is made, so that a burst of guesses is counted whole, across all instances. Each caller has a document of their
 * own; nobody meets anybody there.
 */
export async function countTry(database: Firestore, limit: Limit, caller: string, now: Date): Promise<void> {
  const reference = triesReference(database, limit, caller);
  await transact(database, async (changes) => {
    const [document] = await changes.getAll(reference);
    const tries = document && readDocument(triesSchema, document);
    const isOpen = tries !== undefined && tries.endsAt.toMillis() > now.getTime();
    if (tries) refuseWhenSpent(tries, limit, now);
    const endsAt = isOpen ? tries.endsAt : Timestamp.fromMillis(now.getTime() + limit.windowMs);
    changes.write(reference, { count: isOpen ? tries.count + 1 : 1, endsAt });
  });
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
