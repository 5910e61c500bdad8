import { MAX_SAVED_ADDRESSES, type SavedAddress } from '@plenty/contract/account/saved-address';
import type { Handler } from '../handler.ts';
import { AppError } from '../refusal.ts';
import { updateAddresses, readAddresses } from './address-book-repository.ts';

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
