import type { Address } from '@plenty/contract/checkout/address';
import { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import { AddressFields as Fields } from '../../../components/address-fields/address-fields.tsx';
import type { AddressName, CheckoutDraft, FieldErrors, FieldName } from '../api/checkout-draft.ts';

type Props = {
  readonly address: AddressName;
  readonly values: CheckoutDraft['values'];
  readonly errors: FieldErrors;
  readonly onChange: (name: FieldName, value: string) => void;
};

function ofAddress(address: AddressName, texts: Readonly<Partial<Record<FieldName, string>>>): Partial<Address> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, texts[`${address}.${field}`]]));
}

/** One of the checkout's two addresses (CHK-02, D-43). */
export function AddressFields({ address, values, errors, onChange }: Props) {
  return (
    <Fields
      prefix={address}
      section={address === 'billingAddress' ? 'billing ' : ''}
      values={ofAddress(address, values)}
      errors={ofAddress(address, errors)}
      onChange={(field, value) => onChange(`${address}.${field}`, value)}
    />
  );
}
