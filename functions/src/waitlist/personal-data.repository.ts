import type { WaitlistState } from '@plenty/contract/waitlist/waitlist';
import type { Firestore } from 'firebase-admin/firestore';
import { type Transaction, paths, runTransaction } from '../db/index.ts';
import { deleteEmailsTo } from '../email/index.ts';
import { adjustInventory, readInventory } from '../inventory/index.ts';
import { getAddressId } from './waitlist-address.ts';
import { type StoredWaitlistEntry } from './waitlist-entry.ts';
import { listEntriesOfAddress, readAddress, readEntry } from './waitlist.repository.ts';

/** A place in line as the account's export shows it. */
export type OwnEntry = Pick<StoredWaitlistEntry, 'productId' | 'productName' | 'size' | 'color' | 'email'> & {
  readonly state: WaitlistState;
  readonly createdAt: string;
};

export async function listOwnEntries(database: Firestore, email: string): Promise<OwnEntry[]> {
  const entries = await listEntriesOfAddress(database, getAddressId(email));
  return entries.map(({ productId, productName, size, color, email: address, state, createdAt }) => ({
    productId,
    productName,
    size,
    color,
    email: address,
    state,
    createdAt: createdAt.toDate().toISOString(),
  }));
}

/** Deletes a place in line. A unit that is held goes back to the count, from where the next in line get it. */
export async function deleteEntry(transaction: Transaction, id: string): Promise<void> {
  const entry = await readEntry(transaction, id);
  if (!entry) return;
  if (entry.state === 'held') {
    const { productId, size, color } = entry;
    const variant = { productId, size, color };
    const inventory = await readInventory(transaction, [variant]);
    adjustInventory(transaction, inventory, { released: [{ ...variant, quantity: 1 }], reserved: [] });
  }
  transaction.delete(transaction.doc(paths.waitlistEntry(id)));
}

/** Gives up a place. The address is forgotten with its last one, as the privacy page says. */
export async function leaveLine(transaction: Transaction, id: string): Promise<void> {
  const entry = await readEntry(transaction, id);
  if (!entry) return;
  const address = await readAddress(transaction, entry.addressId);
  await deleteEntry(transaction, id);
  const entries = await listEntriesOfAddress(transaction.database, entry.addressId);
  if (!address || entries.some((each) => each.id !== id)) return;
  // Whoever joins another line at this moment writes the address too, so one of the two runs again.
  transaction.delete(transaction.doc(paths.waitlistAddress(entry.addressId)));
}

/** Deletes what is stored about an address, in every line, and the emails to it (D-72). */
export async function deleteWaitlistEntries(database: Firestore, email: string): Promise<void> {
  const addressId = getAddressId(email);
  const address = await readAddress(database, addressId);
  await deleteAddress(database, addressId);
  // Its spelling may differ from the account's.
  if (address) await deleteEmailsTo(database, address.email);
}

/** The address goes first: a confirmation at the same time finds nothing to confirm any more. */
export async function deleteAddress(database: Firestore, addressId: string): Promise<void> {
  await database.doc(paths.waitlistAddress(addressId)).delete();
  for (const { id } of await listEntriesOfAddress(database, addressId)) {
    await runTransaction(database, (transaction) => deleteEntry(transaction, id));
  }
}
