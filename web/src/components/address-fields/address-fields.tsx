import type { Address } from '@plenty/contract/checkout/address';
import { TextField } from '../text-field/text-field.tsx';
import { ADDRESS_FIELD_ATTRIBUTES } from './about-address.ts';
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
