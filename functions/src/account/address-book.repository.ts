import { MAX_SAVED_ADDRESSES, type SavedAddress, savedAddressSchema } from '@plenty/contract/account/saved-address';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument } from '../db/index.ts';

/** All addresses of a customer in one document, read and written whole. */
export const addressBookSchema = z.object({
  addresses: z.array(savedAddressSchema).check(z.maxLength(MAX_SAVED_ADDRESSES)),
});

export async function readAddresses(reader: DocumentReader, userId: string): Promise<SavedAddress[]> {
  return (await readDocument(reader, paths.addressBook(userId), addressBookSchema))?.addresses ?? [];
}

/** Saves the addresses of a customer that were read in this transaction. */
export function saveAddresses(transaction: Transaction, userId: string, addresses: readonly SavedAddress[]): void {
  transaction.upsert(transaction.doc(paths.addressBook(userId)), { addresses: [...addresses] });
}
