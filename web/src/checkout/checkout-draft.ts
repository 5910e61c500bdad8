import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { PersonName } from '@plenty/contract/account/user';
import { type Address, DEFAULT_COUNTRY } from '@plenty/contract/checkout/address';
import { checkoutFormSchema } from '@plenty/contract/checkout/checkout-form';
import * as z from 'zod/mini';
import { CHECKOUT_DRAFT_KEY } from '../cart/applied-code.ts';
import { tryStorage } from '../lib/try-storage.ts';
import { ADDRESS_FIELDS, toAddressTexts } from '../ui/address-fields.tsx';
import { type FieldIssue, type FormErrors, groupByField, parseForm } from '../ui/use-form.ts';
import { type DiscountState, NO_DISCOUNT, discountStateSchema, getAppliedCode } from './discount-state.ts';

const ADDRESSES = ['shippingAddress', 'billingAddress'] as const;
export type AddressName = (typeof ADDRESSES)[number];
export type FieldName = 'customerEmail' | `${AddressName}.${keyof Address}`;
export type FieldErrors = FormErrors<FieldName>;

function getAddressFields(address: AddressName): FieldName[] {
  return ADDRESS_FIELDS.map((field): FieldName => `${address}.${field}`);
}

const FIELD_NAMES: readonly FieldName[] = ['customerEmail', ...ADDRESSES.flatMap(getAddressFields)];

/** What was typed so far, valid or not. */
export type CheckoutDraft = {
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly sameAsShipping: boolean;
  readonly discount: DiscountState;
  /** The street that the shopper was asked about, so that a reload does not ask again. */
  readonly askedStreet?: string | undefined;
  /** Whether the box that asks for the cart by email is ticked. */
  readonly asksReminder?: boolean | undefined;
};

export const EMPTY_DRAFT: CheckoutDraft = {
  values: { 'shippingAddress.country': DEFAULT_COUNTRY, 'billingAddress.country': DEFAULT_COUNTRY },
  sameAsShipping: true,
  discount: NO_DISCOUNT,
};

function getDraftAddress({ values }: CheckoutDraft, address: AddressName): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[`${address}.${field}`] ?? '']));
}

/** The parsed form, or one message per invalid field (CHK-10 to 18). */
export function validateDraft(draft: CheckoutDraft) {
  const { sameAsShipping } = draft;
  const discountCode = getAppliedCode(draft.discount);
  const form = {
    customerEmail: draft.values.customerEmail ?? '',
    shippingAddress: getDraftAddress(draft, 'shippingAddress'),
    sameAsShipping,
    ...(!sameAsShipping && { billingAddress: getDraftAddress(draft, 'billingAddress') }),
    ...(discountCode !== undefined && { discountCode }),
  };
  return parseForm(checkoutFormSchema, form, FIELD_NAMES);
}

/** Moves the shop's errors to the form's fields: an order request has the shipping address at its top level. */
export function toFieldErrors(issues: readonly FieldIssue[]): FieldErrors {
  return groupByField(
    FIELD_NAMES,
    issues.map(({ path, message }) => {
      if (path === 'email') return { path: 'customerEmail', message };
      return { path: path.includes('.') ? path : `shippingAddress.${path}`, message };
    }),
  );
}

type DraftValues = CheckoutDraft['values'];

function isAddressEmpty(values: DraftValues): boolean {
  return getAddressFields('shippingAddress').every(
    (name) => name === 'shippingAddress.country' || (values[name] ?? '') === '',
  );
}

export function applySavedAddress(values: DraftValues, address: SavedAddress): DraftValues {
  const texts = toAddressTexts(address);
  const named = ADDRESS_FIELDS.map((field): [FieldName, string] => [`shippingAddress.${field}`, texts[field]]);
  return { ...values, ...Object.fromEntries(named) };
}

/** What a customer's account says; a name may be empty. */
type KnownCustomer = { readonly email: string | undefined; readonly name: PersonName | undefined };

/** Fills both name fields or neither: a typed half may belong to somebody else's name. */
function prefillName(values: DraftValues, { firstName, lastName }: PersonName): DraftValues {
  const isTyped = Boolean(values['shippingAddress.firstName'] || values['shippingAddress.lastName']);
  return isTyped ? values : { ...values, 'shippingAddress.firstName': firstName, 'shippingAddress.lastName': lastName };
}

/** Fills in what is known about a customer, never over what was typed (D-31). */
export function prefillDraft(
  values: DraftValues,
  { email, name }: KnownCustomer,
  address: SavedAddress | undefined,
): DraftValues {
  const withEmail = email && !values.customerEmail ? { ...values, customerEmail: email } : values;
  // A name that was prefilled before the addresses loaded counts as not typed.
  const typed =
    name !== undefined && hasName(withEmail, name)
      ? { ...withEmail, 'shippingAddress.firstName': '', 'shippingAddress.lastName': '' }
      : withEmail;
  if (address && isAddressEmpty(typed)) return applySavedAddress(withEmail, address);
  return name ? prefillName(withEmail, name) : withEmail;
}

function hasName(values: DraftValues, { firstName, lastName }: PersonName): boolean {
  return values['shippingAddress.firstName'] === firstName && values['shippingAddress.lastName'] === lastName;
}

const savedSchema = z.object({
  values: z.record(z.string(), z.string()),
  sameAsShipping: z.boolean(),
  discount: z.optional(z.unknown()),
  askedStreet: z.optional(z.string()),
  asksReminder: z.optional(z.boolean()),
  /** Who typed it; undefined for a guest, whose draft anybody in this tab may continue. */
  customerId: z.optional(z.string()),
});

function readStored() {
  return savedSchema.parse(JSON.parse(sessionStorage.getItem(CHECKOUT_DRAFT_KEY) ?? ''));
}

function isStoredForCustomer(): boolean {
  return tryStorage(readStored)?.customerId !== undefined;
}

/** The draft in this tab's storage, or an empty one when there is none, it cannot be read, or it is another customer's. */
export function loadDraft(customerId: string | undefined): CheckoutDraft {
  try {
    const { values, sameAsShipping, ...saved } = readStored();
    if (saved.customerId !== undefined && saved.customerId !== customerId) return EMPTY_DRAFT;
    const known = FIELD_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
    const discount = discountStateSchema.safeParse(saved.discount).data ?? NO_DISCOUNT;
    const filled = { ...EMPTY_DRAFT.values, ...Object.fromEntries(known) };
    return {
      values: filled,
      sameAsShipping,
      discount,
      askedStreet: saved.askedStreet,
      asksReminder: saved.asksReminder,
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

/** A customer's draft outlasts a session that ends at checkout: the guest's empty form that follows does not replace it. */
export function saveDraft(draft: CheckoutDraft, customerId: string | undefined): void {
  const isUntouched = customerId === undefined && JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT);
  if (isUntouched && isStoredForCustomer()) return;
  tryStorage(() => sessionStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify({ ...draft, customerId })));
}

export function deleteDraft(): void {
  tryStorage(() => sessionStorage.removeItem(CHECKOUT_DRAFT_KEY));
}
