import {
  type AddressForm as Form,
  MAX_SAVED_ADDRESSES,
  type SavedAddress,
} from '@plenty/contract/account/saved-address';
import { DEFAULT_COUNTRY, addressSchema } from '@plenty/contract/checkout/address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../shell/api-client.ts';
import { type ADDRESS_FIELDS, AddressFields } from '../ui/address-fields.tsx';
import { AddressLines } from '../ui/address-lines.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { addressesQuery } from './account-queries.ts';
import { AccountSection } from './account-section.tsx';
import styles from './account.module.css';
import { useAccountMutation } from './use-account-mutation.ts';
import { type FormValues, useForm } from './use-form.ts';

/** D-31: addresses to order to without typing them again. Each change answers the whole book. */
export function AddressesSection() {
  const client = useQueryClient();
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  // The id of the address that is being changed, or 'new'.
  const [edited, setEdited] = useState<string>();
  const take = (book: SavedAddress[]) => client.setQueryData(addressesQuery.queryKey, book);
  const { run: remove, isRunning } = useAccountMutation({
    request: (id: string) => callApi('deleteAddress', { params: { id } }),
    onSuccess: (book) => {
      take(book);
      return 'The address has been removed.';
    },
    failureMessage: 'The address could not be removed. Please try again.',
  });
  const formFor = (address?: SavedAddress) => (
    <AddressForm address={address} onSaved={take} onClose={() => setEdited(undefined)} />
  );
  return (
    <AccountSection id="addresses" title="Addresses">
      {addresses ? (
        <>
          {addresses.length === 0 && edited === undefined && (
            <p className={styles.quiet}>Save an address and checkout is filled in for you.</p>
          )}
          <ul className={styles.list}>
            {addresses.map((address) => (
              <li key={address.id} className={styles.item}>
                {edited === address.id ? (
                  formFor(address)
                ) : (
                  <>
                    {address.isDefault && <p className={styles.mark}>Default address</p>}
                    <AddressLines address={address} />
                    <div className={styles.actions}>
                      <Button
                        variant="text"
                        aria-label={`Edit the address ${address.address}`}
                        onClick={() => setEdited(address.id)}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="text"
                        aria-label={`Remove the address ${address.address}`}
                        disabled={isRunning}
                        onClick={() => remove(address.id)}
                      >
                        Remove
                      </Button>
                    </div>
                  </>
                )}
              </li>
            ))}
          </ul>
          {edited === 'new' && formFor()}
          {edited === undefined && addresses.length < MAX_SAVED_ADDRESSES && (
            <div className={styles.buttons}>
              <Button variant="quiet" onClick={() => setEdited('new')}>
                Add Address
              </Button>
            </div>
          )}
        </>
      ) : (
        isError && <LoadFailed message="Your addresses could not be loaded." onRetry={() => void refetch()} />
      )}
    </AccountSection>
  );
}

type AddressField = (typeof ADDRESS_FIELDS)[number];
type Props = {
  /** The one to change; none for a new one. */
  readonly address?: SavedAddress | undefined;
  readonly onSaved: (book: SavedAddress[]) => void;
  readonly onClose: () => void;
};

const EMPTY_VALUES: FormValues<AddressField> = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
};

function toFormValues({
  firstName,
  lastName,
  address,
  city,
  state,
  zipCode,
  country,
}: SavedAddress): FormValues<AddressField> {
  return { firstName, lastName, address, city, state, zipCode, country };
}

/** A new address, or changes to one. */
export function AddressForm({ address, onSaved, onClose }: Props) {
  const wasDefault = address?.isDefault ?? false;
  const [isDefault, setIsDefault] = useState(wasDefault);
  const { values, errors, setField, submit, showRejectedFields } = useForm({
    initialValues: address ? toFormValues(address) : EMPTY_VALUES,
    schema: addressSchema,
    onSubmit: (form) => run({ ...form, isDefault }),
  });
  const { run, isRunning } = useAccountMutation({
    request: (body: Form) =>
      address ? callApi('updateAddress', { params: { id: address.id }, body }) : callApi('addAddress', { body }),
    onSuccess: (book) => {
      onSaved(book);
      onClose();
      return 'The address has been saved.';
    },
    onRejected: showRejectedFields,
    failureMessage: 'The address could not be saved. Please try again.',
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={address ? 'Edit address' : 'New address'}>
      <AddressFields prefix="saved" values={values} errors={errors} onChange={setField} />
      {!wasDefault && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isDefault}
            onChange={(event) => setIsDefault(event.target.checked)}
          />
          Use this address first
        </label>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={isRunning}>
          Save Address
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
