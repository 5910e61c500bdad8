import { FieldValue, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Services } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument, timestampSchema } from '../firestore/read-document.ts';
import type { Transaction } from '../firestore/transact.ts';

const LIFETIME_MS = 24 * 3_600_000;

/** Where somebody listens until `endsAt`: the name of a document of `live` (D-52), 256 random bits that only they are told. */
export const storedLiveUpdatesSchema = z.object({ secret: z.string(), endsAt: timestampSchema });
export type StoredLiveUpdates = z.infer<typeof storedLiveUpdatesSchema>;

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
  { database, randomBytes, now }: Pick<Services, 'database' | 'randomBytes' | 'now'>,
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
