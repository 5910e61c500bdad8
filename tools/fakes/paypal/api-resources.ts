import { findAccount } from './accounts.ts';
import { type Cart, formatAmount } from './cart.ts';
import type { Sale } from './sale.ts';
import type { Switches } from './switches.ts';

/** An order of the API: made by the shop, approved by a person here, captured by the shop. */
export interface ApiOrder {
  readonly id: string;
  readonly cart: Cart;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  /** How the person wants to pay: an eCheck takes its time. */
  readonly how: 'now' | 'later';
  /** The payment it became; empty until it was captured. */
  readonly saleId: string;
}

/** A refund that was made by the API. */
export interface ApiRefund {
  readonly id: string;
  readonly saleId: string;
  readonly amount: number;
  readonly status: 'COMPLETED' | 'PENDING';
}

/** What the API answers: a status and a body, or nothing but a line that is cut. */
export type ApiResponse = { readonly status: number; readonly body: object } | { readonly status: 'cut' };

/** PayPal's refusal of something it understood. */
export function apiError(issue: string, status = 422): ApiResponse {
  const name = status === 404 ? 'RESOURCE_NOT_FOUND' : status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY';
  return { status, body: { name, details: [{ issue }] } };
}

const CAPTURE_STATUSES = { Completed: 'COMPLETED', Pending: 'PENDING', Denied: 'DECLINED' } as const;

function toPayee({ business }: Cart, { receiver, receiverId }: Switches) {
  const account = findAccount(receiver || business);
  return { email_address: account.email, merchant_id: receiverId || account.id };
}

/** An amount as the API tells it; the switches may bend what a payment is said to be. */
export function toMoneyResource(
  minor: number,
  { currency }: Cart,
  { amount, currency: other }: Partial<Switches> = {},
) {
  return { currency_code: other || currency, value: amount || formatAmount(Math.abs(minor), currency) };
}

/** A capture as the API and its webhooks tell it. */
export function toCaptureResource(
  { id, cart, status: word, paidAt, refunded }: Sale,
  orderId: string,
  switches: Switches,
) {
  const isWhole = refunded >= cart.charge.total;
  const completed = refunded === 0 ? 'COMPLETED' : isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const status = word === 'Pending' || word === 'Denied' ? CAPTURE_STATUSES[word] : completed;
  return {
    id,
    status,
    ...(word === 'Pending' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: toMoneyResource(cart.charge.total, cart, switches),
    custom_id: cart.custom,
    invoice_id: cart.invoice,
    final_capture: true,
    ...(switches.tellsPayee ? { payee: toPayee(cart, switches) } : {}),
    supplementary_data: { related_ids: { order_id: orderId } },
    create_time: paidAt.toISOString(),
  };
}

/** A refund as the API and its webhooks tell it; it belongs to the capture that its link names. */
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

/** An order as the API tells it. */
export function toOrderResource(
  { id, cart, status }: ApiOrder,
  sale: Sale | undefined,
  origin: string,
  switches: Switches,
) {
  const { email_address, merchant_id } = toPayee(cart, switches);
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        amount: toMoneyResource(cart.charge.total, cart),
        payee: { email_address, merchant_id },
        custom_id: cart.custom,
        invoice_id: cart.invoice,
        ...(sale ? { payments: { captures: [toCaptureResource(sale, id, switches)] } } : {}),
      },
    ],
    links: [
      { href: `${origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
    ],
  };
}
