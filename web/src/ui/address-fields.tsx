import type { Address } from '@plenty/contract/checkout/address';
import { formatPhoneNumber } from '@plenty/contract/checkout/phone-number';
import { STATE_NAMES, findStateCode, spellState } from '@plenty/contract/checkout/us-address';
import { findZipState } from '@plenty/contract/checkout/zip-code';
import { type ComponentProps, useId, useRef } from 'react';
import styles from './address-fields.module.css';
import { TextField, TextFieldSkeleton } from './text-field.tsx';

type Field = keyof Address;
type FieldAttributes = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'autoComplete' | 'hint' | 'inputMode' | 'isOptional' | 'readOnly' | 'type'
>;

/** Labels for people, and autocomplete tokens for browsers (CHK-02). The shop ships within one country (CHK-17). */
const ADDRESS_FIELD_ATTRIBUTES = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  address: { label: 'Street Address', autoComplete: 'address-line1' },
  address2: { label: 'Apartment, Suite, etc. (optional)', autoComplete: 'address-line2', isOptional: true },
  city: { label: 'City', autoComplete: 'address-level2' },
  state: { label: 'State', autoComplete: 'address-level1' },
  zipCode: { label: 'ZIP Code', autoComplete: 'postal-code', inputMode: 'numeric' },
  country: {
    label: 'Country',
    autoComplete: 'country-name',
    hint: 'We ship within the United States only.',
    readOnly: true,
  },
  phone: {
    label: 'Phone (optional)',
    autoComplete: 'tel',
    hint: 'Only for questions about the delivery.',
    isOptional: true,
    type: 'tel',
  },
} as const satisfies Record<Field, FieldAttributes>;

/** In the order of the form. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address',
  'address2',
  'city',
  'state',
  'zipCode',
  'country',
  'phone',
] as const satisfies readonly Field[];

/** An address as texts to edit, with the state spelled out. */
export function toAddressTexts(address: Address): Record<Field, string> {
  const { address2 = '', phone = '' } = address;
  return { ...address, address2, state: spellState(address.state), phone: formatPhoneNumber(phone) };
}

type Texts = Readonly<Partial<Record<Field, string | undefined>>>;
type Props = {
  /** Prefix of the fields' names, unique on the page. */
  readonly prefix: string;
  /** The autocomplete section token. */
  readonly section?: 'billing ' | 'shipping ' | '';
  readonly values: Texts;
  readonly errors: Texts;
  /** Asked below the street, which is not wrong. */
  readonly streetQuestion?: string | undefined;
  readonly onChange: (field: Field, value: string) => void;
};

export function AddressFields({ prefix, section = '', values, errors, streetQuestion, onChange }: Props) {
  const listId = useId();
  const change = useStateFromZip(values, onChange);
  const getAttributes = (field: Field): Partial<ComponentProps<typeof TextField>> => {
    // Its error is not shown: the shopper cannot change it.
    if (field === 'country') return { error: undefined };
    if (field === 'address')
      return {
        error: errors.address,
        ...(streetQuestion && { hint: <strong className={styles.question}>{streetQuestion}</strong> }),
      };
    if (field !== 'state') return { error: errors[field] };
    return { error: errors.state, list: listId, onBlur: () => change('state', spellState(values.state ?? '')) };
  };
  return (
    <div className={styles.address}>
      {ADDRESS_FIELDS.map((field) => (
        <div key={field} data-field={field}>
          <TextField
            {...ADDRESS_FIELD_ATTRIBUTES[field]}
            {...getAttributes(field)}
            name={`${prefix}.${field}`}
            value={values[field] ?? ''}
            autoComplete={`${section}${ADDRESS_FIELD_ATTRIBUTES[field].autoComplete}`}
            enterKeyHint={field === 'phone' ? 'done' : 'next'}
            onValueChange={(value) => change(field, value)}
          />
        </div>
      ))}
      <datalist id={listId}>
        {STATE_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}

/** Fills the state in from the ZIP code, and changes it with the ZIP code until the shopper chooses another one. */
function useStateFromZip({ state = '' }: Texts, onChange: Props['onChange']): Props['onChange'] {
  const filledIn = useRef('');
  return (field, value) => {
    onChange(field, value);
    const zipState = field === 'zipCode' ? findZipState(value) : undefined;
    if (zipState === undefined || (state !== '' && findStateCode(state) !== filledIn.current)) return;
    filledIn.current = zipState;
    onChange('state', spellState(zipState));
  };
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
