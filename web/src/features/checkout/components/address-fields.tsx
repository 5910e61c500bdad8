import type { Address } from '@plenty/contract/checkout/address';
import { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import { AddressFields as Fields } from '../../../components/address-fields/address-fields.tsx';
import type { AddressName, CheckoutDraft, FieldErrors, FieldName } from '../api/checkout-draft.ts';

type CheckoutAddressFieldsProps = {
  readonly address: AddressName;
  readonly values: CheckoutDraft['values'];
  readonly errors: FieldErrors;
  readonly onChange: (name: FieldName, value: string) => void;
};

function pickAddress(address: AddressName, texts: Readonly<Partial<Record<FieldName, string>>>): Partial<Address> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, texts[`${address}.${field}`]]));
}

/** One of the checkout's two addresses (CHK-02, D-43). */
export function CheckoutAddressFields({ address, values, errors, onChange }: CheckoutAddressFieldsProps) {
  return (
    <Fields
      prefix={address}
      section={address === 'billingAddress' ? 'billing ' : ''}
      values={pickAddress(address, values)}
      errors={pickAddress(address, errors)}
      onChange={(field, value) => onChange(`${address}.${field}`, value)}
    />
  );
}
