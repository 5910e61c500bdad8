import type { Address } from '@plenty/contract/checkout/address';
import {
  ADDRESS_FIELDS,
  type AddressName,
  type CheckoutDraft,
  type FieldErrors,
  type FieldName,
} from '../api/checkout-draft.ts';
import styles from './checkout.module.css';
import { FormField } from './form-field.tsx';

type Props = {
  readonly address: AddressName;
  readonly values: CheckoutDraft['values'];
  readonly errors: FieldErrors;
  readonly onChange: (name: FieldName, value: string) => void;
};

const ABOUT = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  address: { label: 'Street Address', autoComplete: 'address-line1' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  zipCode: { label: 'ZIP Code', autoComplete: 'postal-code' },
  country: { label: 'Country', autoComplete: 'country-name' },
} as const satisfies Record<keyof Address, unknown>;

/** The seven fields of an address (CHK-02). The shop sends within one country, which is said and not asked (CHK-17). */
export function AddressFields({ address, values, errors, onChange }: Props) {
  const section = address === 'billingAddress' ? 'billing ' : '';
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => {
        const name = `${address}.${field}` as const;
        const isCountry = field === 'country';
        return (
          <div key={name} data-field={field}>
            <FormField
              name={name}
              label={ABOUT[field].label}
              value={values[name] ?? ''}
              error={isCountry ? undefined : errors[name]}
              hint={isCountry ? 'We ship within the United States only.' : undefined}
              autoComplete={`${section}${ABOUT[field].autoComplete}`}
              inputMode={field === 'zipCode' ? 'numeric' : undefined}
              isReadOnly={isCountry}
              onChange={(value) => onChange(name, value)}
            />
          </div>
        );
      })}
    </div>
  );
}
