import type { Address } from '@plenty/contract/checkout/address';
import styles from './address-fields.module.css';
import { TextField, TextFieldSkeleton } from './text-field.tsx';

/** The fields of an address in the order they are asked for. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly (keyof Address)[];

/** What the fields of an address are called, by people and by browsers (CHK-02). */
export const ADDRESS_FIELD_ATTRIBUTES = {
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
  /** What the fields' names begin with; no two addresses of a page have the same. */
  readonly prefix: string;
  /** The browser's own word for which address this is. */
  readonly section?: 'billing ' | 'shipping ' | '';
  readonly values: Texts;
  readonly errors: Texts;
  readonly onChange: (field: keyof Address, value: string) => void;
};

/** The seven fields of an address (CHK-02). The shop sends within one country, which is said and not asked (CHK-17). */
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

/** The place of an address that is on its way. */
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
