import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, runTransaction, timestampSchema } from '../db/index.ts';

const MIN_WAIT_MS = 60_000;
const MAX_WAIT_MS = 3_600_000;
const BATCH_SIZE = 50;

const taskSchema = z.object({ orderId: z.string(), tries: z.int(), nextTryAt: timestampSchema });
type RefundTask = z.infer<typeof taskSchema>;

/** Its trigger sends the refund at once. The first retry is due in a minute, in case that fails. */
export function createRefundTask(transaction: Transaction, id: string, orderId: string, now: Date): void {
  const nextTryAt = Timestamp.fromMillis(now.getTime() + MIN_WAIT_MS);
  transaction.create(transaction.doc(paths.refundTask(id)), { orderId, tries: 0, nextTryAt });
}

export function readRefundTask(database: Firestore, id: string): Promise<RefundTask | undefined> {
  return readDocument(database, paths.refundTask(id), taskSchema);
}

export async function deleteRefundTask(database: Firestore, id: string): Promise<void> {
  await database.doc(paths.refundTask(id)).delete();
}

/** Waits longer after each try, but never gives up while it is unknown whether the money went back. Another run may be done with it. */
export async function postponeRefundTask(
  database: Firestore,
  id: string,
  { tries }: RefundTask,
  now: Date,
): Promise<void> {
  const wait = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** tries);
  const nextTryAt = Timestamp.fromMillis(now.getTime() + wait);
  await runTransaction(database, async (transaction) => {
    const [stored] = await transaction.getAll(transaction.doc(paths.refundTask(id)));
    if (stored?.exists) transaction.upsert(stored.ref, { tries: tries + 1, nextTryAt });
  });
}

export async function listDueRefundIds(database: Firestore, now: Date): Promise<string[]> {
  const due = database.collection(paths.refundTasks).where('nextTryAt', '<=', Timestamp.fromDate(now));
  return (await due.limit(BATCH_SIZE).select().get()).docs.map((document) => document.id);
}
