import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, readDocument, timestampSchema } from './database.ts';
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

type Subscription = { readonly secret: string; readonly count: number };

/**
 * Returns the known subscription, extended by a day once half of its time is over, or a new one. `save` stores it where `known` was read,
 * when it has changed.
 */
export async function createOrExtendLiveUpdates(
  transaction: Transaction,
  { randomBytes, now }: LiveUpdatesServices,
  known: StoredLiveUpdates | undefined,
  save: (view: StoredLiveUpdates) => void,
): Promise<Subscription> {
  const at = now().getTime();
  const endsAt = Timestamp.fromMillis(at + LIFETIME_MS);
  const ping =
    known && known.endsAt.toMillis() > at
      ? await readDocument(transaction, paths.live(known.secret), pingSchema)
      : undefined;
  if (!known || !ping) {
    const secret = Buffer.from(randomBytes(32)).toString('base64url');
    transaction.create(transaction.doc(paths.live(secret)), { count: 0, endsAt });
    save({ secret, endsAt });
    return { secret, count: 0 };
  }
  const { secret } = known;
  if (known.endsAt.toMillis() - at <= LIFETIME_MS / 2) {
    transaction.merge(transaction.doc(paths.live(secret)), { endsAt });
    save({ secret, endsAt });
  }
  return { secret, count: ping.count };
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
export function subscribeToCustomer(services: LiveUpdatesServices, userId: string): Promise<Subscription> {
  return runTransaction(services.database, async (transaction) => {
    const known = await readCustomerLiveUpdates(transaction, userId);
    return createOrExtendLiveUpdates(transaction, services, known, (view) =>
      transaction.upsert(transaction.doc(paths.customerLive(userId)), view),
    );
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
