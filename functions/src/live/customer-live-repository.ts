import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Surroundings } from '../context.ts';
import type { Reader } from '../firestore/gather-reads.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import {
  endLiveView,
  openLiveView,
  raisePing,
  type StoredLiveView,
  storedLiveViewSchema,
} from './live-view-repository.ts';

function reference(database: Firestore, userId: string): DocumentReference {
  return database.doc(paths.customerLive(userId));
}

async function readView(reader: Reader, database: Firestore, userId: string): Promise<StoredLiveView | undefined> {
  const [document] = await reader.getAll(reference(database, userId));
  return document && readDocument(storedLiveViewSchema, document);
}

/** Where a customer's browsers hear of their orders (D-52): one view for all of them, until every session is ended. */
export function followCustomer(
  world: Pick<Surroundings, 'database' | 'randomBytes' | 'now'>,
  userId: string,
): Promise<{ readonly secret: string; readonly count: number }> {
  const { database } = world;
  return transact(database, async (changes) => {
    const { view, count, isChanged } = await openLiveView(changes, world, await readView(changes, database, userId));
    if (isChanged) changes.write(reference(database, userId), view);
    return { secret: view.secret, count };
  });
}

/** Tells a customer's browsers that an order changed, in the transaction that changes it, however many orders it changes. */
export function pingCustomer(changes: Changes, database: Firestore, userId: string, now: Timestamp): void {
  changes.atLast(paths.customerLive(userId), async () => {
    const view = await readView(changes, database, userId);
    if (view) raisePing(changes, database, view, now);
  });
}

/** Whoever was told the secret hears nothing any more; who is signed in then asks for a new one. */
export async function endCustomerLive(database: Firestore, userId: string): Promise<void> {
  await transact(database, async (changes) => {
    const view = await readView(changes, database, userId);
    if (!view) return;
    endLiveView(changes, database, view);
    changes.erase(reference(database, userId));
  });
}
