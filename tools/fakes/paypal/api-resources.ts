import { type HttpResponse, jsonResponse } from '../http-server.ts';
import { PAYER, type PayerAddress, findAccount } from './accounts.ts';
import { type Cart, formatAmount } from './cart.ts';
import type { Sale } from './sale.ts';
import type { Switches } from './switches.ts';

/** An order of the API: created by the shop, approved by the payer, captured by the shop. */
export interface ApiOrder {
  readonly id: string;
  readonly cart: Cart;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** 'later' is an eCheck, which stays pending at first. */
  readonly how: 'now' | 'later';
  /** The captured payment; empty before the capture. */
  readonly saleId: string;
  /** Of the payer, when the shop gave none. */
  readonly address: PayerAddress | undefined;
  /** Why the shop does not ship there; empty if it does. */
  readonly issue: string;
}

export interface ApiRefund {
  readonly id: string;
  readonly saleId: string;
  readonly amount: number;
  readonly status: 'COMPLETED' | 'PENDING';
}

const ERROR_NAMES = { 400: 'INVALID_REQUEST', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' } as const;

export function apiError(issue: string, status: keyof typeof ERROR_NAMES = 422): HttpResponse {
  return jsonResponse({ name: ERROR_NAMES[status], details: [{ issue }] }, status);
}

const CAPTURE_STATUSES = { Pending: 'PENDING', Denied: 'DECLINED' } as const;

function toPayee({ business }: Cart, { receiver, receiverId }: Switches) {
  const account = findAccount(receiver || business);
  return { email_address: account.email, merchant_id: receiverId || account.id };
}

/** An amount in the API's format; the switches may falsify it. */
export function toMoneyResource(
  minor: number,
  { currency }: Cart,
  { amount, currency: other }: Partial<Switches> = {},
) {
  return { currency_code: other || currency, value: amount || formatAmount(Math.abs(minor), currency) };
}

/** A capture in the format of the API and its webhooks. */
export function toCaptureResource(
  { id, cart, status: saleStatus, paidAt, refunded, orderId }: Sale,
  switches: Switches,
) {
  const isFullRefund = refunded >= cart.charge.total;
  const completed = refunded === 0 ? 'COMPLETED' : isFullRefund ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const status = saleStatus === 'Pending' || saleStatus === 'Denied' ? CAPTURE_STATUSES[saleStatus] : completed;
  return {
    id,
    status,
    ...(saleStatus === 'Pending' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: toMoneyResource(cart.charge.total, cart, switches),
    custom_id: cart.custom,
    invoice_id: cart.invoice,
    final_capture: true,
    ...(switches.namesPayee ? { payee: toPayee(cart, switches) } : {}),
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: paidAt.toISOString(),
  };
}

/** A refund in the format of the API and its webhooks; its 'up' link names the capture. */
export function toRefundResource(
  refund: { readonly id: string; readonly amount: number; readonly status: string },
  { id, cart }: Sale,
  origin: string,
) {
  return {
    id: refund.id,
    status: refund.status,
    amount: toMoneyResource(refund.amount, cart),
    custom_id: cart.custom,
    invoice_id: cart.invoice,
    links: [
      { href: `${origin}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/v2/payments/captures/${id}`, rel: 'up', method: 'GET' },
    ],
  };
}

function toPayerResource() {
  const { id, email, firstName, lastName } = PAYER;
  return { payer_id: id, email_address: email, name: { given_name: firstName, surname: lastName } };
}

function toShippingResource({ name, line1, line2, city, state, zip, country }: PayerAddress) {
  return {
    name: { full_name: name },
    address: {
      address_line_1: line1,
      ...(line2 === '' ? {} : { address_line_2: line2 }),
      admin_area_2: city,
      admin_area_1: state,
      postal_code: zip,
      country_code: country,
    },
  };
}

function toPaymentsResource(sale: Sale, origin: string, switches: Switches) {
  const refunds = sale.refunds.map(({ id, amount, at }) => ({
    ...toRefundResource({ id, amount, status: 'COMPLETED' }, sale, origin),
    create_time: at.toISOString(),
  }));
  return { captures: [toCaptureResource(sale, switches)], ...(refunds.length > 0 ? { refunds } : {}) };
}

export function toOrderResource(
  { id, cart, status, address }: ApiOrder,
  sale: Sale | undefined,
  origin: string,
  switches: Switches,
) {
  const { email_address, merchant_id } = toPayee(cart, switches);
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...(status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: toPayerResource() }),
    purchase_units: [
      {
        reference_id: 'default',
        amount: toMoneyResource(cart.charge.total, cart),
        payee: { email_address, merchant_id },
        custom_id: cart.custom,
        ...(cart.invoice === '' ? {} : { invoice_id: cart.invoice }),
        ...(address && status !== 'PAYER_ACTION_REQUIRED' ? { shipping: toShippingResource(address) } : {}),
        ...(sale ? { payments: toPaymentsResource(sale, origin, switches) } : {}),
      },
    ],
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}
