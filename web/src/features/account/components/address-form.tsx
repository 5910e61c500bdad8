import type { AddressForm as Form, SavedAddress } from '@plenty/contract/account/saved-address';
import { DEFAULT_COUNTRY, addressSchema } from '@plenty/contract/checkout/address';
import { useState } from 'react';
import type { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import { AddressFields } from '../../../components/address-fields/address-fields.tsx';
import { Button } from '../../../components/button/button.tsx';
import { callApi } from '../../../lib/call-shop.ts';
import type { FormValues } from '../api/check-form.ts';
import { useAccountMutation } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './account.module.css';

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
