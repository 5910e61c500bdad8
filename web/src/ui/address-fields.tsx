import type { Address } from '@plenty/contract/checkout/address';
import styles from './address-fields.module.css';
import { TextField, TextFieldSkeleton } from './text-field.tsx';

/** In the order of the form. */
export const ADDRESS_FIELDS = ['firstName', 'lastName', 'address', 'city', 'state', 'zipCode', 'country'] as const;

/** Labels for people, and autocomplete tokens for browsers (CHK-02). */
const ADDRESS_FIELD_ATTRIBUTES = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  address: { label: 'Street Address', autoComplete: 'address-line1' },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  zipCode: { label: 'ZIP Code', autoComplete: 'postal-code' },
  country: { label: 'Country', autoComplete: 'country-name' },
} as const satisfies Record<keyof Address, unknown>;

type Texts = Readonly<Partial<Record<keyof Address, string>>>;
type Props = {
  /** Prefix of the fields' names, unique on the page. */
  readonly prefix: string;
  /** The autocomplete section token. */
  readonly section?: 'billing ' | 'shipping ' | '';
  readonly values: Texts;
  readonly errors: Texts;
  readonly onChange: (field: keyof Address, value: string) => void;
};

/** The country is read-only, because the shop ships within one country (CHK-17). */
export function AddressFields({ prefix, section = '', values, errors, onChange }: Props) {
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => {
        const isCountry = field === 'country';
        return (
          <div key={field} data-field={field}>
            <TextField
              name={`${prefix}.${field}`}
              label={ADDRESS_FIELD_ATTRIBUTES[field].label}
              value={values[field] ?? ''}
              error={isCountry ? undefined : errors[field]}
              hint={isCountry ? 'We ship within the United States only.' : undefined}
              autoComplete={`${section}${ADDRESS_FIELD_ATTRIBUTES[field].autoComplete}`}
              inputMode={field === 'zipCode' ? 'numeric' : undefined}
              readOnly={isCountry}
              onValueChange={(value) => onChange(field, value)}
            />
          </div>
        );
      })}
    </div>
  );
}

export function AddressFieldsSkeleton() {
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} data-field={field}>
          <TextFieldSkeleton label={ADDRESS_FIELD_ATTRIBUTES[field].label} />
        </div>
      ))}
    </div>
  );
}
