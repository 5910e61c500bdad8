import type { SavedAddress } from '@plenty/contract/account/saved-address';
import { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import type { CheckoutDraft, FieldName } from './checkout-draft.ts';

type Values = CheckoutDraft['values'];

const ADDRESS_NAMES = ADDRESS_FIELDS.map((field): FieldName => `shippingAddress.${field}`);

function isUntouched(values: Values): boolean {
  return ADDRESS_NAMES.every((name) => name === 'shippingAddress.country' || (values[name] ?? '') === '');
}

/** The values with a saved address to ship to. */
export function fillInAddress(values: Values, address: SavedAddress): Values {
  const texts = ADDRESS_FIELDS.map((field): [FieldName, string] => [`shippingAddress.${field}`, address[field]]);
  return { ...values, ...Object.fromEntries(texts) };
}

/** What is known of a customer goes where nothing was typed yet (D-31). */
export function fillIn(values: Values, email: string | undefined, address: SavedAddress | undefined): Values {
  const withEmail = email && !values.customerEmail ? { ...values, customerEmail: email } : values;
  return address && isUntouched(withEmail) ? fillInAddress(withEmail, address) : withEmail;
}
