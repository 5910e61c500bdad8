import type { Cart } from './cart.ts';
import type { Clock, PostMessage } from './delivery.ts';

/** What PayPal's messages call the state of a payment. */
export type PaymentStatus = 'Completed' | 'Pending' | 'Denied' | 'Refunded' | 'Reversed' | 'Canceled_Reversal';

/** What can be done to a payment from outside. */
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

/** What is done to a dispute about a payment; the payment itself stays as it is. */
export type DisputeAction = 'open-case' | 'settle-case';

/** What a payment becomes by an action. */
export const ACTION_STATUSES: Readonly<Record<Exclude<Action, 'resend' | DisputeAction>, PaymentStatus>> = {
  complete: 'Completed',
  deny: 'Denied',
  refund: 'Refunded',
  reverse: 'Reversed',
  'cancel-reversal': 'Canceled_Reversal',
};

/** One payment; amounts are minor units of the cart's currency. */
export interface Sale {
  readonly id: string;
  readonly cart: Cart;
  readonly paidAt: Date;
  readonly status: PaymentStatus;
  readonly refunded: number;
  /** The number of the dispute that is open about it; empty when none is. */
  readonly caseId: string;
  /** The order of the API it was captured of; empty for a cart. */
  readonly orderId: string;
}

/** Something that happened to a payment; `gross` and `fee` are signed. */
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

/** What can be done to a payment now. */
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

/** PayPal's usual setting refuses an invoice that was paid or is being paid. */
export function isInvoicePaid(sales: Iterable<Sale>, { business, invoice }: Cart): boolean {
  return [...sales].some(
    ({ cart, status }) =>
      invoice !== '' && cart.invoice === invoice && cart.business === business && status !== 'Denied',
  );
}

/** What the wallet keeps of an amount for itself: 2.99 % and 49 cents. */
export function calculateFee(amount: number): number {
  return Math.min(amount, Math.round((amount * 299) / 10_000) + 49);
}

/** What an action may be told: minor units of a refund, why money goes back, which message is sent again. */
export interface ActionOptions {
  readonly amount?: number;
  readonly reason?: string;
  readonly message?: string;
}

/** An event of a payment as PayPal counts it: what goes back is negative and belongs to the payment, with an id of its own. */
export function createPaymentEvent(
  { id, cart, paidAt, status: before }: Sale,
  word: PaymentStatus,
  transactionId: string,
  at: Date,
  input: ActionOptions = {},
): PaymentEvent {
  const { total } = cart.charge;
  const amount = input.amount ?? total;
  const fee = Math.round((calculateFee(total) * amount) / total);
  const sale = {
    status: word,
    transactionId,
    parentId: '',
    gross: total,
    fee: 0,
    pendingReason: before === 'Pending' ? 'echeck' : '',
    reasonCode: '',
    at: paidAt,
  };
  switch (word) {
    case 'Completed':
      return { ...sale, fee };
    case 'Pending':
    case 'Denied':
      return sale;
    case 'Refunded':
      return { ...sale, parentId: id, gross: -amount, fee: -fee, reasonCode: 'refund', at };
    case 'Reversed':
      return { ...sale, parentId: id, gross: -amount, fee: -fee, reasonCode: input.reason ?? 'chargeback', at };
    case 'Canceled_Reversal':
      return { ...sale, parentId: id, gross: amount, fee, reasonCode: input.reason ?? 'chargeback', at };
  }
}

/** What a wallet is opened with: what it cannot make itself. */
export interface FakePayPalServices {
  readonly seed: number;
  readonly clock: Clock;
  readonly post: PostMessage;
  /** Where the API's webhooks go, as an app's settings at PayPal say. */
  readonly webhookUrl: string;
  /** Where the API itself is, as its links say. */
  readonly origin: () => string;
}

/** A payment that was made. The browser is answered after `told`, and `back` is called when it was. */
export interface SaleResult {
  readonly sale: Sale;
  readonly notified: Promise<void>;
  readonly onReturned: () => void;
  /** All that is known of the payment, as its message says it. */
  readonly ipnFields: IpnFields;
}

/** A message's fields, in any order. */
export type IpnFields = readonly (readonly [name: string, value: string])[];
