import { MAX_SAVED_ADDRESSES, type SavedAddress } from '@plenty/contract/account/saved-address';
import { AppError } from '../app-error.ts';
import { runTransaction } from '../db/index.ts';
import { readAddresses, saveAddresses } from './address-book.repository.ts';
import type { CustomerRequestContext, Handler } from '../services.ts';

type Change = (addresses: readonly SavedAddress[]) => {
  readonly addresses: SavedAddress[];
  /** The id of the new default. */
  readonly preferred?: string | false;
};

/** Changes a customer's address book and returns the result. */
function updateAddresses({ database, customer }: CustomerRequestContext, change: Change): Promise<SavedAddress[]> {
  return runTransaction(database, async (transaction) => {
    const { addresses, preferred } = change(await readAddresses(transaction, customer.id));
    const after = putDefaultFirst(addresses, preferred);
    saveAddresses(transaction, customer.id, after);
    return after;
  });
}

/** The first address, and no other, is the default. */
function putDefaultFirst(addresses: readonly SavedAddress[], preferred: string | false | undefined): SavedAddress[] {
  const first = addresses.find(({ id }) => id === preferred) ?? addresses[0];
  const others = addresses.filter((each) => each !== first);
  return first ? [{ ...first, isDefault: true }, ...others.map((each) => ({ ...each, isDefault: false }))] : [];
}

function findAddress(addresses: readonly SavedAddress[], id: string): SavedAddress {
  const found = addresses.find((address) => address.id === id);
  if (!found) throw new AppError({ code: 'not-found', message: 'This address is no longer saved.' });
  return found;
}

export const listAddresses: Handler<'listAddresses'> = (_input, { database, customer }) =>
  readAddresses(database, customer.id);

export const addAddress: Handler<'addAddress'> = ({ body }, context) => {
  const id = Buffer.from(context.randomBytes(10)).toString('hex');
  return updateAddresses(context, (addresses) => {
    if (addresses.length >= MAX_SAVED_ADDRESSES) {
      throw new AppError({ code: 'quantity-limit', message: `You can save up to ${MAX_SAVED_ADDRESSES} addresses.` });
    }
    return { addresses: [...addresses, { ...body, id }], preferred: body.isDefault && id };
  });
};

export const updateAddress: Handler<'updateAddress'> = ({ params: { id }, body }, context) =>
  updateAddresses(context, (addresses) => {
    const before = findAddress(addresses, id);
    const changed = addresses.map((address) => (address === before ? { ...body, id } : address));
    return { addresses: changed, preferred: body.isDefault && id };
  });

export const deleteAddress: Handler<'deleteAddress'> = ({ params: { id } }, context) =>
  updateAddresses(context, (addresses) => {
    const removed = findAddress(addresses, id);
    return { addresses: addresses.filter((address) => address !== removed) };
  });
