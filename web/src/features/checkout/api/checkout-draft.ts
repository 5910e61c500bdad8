import { type Address, DEFAULT_COUNTRY } from '@plenty/contract/checkout/address';
import { type CheckoutForm, checkoutFormSchema } from '@plenty/contract/checkout/checkout-form';
import { ADDRESS_FIELDS } from '../../../components/address-fields/address-field-names.ts';
import { type DiscountState, NO_DISCOUNT, getAppliedCode } from './discount-state.ts';

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
