import * as z from 'zod/mini';
import { type Address, DEFAULT_COUNTRY, addressSchema } from '../checkout/address.ts';
import { checkPlace, findStateCode } from '../checkout/us-address.ts';
import { parseZipCode } from '../checkout/zip-code.ts';
import type { PaymentAccount } from './payment-settings.ts';
import { type PayPalUrls, buildCustomField } from './paypal-form.ts';
import { type PayableItems, buildAmount } from './paypal-order.ts';

const REFERENCE_ID = 'default';

type ExpressCart = PayableItems & {
  /** The express session, which is also the id that its order will have. */
  readonly id: string;
  readonly handle: string;
  readonly account: Pick<PaymentAccount, 'payee' | 'merchantId'>;
};

type ExpressUrls = Pick<PayPalUrls, 'returnUrl' | 'cancelUrl'> & { readonly callbackUrl: string };

/**
 * The request for a PayPal order without an address: the shopper chooses one at PayPal, which asks `callbackUrl` for the amount with every
 * choice. There is no order of the shop yet, so it has no invoice number; that is added before the capture.
 */
export function buildExpressPayPalOrder(cart: ExpressCart, { returnUrl, cancelUrl, callbackUrl }: ExpressUrls) {
  const { payee, merchantId } = cart.account;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: REFERENCE_ID,
        custom_id: buildCustomField(cart),
        payee: merchantId === '' ? { email_address: payee } : { merchant_id: merchantId },
        ...buildAmount(cart),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          locale: 'en-US',
          shipping_preference: 'GET_FROM_FILE',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          order_update_callback_config: { callback_events: ['SHIPPING_ADDRESS'], callback_url: callbackUrl },
        },
      },
    },
  };
}

/** Gives an approved PayPal order the number of the order it pays. "add" replaces a number that a lost call has set already. */
export function buildInvoicePatch(orderNumber: string) {
  return [{ op: 'add', path: `/purchase_units/@reference_id=='${REFERENCE_ID}'/invoice_id`, value: orderNumber }];
}

const shortText = z._default(z.string().check(z.maxLength(300)), '');

/** PayPal's question for the amount at an address, of which it sends only these parts. */
export const shippingCallbackSchema = z.object({
  id: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/))),
  shipping_address: z.object({ country_code: shortText, admin_area_1: shortText, postal_code: shortText }),
});
export type ShippingCallback = z.infer<typeof shippingCallbackSchema>;

/** PayPal's names for the reasons to reject an address. Its page shows a sentence of its own for each. */
export type ShippingIssue = 'ADDRESS_ERROR' | 'COUNTRY_ERROR' | 'STATE_ERROR' | 'ZIP_ERROR' | 'STORE_UNAVAILABLE';

/** The state that the tax depends on, or why the shop does not ship there. */
export function checkShippingArea(
  address: ShippingCallback['shipping_address'],
): { readonly state: string } | { readonly issue: ShippingIssue } {
  if (address.country_code !== 'US') return { issue: 'COUNTRY_ERROR' };
  const state = findStateCode(address.admin_area_1);
  if (state === undefined) return { issue: 'STATE_ERROR' };
  const zipCode = parseZipCode(address.postal_code);
  const isOfState = zipCode !== undefined && checkPlace({ city: '', state, zipCode }) === undefined;
  return isOfState ? { state } : { issue: 'ZIP_ERROR' };
}

/** The answer with the amount for the chosen address. */
export function buildShippingQuote(paypalOrderId: string, cart: PayableItems) {
  return { id: paypalOrderId, purchase_units: [{ reference_id: REFERENCE_ID, ...buildAmount(cart) }] };
}

export function buildShippingRejection(issue: ShippingIssue) {
  return { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] };
}

/** The payer and the address of an approved PayPal order. */
export const approvedShippingSchema = z.object({
  name: z.optional(z.object({ full_name: shortText })),
  address: z.object({
    address_line_1: shortText,
    address_line_2: shortText,
    admin_area_2: shortText,
    admin_area_1: shortText,
    postal_code: shortText,
    country_code: shortText,
  }),
});
export type ApprovedShipping = z.infer<typeof approvedShippingSchema>;
export const payerNameSchema = z.object({ given_name: shortText, surname: shortText });
type PayerName = z.infer<typeof payerNameSchema>;

/** The last word is the last name. A name of one word gets the payer's last name. */
function splitName(fullName: string, payer: PayerName | undefined) {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const [first = payer?.given_name ?? ''] = words;
  if (words.length < 2) return { firstName: first, lastName: payer?.surname || first };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** PayPal's address as the shop stores it; undefined when the shop cannot ship there or cannot store all of it. */
export function parseApprovedAddress(
  { name, address }: ApprovedShipping,
  payer: PayerName | undefined,
): Address | undefined {
  const area = checkShippingArea(address);
  if ('issue' in area) return undefined;
  const address2 = address.address_line_2.trim();
  return addressSchema.safeParse({
    ...splitName(name?.full_name ?? '', payer),
    address: address.address_line_1,
    ...(address2 !== '' && { address2 }),
    city: address.admin_area_2,
    state: area.state,
    zipCode: address.postal_code,
    country: DEFAULT_COUNTRY,
  }).data;
}
