import { MOST_ADDRESSES, type SavedAddress } from '@plenty/contract/account/saved-address';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { changeAddresses, readAddresses } from './address-book-repository.ts';

const gone = () => new Refusal({ code: 'not-found', message: 'This address is no longer saved.' });

function findAddress(addresses: readonly SavedAddress[], id: string): SavedAddress {
  const found = addresses.find((address) => address.id === id);
  if (!found) throw gone();
  return found;
}

export const listAddresses: Handler<'listAddresses'> = (_input, { database, customer }) =>
  readAddresses(database, database, customer.id);

export const addAddress: Handler<'addAddress'> = ({ body }, { database, customer, randomBytes }) => {
  const id = Buffer.from(randomBytes(10)).toString('hex');
  return changeAddresses(database, customer.id, (addresses) => {
    if (addresses.length >= MOST_ADDRESSES) {
      throw new Refusal({ code: 'quantity-limit', message: `You can save up to ${MOST_ADDRESSES} addresses.` });
    }
    return { addresses: [...addresses, { ...body, id }], ...(body.isDefault ? { preferred: id } : {}) };
  });
};

export const changeAddress: Handler<'changeAddress'> = ({ params: { id }, body }, { database, customer }) =>
  changeAddresses(database, customer.id, (addresses) => {
    const before = findAddress(addresses, id);
    const changed = addresses.map((address) => (address === before ? { ...body, id } : address));
    return { addresses: changed, ...(body.isDefault ? { preferred: id } : {}) };
  });

export const removeAddress: Handler<'removeAddress'> = ({ params: { id } }, { database, customer }) =>
  changeAddresses(database, customer.id, (addresses) => {
    const removed = findAddress(addresses, id);
    return { addresses: addresses.filter((address) => address !== removed) };
  });
