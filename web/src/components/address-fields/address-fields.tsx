import type { Address } from '@plenty/contract/checkout/address';
import { TextField } from '../text-field/text-field.tsx';
import { ADDRESS_FIELDS } from './address-field-names.ts';
import styles from './address-fields.module.css';

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
export function AddressFields({ prefix, section = '', values, errors, onChange }: Props) {
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => {
        const isCountry = field === 'country';
        return (
          <div key={field} data-field={field}>
            <TextField
              name={`${prefix}.${field}`}
              label={ABOUT[field].label}
              value={values[field] ?? ''}
              error={isCountry ? undefined : errors[field]}
              hint={isCountry ? 'We ship within the United States only.' : undefined}
              autoComplete={`${section}${ABOUT[field].autoComplete}`}
              inputMode={field === 'zipCode' ? 'numeric' : undefined}
              readOnly={isCountry}
              onType={(value) => onChange(field, value)}
            />
          </div>
        );
      })}
    </div>
  );
}
