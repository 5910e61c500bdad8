import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { PersonName } from '@plenty/contract/account/user';
import { type Address, DEFAULT_COUNTRY } from '@plenty/contract/checkout/address';
import { type CheckoutForm, checkoutFormSchema } from '@plenty/contract/checkout/checkout-form';
import * as z from 'zod/mini';
import { ADDRESS_FIELDS } from '../ui/address-fields.tsx';
import { type DiscountState, NO_DISCOUNT, discountStateSchema, getAppliedCode } from './discount-state.ts';

export const ADDRESSES = ['shippingAddress', 'billingAddress'] as const;
export type AddressName = (typeof ADDRESSES)[number];
export type FieldName = 'customerEmail' | `${AddressName}.${keyof Address}`;
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

function getAddressFields(address: AddressName): FieldName[] {
  return ADDRESS_FIELDS.map((field): FieldName => `${address}.${field}`);
}

export const FIELD_NAMES: readonly FieldName[] = ['customerEmail', ...ADDRESSES.flatMap(getAddressFields)];

/** What has been typed so far, right or wrong. */
export type CheckoutDraft = {
  readonly values: Readonly<Partial<Record<FieldName, string>>>;
  readonly sameAsShipping: boolean;
  readonly discount: DiscountState;
};

/** CHK-03, CHK-19. */
export const EMPTY_DRAFT: CheckoutDraft = {
  values: { 'shippingAddress.country': DEFAULT_COUNTRY, 'billingAddress.country': DEFAULT_COUNTRY },
  sameAsShipping: true,
  discount: NO_DISCOUNT,
};

function getDraftAddress({ values }: CheckoutDraft, address: AddressName): Record<string, string> {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[`${address}.${field}`] ?? '']));
}

export type DraftResult =
  | { readonly form: CheckoutForm; readonly errors?: never }
  | { readonly form?: never; readonly errors: FieldErrors };

/** The draft by the rules of the checkout form (CHK-10 to 18): the form it makes, or what is wrong with which field. */
export function validateDraft(draft: CheckoutDraft): DraftResult {
  const { sameAsShipping } = draft;
  const discountCode = getAppliedCode(draft.discount);
  const parsed = checkoutFormSchema.safeParse({
    customerEmail: draft.values.customerEmail ?? '',
    shippingAddress: getDraftAddress(draft, 'shippingAddress'),
    sameAsShipping,
    ...(!sameAsShipping && { billingAddress: getDraftAddress(draft, 'billingAddress') }),
    ...(discountCode !== undefined && { discountCode }),
  });
  if (parsed.success) return { form: parsed.data };
  return {
    errors: collectErrors(
      parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    ),
  };
}

type PathError = { readonly path: string; readonly message: string };

/** The first message of each field that the form has; what belongs to no field of it is left out. */
function collectErrors(issues: readonly PathError[]): FieldErrors {
  const errors: Partial<Record<FieldName, string>> = {};
  for (const { path, message } of issues) {
    const name = FIELD_NAMES.find((field) => field === path);
    if (name) errors[name] ??= message;
  }
  return errors;
}

/** The shop's own findings about an order, under the fields they belong to: an order has the shipping address at its top. */
export function toFieldErrors(issues: readonly PathError[]): FieldErrors {
  return collectErrors(
    issues.map(({ path, message }) => {
      if (path === 'email') return { path: 'customerEmail', message };
      return { path: path.includes('.') ? path : `shippingAddress.${path}`, message };
    }),
  );
}

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

const STORAGE_KEY = 'checkoutForm';
const savedSchema = z.object({
  values: z.record(z.string(), z.string()),
  sameAsShipping: z.boolean(),
  discount: z.optional(z.unknown()),
  /** The customer it was typed for; a guest's is everybody's. */
  customerId: z.optional(z.string()),
});

/** Where a draft is kept: the tab's own storage, so that what was typed survives a reload and ends with the tab. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before, or an empty form when there is nothing, it cannot be read, or it is another customer's. */
export function loadDraft(store: DraftStorage, customerId: string | undefined): CheckoutDraft {
  try {
    const { values, sameAsShipping, ...saved } = savedSchema.parse(JSON.parse(store.getItem(STORAGE_KEY) ?? ''));
    if (saved.customerId !== undefined && saved.customerId !== customerId) return EMPTY_DRAFT;
    const known = FIELD_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
    const discount = discountStateSchema.safeParse(saved.discount).data ?? NO_DISCOUNT;
    return { values: { ...EMPTY_DRAFT.values, ...Object.fromEntries(known) }, sameAsShipping, discount };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(store: DraftStorage, draft: CheckoutDraft, customerId: string | undefined): void {
  try {
    store.setItem(STORAGE_KEY, JSON.stringify({ ...draft, customerId }));
  } catch {
    // Without storage what was typed lives as long as the page.
  }
}

export function deleteDraft(store: DraftStorage): void {
  try {
    store.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept then.
  }
}
