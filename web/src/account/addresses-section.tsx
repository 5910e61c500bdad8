import { MAX_SAVED_ADDRESSES, type SavedAddress } from '@plenty/contract/account/saved-address';
import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { DEFAULT_COUNTRY } from '@plenty/contract/checkout/address';
import { addressInputSchema } from '@plenty/contract/checkout/address-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../shell/api-client.ts';
import { AddressFields, toAddressTexts } from '../ui/address-fields.tsx';
import { AddressLines } from '../ui/address-lines.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { askAboutStreet, getStreetQuestion } from '../ui/street-question.ts';
import { addressesQuery } from './account-queries.ts';
import { AccountSection, useFocusFirstInput, useSectionFocus } from './account-section.tsx';
import styles from './account.module.css';
import { useAccountForm, useAccountMutation } from './use-account-mutation.ts';

/** The address book (D-31). Every change responds with the whole book. */
export function AddressesSection() {
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  const { ref, regainFocus } = useSectionFocus();
  return (
    <AccountSection ref={ref} id="addresses" title="Addresses">
      {addresses ? (
        <AddressBook addresses={addresses} regainFocus={regainFocus} />
      ) : (
        isError && <LoadFailed message="Your addresses could not be loaded." onRetry={() => void refetch()} />
      )}
    </AccountSection>
  );
}

type AddressBookProps = {
  readonly addresses: readonly SavedAddress[];
  /** Called before a pressed button unmounts. */
  readonly regainFocus: () => void;
};

function AddressBook({ addresses, regainFocus }: AddressBookProps) {
  // The id of the address that is being edited, or 'new'.
  const [chosenId, setEditedId] = useState<string>();
  // Another tab may have removed it, and its form with it.
  const isEdited = chosenId === 'new' || addresses.some(({ id }) => id === chosenId);
  const editedId = isEdited ? chosenId : undefined;
  const { run: remove, isRunning } = useRemoveAddress(() => {
    // Meanwhile another address may be edited.
    if (!document.activeElement?.closest('form')) regainFocus();
  });
  const closeForm = () => {
    regainFocus();
    setEditedId(undefined);
  };
  return (
    <>
      {addresses.length === 0 && editedId === undefined && (
        <p className={styles.quiet}>Save an address and checkout is filled in for you.</p>
      )}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.item}>
            {editedId === address.id ? (
              <AddressForm address={address} onClose={closeForm} />
            ) : (
              <AddressCard
                address={address}
                isRemoving={isRunning}
                // Another form would take the place of the one that is open, and what was typed would be lost.
                onEdit={editedId === undefined ? () => setEditedId(address.id) : undefined}
                onRemove={() => remove(address.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {editedId === 'new' && <AddressForm onClose={closeForm} />}
      {editedId === undefined && addresses.length < MAX_SAVED_ADDRESSES && (
        <AddAddressButton onClick={() => setEditedId('new')} />
      )}
    </>
  );
}

function AddAddressButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <div className="button-row">
      <Button variant="quiet" onClick={onClick}>
        Add Address
      </Button>
    </div>
  );
}

function useSaveAddresses() {
  const client = useQueryClient();
  return (addresses: SavedAddress[]) => client.setQueryData(addressesQuery.queryKey, addresses);
}

function useRemoveAddress(onRemoved: () => void) {
  const saveAddresses = useSaveAddresses();
  return useAccountMutation({
    request: (id: string) => callApi(accountEndpoints.deleteAddress, { params: { id } }),
    onSuccess: (book) => {
      onRemoved();
      saveAddresses(book);
      return 'The address has been removed.';
    },
    failureMessage: 'The address could not be removed. Please try again.',
  });
}

type AddressCardProps = {
  readonly address: SavedAddress;
  /** True while any address is being removed. */
  readonly isRemoving: boolean;
  /** Undefined while a form is open. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
};

function AddressCard({ address, isRemoving, onEdit, onRemove }: AddressCardProps) {
  return (
    <>
      {address.isDefault && <p className={styles.mark}>Default address</p>}
      <AddressLines address={address} />
      <div className={styles.actions}>
        {onEdit && (
          <Button variant="text" aria-label={`Edit the address ${address.address}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <BusyButton
          variant="text"
          aria-label={`Remove the address ${address.address}`}
          isBusy={isRemoving}
          onClick={onRemove}
        >
          Remove
        </BusyButton>
      </div>
    </>
  );
}

const EMPTY_ADDRESS: SavedAddress = {
  id: '',
  isDefault: false,
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: DEFAULT_COUNTRY,
};

/** Adds an address, or edits the given one. */
function AddressForm({ address, onClose }: { readonly address?: SavedAddress; readonly onClose: () => void }) {
  const saveAddresses = useSaveAddresses();
  const formElement = useFocusFirstInput();
  const { id, isDefault: wasDefault, ...edited } = address ?? EMPTY_ADDRESS;
  const [isDefault, setIsDefault] = useState(wasDefault);
  const [asked, setAsked] = useState<string>();
  const { values, errors, setField, submit, isRunning } = useAccountForm({
    initialValues: toAddressTexts(edited),
    schema: addressInputSchema,
    canSubmit: (form) =>
      form.address === address?.address || !askAboutStreet(form, { asked, setAsked, prefix: 'saved' }),
    request: (form) => {
      const body = { ...form, isDefault };
      return address
        ? callApi(accountEndpoints.updateAddress, { params: { id }, body })
        : callApi(accountEndpoints.addAddress, { body });
    },
    onSuccess: (addresses) => {
      saveAddresses(addresses);
      onClose();
      return 'The address has been saved.';
    },
    failureMessage: 'The address could not be saved. Please try again.',
  });
  return (
    <form
      ref={formElement}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={address ? 'Edit address' : 'New address'}
    >
      <AddressFields
        prefix="saved"
        values={values}
        errors={errors}
        streetQuestion={getStreetQuestion(values.address, asked)}
        onChange={setField}
      />
      {!wasDefault && <Checkbox label="Use this address first" isChecked={isDefault} onChange={setIsDefault} />}
      <div className="button-row">
        <BusyButton type="submit" isBusy={isRunning}>
          Save Address
        </BusyButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
