import { type DocumentReference, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, readDocument, timestampSchema } from './database.ts';
import { paths } from './paths.ts';
import { type Transaction, runTransaction } from './transaction.ts';

const LIFETIME_MS = 24 * 3_600_000;

/** Where somebody listens until `endsAt`: the name of a document of `live` (D-52), 256 random bits that only they are told. */
export const storedLiveUpdatesSchema = z.object({ secret: z.string(), endsAt: timestampSchema });
export type StoredLiveUpdates = z.infer<typeof storedLiveUpdatesSchema>;

type LiveUpdatesServices = {
  readonly database: Firestore;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly now: () => Date;
};

const pingSchema = z.object({ count: z.int(), endsAt: timestampSchema });

/** What every browser may read that knows the secret: a counter, which says nothing but that something changed. */
function pingReference(database: Firestore, { secret }: StoredLiveUpdates): DocumentReference {
  return database.doc(paths.live(secret));
}

/**
 * The live view to hand out: the known one, with another day when half of its own is over, or a new one. Whoever keeps `view` stores it in
 * the same transaction; `count` is where the counter stands.
 */
export async function createOrExtendLiveUpdates(
  transaction: Transaction,
  { database, randomBytes, now }: LiveUpdatesServices,
  known: StoredLiveUpdates | undefined,
): Promise<{ readonly view: StoredLiveUpdates; readonly count: number; readonly isChanged: boolean }> {
  const at = now().getTime();
  const endsAt = Timestamp.fromMillis(at + LIFETIME_MS);
  const [document] =
    known && known.endsAt.toMillis() > at ? await transaction.getAll(pingReference(database, known)) : [];
  const ping = document && readDocument(pingSchema, document);
  if (!known || !ping) {
    const view = { secret: Buffer.from(randomBytes(32)).toString('base64url'), endsAt };
    transaction.create(pingReference(database, view), { count: 0, endsAt });
    return { view, count: 0, isChanged: true };
  }
  if (known.endsAt.toMillis() - at > LIFETIME_MS / 2) return { view: known, count: ping.count, isChanged: false };
  const view = { ...known, endsAt };
  transaction.merge(pingReference(database, view), { endsAt });
  return { view, count: ping.count, isChanged: true };
}

/** Tells whoever listens there that something changed; nobody does where the view has ended by `now`. */
export function sendPing(
  transaction: Pick<Transaction, 'merge'>,
  database: Firestore,
  view: StoredLiveUpdates,
  now: Timestamp,
) {
  if (view.endsAt.toMillis() <= now.toMillis()) return;
  transaction.merge(pingReference(database, view), { count: FieldValue.increment(1), endsAt: view.endsAt });
}

/** Nobody hears anything there any more, whoever was told the secret. */
export function endLiveUpdates(
  transaction: Pick<Transaction, 'deleteUnchecked'>,
  database: Firestore,
  view: StoredLiveUpdates,
): void {
  transaction.deleteUnchecked(pingReference(database, view));
}

function customerLiveReference(database: Firestore, userId: string): DocumentReference {
  return database.doc(paths.customerLive(userId));
}

async function readCustomerLiveUpdates(
  reader: DocumentReader,
  database: Firestore,
  userId: string,
): Promise<StoredLiveUpdates | undefined> {
  const [document] = await reader.getAll(customerLiveReference(database, userId));
  return document && readDocument(storedLiveUpdatesSchema, document);
}

/** Where a customer's browsers hear of their orders (D-52): one view for all of them, until every session is ended. */
export function subscribeToCustomer(
  services: LiveUpdatesServices,
  userId: string,
): Promise<{ readonly secret: string; readonly count: number }> {
  const { database } = services;
  return runTransaction(database, async (transaction) => {
    const { view, count, isChanged } = await createOrExtendLiveUpdates(
      transaction,
      services,
      await readCustomerLiveUpdates(transaction, database, userId),
    );
    if (isChanged) transaction.upsert(customerLiveReference(database, userId), view);
    return { secret: view.secret, count };
  });
}

/** Tells a customer's browsers that an order changed, in the transaction that changes it, however many orders it changes. */
export function pingCustomer(transaction: Transaction, database: Firestore, userId: string, now: Timestamp): void {
  transaction.beforeCommit(paths.customerLive(userId), async () => {
    const view = await readCustomerLiveUpdates(transaction, database, userId);
    if (view) sendPing(transaction, database, view, now);
  });
}

/** Whoever was told the secret hears nothing any more; who is signed in then asks for a new one. */
export async function endCustomerLiveUpdates(database: Firestore, userId: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const view = await readCustomerLiveUpdates(transaction, database, userId);
    if (!view) return;
    endLiveUpdates(transaction, database, view);
    transaction.delete(customerLiveReference(database, userId));
  });
}
