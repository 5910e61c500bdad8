import type { Cart } from './cart.ts';
import type { Clock, PostMessage } from './delivery.ts';

/** The status of a payment as IPN messages spell it. */
export type PaymentStatus = 'Completed' | 'Pending' | 'Denied' | 'Refunded' | 'Reversed' | 'Canceled_Reversal';

/** What tests and the dev dashboard can do to a payment. */
export const ACTIONS = [
  'complete',
  'deny',
  'refund',
  'reverse',
  'cancel-reversal',
  'open-case',
  'settle-case',
  'resend',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Opens or settles a dispute; the payment's status stays. */
export type DisputeAction = 'open-case' | 'settle-case';

/** The status that a payment has after an action. */
export const ACTION_STATUSES: Readonly<Record<Exclude<Action, 'resend' | DisputeAction>, PaymentStatus>> = {
  complete: 'Completed',
  deny: 'Denied',
  refund: 'Refunded',
  reverse: 'Reversed',
  'cancel-reversal': 'Canceled_Reversal',
};

/** A part of a payment that went back; `amount` in minor units. */
interface SaleRefund {
  readonly id: string;
  readonly amount: number;
  readonly at: Date;
}

/** A payment; amounts are minor units of the cart's currency. */
export interface Sale {
  readonly id: string;
  readonly cart: Cart;
  readonly paidAt: Date;
  readonly status: PaymentStatus;
  readonly refunded: number;
  readonly refunds: readonly SaleRefund[];
  /** The id of its open dispute; empty when there is none. */
  readonly caseId: string;
  /** The API order that was captured; empty for a cart upload. */
  readonly orderId: string;
}

/** Something that happened to a payment; `gross` and `fee` are negative when money goes back. */
export interface PaymentEvent {
  readonly status: PaymentStatus;
  readonly transactionId: string;
  readonly parentId: string;
  readonly gross: number;
  readonly fee: number;
  readonly pendingReason: string;
  readonly reasonCode: string;
  readonly at: Date;
}

export function getAvailableActions(sale: Sale): Action[] {
  const hasMoney = sale.status !== 'Pending' && sale.status !== 'Denied';
  const dispute: Action = sale.caseId === '' ? 'open-case' : 'settle-case';
  return [...getMoneyActions(sale), ...(hasMoney ? [dispute] : []), 'resend'];
}

function getMoneyActions({ status, refunded, cart }: Sale): Action[] {
  switch (status) {
    case 'Pending':
      return ['complete', 'deny'];
    case 'Completed':
    case 'Canceled_Reversal':
      return ['refund', 'reverse'];
    case 'Refunded':
      return refunded < cart.charge.total ? ['refund', 'reverse'] : [];
    case 'Reversed':
      return ['cancel-reversal'];
    case 'Denied':
      return [];
  }
}

/** By default PayPal rejects an invoice that is paid or pending. */
export function isInvoicePaid(sales: Iterable<Sale>, { business, invoice }: Cart): boolean {
  return [...sales].some(
    ({ cart, status }) =>
      invoice !== '' && cart.invoice === invoice && cart.business === business && status !== 'Denied',
  );
}

/** PayPal's fee: 2.99 % and 49 cents. */
function calculateFee(amount: number): number {
  return Math.min(amount, Math.round((amount * 299) / 10_000) + 49);
}

/** The minor units of a refund, the reason for a reversal, the id of a message to resend. */
export interface ActionOptions {
  readonly amount?: number;
  readonly reason?: string;
  readonly message?: string;
}

/** The event of a payment reaching a status; refunds and reversals have their own id and name the payment as parent. */
export function createPaymentEvent(
  { id, cart, paidAt, status: previousStatus }: Sale,
  status: PaymentStatus,
  transactionId: string,
  at: Date,
  input: ActionOptions = {},
): PaymentEvent {
  const { total } = cart.charge;
  const amount = input.amount ?? total;
  const fee = Math.round((calculateFee(total) * amount) / total);
  const event = {
    status,
    transactionId,
    parentId: '',
    gross: total,
    fee: 0,
    pendingReason: previousStatus === 'Pending' ? 'echeck' : '',
    reasonCode: '',
    at: paidAt,
  };
  switch (status) {
    case 'Completed':
      return { ...event, fee };
    case 'Pending':
    case 'Denied':
      return event;
    case 'Refunded':
      return { ...event, parentId: id, gross: -amount, fee: -fee, reasonCode: 'refund', at };
    case 'Reversed':
      return { ...event, parentId: id, gross: -amount, fee: -fee, reasonCode: input.reason ?? 'chargeback', at };
    case 'Canceled_Reversal':
      return { ...event, parentId: id, gross: amount, fee, reasonCode: input.reason ?? 'chargeback', at };
  }
}

/** What a fake PayPal gets from outside, so that tests can control it. */
export interface FakePayPalServices {
  readonly seed: number;
  readonly clock: Clock;
  readonly post: PostMessage;
  /** Where webhooks are sent; part of an app's settings at PayPal. */
  readonly webhookUrl: string;
  /** The address of the fake, for the links in responses. */
  readonly origin: () => string;
}

/** A new payment. The browser goes on after `notified`; `onReturned` is called when it has. */
export interface SaleResult {
  readonly sale: Sale;
  readonly notified: Promise<void>;
  readonly onReturned: () => void;
  readonly ipnFields: IpnFields;
}

export type IpnFields = readonly (readonly [name: string, value: string])[];
