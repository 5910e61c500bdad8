import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, parseDocument, readDocument, timestampSchema } from './database.ts';
import { paths } from './paths.ts';
import { type Transaction, runTransaction } from './transaction.ts';

const LIFETIME_MS = 24 * 3_600_000;

/** A subscription that lasts until `endsAt`. The secret names a document of `live` and is known only to its subscriber (D-52). */
export const storedLiveUpdatesSchema = z.object({ secret: z.string(), endsAt: timestampSchema });
export type StoredLiveUpdates = z.infer<typeof storedLiveUpdatesSchema>;

type LiveUpdatesServices = {
  readonly database: Firestore;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly now: () => Date;
};

/** The only document a browser reads directly: a counter that reveals nothing but that something changed. */
const pingSchema = z.object({ count: z.int(), endsAt: timestampSchema });

/**
 * Returns the known subscription, extended by a day once half of its time is over, or a new one. When `isChanged`, the caller stores
 * `view` in the same transaction.
 */
export async function createOrExtendLiveUpdates(
  transaction: Transaction,
  { randomBytes, now }: LiveUpdatesServices,
  known: StoredLiveUpdates | undefined,
): Promise<{ readonly view: StoredLiveUpdates; readonly count: number; readonly isChanged: boolean }> {
  const at = now().getTime();
  const endsAt = Timestamp.fromMillis(at + LIFETIME_MS);
  const [document] =
    known && known.endsAt.toMillis() > at ? await transaction.getAll(transaction.doc(paths.live(known.secret))) : [];
  const ping = document && parseDocument(pingSchema, document);
  if (!known || !ping) {
    const view = { secret: Buffer.from(randomBytes(32)).toString('base64url'), endsAt };
    transaction.create(transaction.doc(paths.live(view.secret)), { count: 0, endsAt });
    return { view, count: 0, isChanged: true };
  }
  if (known.endsAt.toMillis() - at > LIFETIME_MS / 2) return { view: known, count: ping.count, isChanged: false };
  const view = { ...known, endsAt };
  transaction.merge(transaction.doc(paths.live(view.secret)), { endsAt });
  return { view, count: ping.count, isChanged: true };
}

/** Notifies a subscriber that something changed, unless the subscription has ended. */
export function sendPing(transaction: Transaction, view: StoredLiveUpdates, now: Timestamp) {
  if (view.endsAt.toMillis() <= now.toMillis()) return;
  transaction.merge(transaction.doc(paths.live(view.secret)), { count: FieldValue.increment(1), endsAt: view.endsAt });
}

export function endLiveUpdates(transaction: Transaction, view: StoredLiveUpdates): void {
  transaction.deleteUnchecked(transaction.doc(paths.live(view.secret)));
}

function readCustomerLiveUpdates(reader: DocumentReader, userId: string): Promise<StoredLiveUpdates | undefined> {
  return readDocument(reader, paths.customerLive(userId), storedLiveUpdatesSchema);
}

/** All browsers of a customer share one subscription to their orders. It ends with the last session (D-52). */
export function subscribeToCustomer(
  services: LiveUpdatesServices,
  userId: string,
): Promise<{ readonly secret: string; readonly count: number }> {
  const { database } = services;
  return runTransaction(database, async (transaction) => {
    const { view, count, isChanged } = await createOrExtendLiveUpdates(
      transaction,
      services,
      await readCustomerLiveUpdates(transaction, userId),
    );
    if (isChanged) transaction.upsert(database.doc(paths.customerLive(userId)), view);
    return { secret: view.secret, count };
  });
}

/** Notifies a customer's browsers in the transaction that changes their orders, once however many orders it changes. */
export function pingCustomer(transaction: Transaction, userId: string, now: Timestamp): void {
  transaction.beforeCommit(paths.customerLive(userId), async () => {
    const view = await readCustomerLiveUpdates(transaction, userId);
    if (view) sendPing(transaction, view, now);
  });
}

/** Invalidates the secret everywhere. A browser that is still signed in subscribes again. */
export async function endCustomerLiveUpdates(database: Firestore, userId: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const view = await readCustomerLiveUpdates(transaction, userId);
    if (!view) return;
    endLiveUpdates(transaction, view);
    transaction.delete(database.doc(paths.customerLive(userId)));
  });
}
