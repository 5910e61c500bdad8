import type { AddressForm as Form, SavedAddress } from '@plenty/contract/account/saved-address';
import { HOME_COUNTRY, addressSchema } from '@plenty/contract/checkout/address';
import { useState } from 'react';
import type { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import { AddressFields } from '../../../components/address-fields/address-fields.tsx';
import { Button } from '../../../components/button/button.tsx';
import { callShop } from '../../../lib/call-shop.ts';
import type { Values } from '../api/check-form.ts';
import { useChange } from '../api/use-change.ts';
import { useForm } from '../api/use-form.ts';
import styles from './account.module.css';

type Field = (typeof ADDRESS_FIELDS)[number];
type Props = {
  /** The one to change; none for a new one. */
  readonly address?: SavedAddress | undefined;
  readonly onSaved: (book: SavedAddress[]) => void;
  readonly onClose: () => void;
};

const EMPTY: Values<Field> = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: HOME_COUNTRY,
};

function fieldsOf({ firstName, lastName, address, city, state, zipCode, country }: SavedAddress): Values<Field> {
  return { firstName, lastName, address, city, state, zipCode, country };
}

/** A new address, or changes to one. */
export function AddressForm({ address, onSaved, onClose }: Props) {
  const wasDefault = address?.isDefault ?? false;
  const [isDefault, setIsDefault] = useState(wasDefault);
  const { values, errors, type, submit, takeRefusal } = useForm({
    first: address ? fieldsOf(address) : EMPTY,
    schema: addressSchema,
    onSubmit: (form) => run({ ...form, isDefault }),
  });
  const { run, isRunning } = useChange({
    change: (body: Form) =>
      address ? callShop('changeAddress', { params: { id: address.id }, body }) : callShop('addAddress', { body }),
    onDone: (book) => {
      onSaved(book);
      onClose();
      return 'The address has been saved.';
    },
    onRefused: takeRefusal,
    failure: 'The address could not be saved. Please try again.',
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={address ? 'Edit address' : 'New address'}>
      <AddressFields prefix="saved" values={values} errors={errors} onChange={type} />
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
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
