import { MAX_SAVED_ADDRESSES, savedAddressSchema, type SavedAddress } from '@plenty/contract/account/saved-address';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { DocumentReader } from '../firestore/gather-reads.ts';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';
import { type Transaction, runTransaction } from '../firestore/transact.ts';

/** All addresses of a customer: one document, read and written whole. */
export const addressBookSchema = z.object({
  addresses: z.array(savedAddressSchema).check(z.maxLength(MAX_SAVED_ADDRESSES)),
});

export async function readAddresses(
  reader: DocumentReader,
  database: Firestore,
  userId: string,
): Promise<SavedAddress[]> {
  const [document] = await reader.getAll(database.doc(paths.addressBook(userId)));
  return (document && readDocument(addressBookSchema, document)?.addresses) ?? [];
}

/** Exactly one address is the default, the first of the list, as long as there is any. */
function putDefaultFirst(addresses: readonly SavedAddress[], preferred: string | undefined): SavedAddress[] {
  const first =
    addresses.find(({ id }) => id === preferred) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const others = addresses.filter((each) => each !== first);
  return first ? [{ ...first, isDefault: true }, ...others.map((each) => ({ ...each, isDefault: false }))] : [];
}

type Change = (addresses: readonly SavedAddress[]) => {
  readonly addresses: SavedAddress[];
  readonly preferred?: string;
};

/** Changes a customer's address book and answers it as it is then. */
export function updateAddresses(database: Firestore, userId: string, change: Change): Promise<SavedAddress[]> {
  return runTransaction(database, async (transaction: Transaction) => {
    const { addresses, preferred } = change(await readAddresses(transaction, database, userId));
    const after = putDefaultFirst(addresses, preferred);
    transaction.upsert(database.doc(paths.addressBook(userId)), { addresses: after });
    return after;
  });
}

export async function forgetAddresses(database: Firestore, userId: string): Promise<void> {
  await database.doc(paths.addressBook(userId)).delete();
}
