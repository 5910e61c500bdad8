import { MAX_SAVED_ADDRESSES, type SavedAddress, savedAddressSchema } from '@plenty/contract/account/saved-address';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type DocumentReader, type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import type { Handler } from '../services.ts';

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

const createNotFoundError = () => new AppError({ code: 'not-found', message: 'This address is no longer saved.' });

function findAddress(addresses: readonly SavedAddress[], id: string): SavedAddress {
  const found = addresses.find((address) => address.id === id);
  if (!found) throw createNotFoundError();
  return found;
}

export const listAddresses: Handler<'listAddresses'> = (_input, { database, customer }) =>
  readAddresses(database, database, customer.id);

export const addAddress: Handler<'addAddress'> = ({ body }, { database, customer, randomBytes }) => {
  const id = Buffer.from(randomBytes(10)).toString('hex');
  return updateAddresses(database, customer.id, (addresses) => {
    if (addresses.length >= MAX_SAVED_ADDRESSES) {
      throw new AppError({ code: 'quantity-limit', message: `You can save up to ${MAX_SAVED_ADDRESSES} addresses.` });
    }
    return { addresses: [...addresses, { ...body, id }], ...(body.isDefault ? { preferred: id } : {}) };
  });
};

export const updateAddress: Handler<'updateAddress'> = ({ params: { id }, body }, { database, customer }) =>
  updateAddresses(database, customer.id, (addresses) => {
    const before = findAddress(addresses, id);
    const changed = addresses.map((address) => (address === before ? { ...body, id } : address));
    return { addresses: changed, ...(body.isDefault ? { preferred: id } : {}) };
  });

export const deleteAddress: Handler<'deleteAddress'> = ({ params: { id } }, { database, customer }) =>
  updateAddresses(database, customer.id, (addresses) => {
    const removed = findAddress(addresses, id);
    return { addresses: addresses.filter((address) => address !== removed) };
  });
