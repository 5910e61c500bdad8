import type { PersonName } from '@plenty/contract/account/user';
import type { SavedAddress } from '@plenty/contract/account/saved-address';
import { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import type { CheckoutDraft, FieldName } from './checkout-draft.ts';

type DraftValues = CheckoutDraft['values'];

const ADDRESS_NAMES = ADDRESS_FIELDS.map((field): FieldName => `shippingAddress.${field}`);

function isAddressEmpty(values: DraftValues): boolean {
  return ADDRESS_NAMES.every((name) => name === 'shippingAddress.country' || (values[name] ?? '') === '');
}

/** The values with a saved address to ship to. */
export function applySavedAddress(values: DraftValues, address: SavedAddress): DraftValues {
  const texts = ADDRESS_FIELDS.map((field): [FieldName, string] => [`shippingAddress.${field}`, address[field]]);
  return { ...values, ...Object.fromEntries(texts) };
}

/** Who a customer is, as far as their account says; a name may be empty. */
export type KnownCustomer = { readonly email: string | undefined; readonly name: PersonName | undefined };

/** The name goes to ship to, into both fields or neither: half of it may be somebody else's. */
function prefillName(values: DraftValues, { firstName, lastName }: PersonName): DraftValues {
  const isTyped = Boolean(values['shippingAddress.firstName'] || values['shippingAddress.lastName']);
  return isTyped ? values : { ...values, 'shippingAddress.firstName': firstName, 'shippingAddress.lastName': lastName };
}

/** What is known of a customer goes where nothing was typed yet (D-31). */
export function prefillDraft(
  values: DraftValues,
  { email, name }: KnownCustomer,
  address: SavedAddress | undefined,
): DraftValues {
  const withEmail = email && !values.customerEmail ? { ...values, customerEmail: email } : values;
  const isOwnName = name !== undefined && isSameName(withEmail, name);
  const untyped = isOwnName
    ? { ...withEmail, 'shippingAddress.firstName': '', 'shippingAddress.lastName': '' }
    : withEmail;
  if (address && isAddressEmpty(untyped)) return applySavedAddress(withEmail, address);
  return name ? prefillName(withEmail, name) : withEmail;
}

/** Whether the name that stands there is the one that was filled in before the addresses came. */
function isSameName(values: DraftValues, { firstName, lastName }: PersonName): boolean {
  return values['shippingAddress.firstName'] === firstName && values['shippingAddress.lastName'] === lastName;
}
