import type { Cart } from './cart.ts';

/** What PayPal's messages call the state of a payment. */
export type PaymentWord = 'Completed' | 'Pending' | 'Denied' | 'Refunded' | 'Reversed' | 'Canceled_Reversal';

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
export type CaseAction = 'open-case' | 'settle-case';

/** What a payment becomes by an action. */
export const ACTION_WORDS: Readonly<Record<Exclude<Action, 'resend' | CaseAction>, PaymentWord>> = {
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
  readonly word: PaymentWord;
  readonly refunded: number;
  /** The number of the dispute that is open about it; empty when none is. */
  readonly caseId: string;
  /** The order of the API it was captured of; empty for a cart. */
  readonly orderId: string;
}

/** Something that happened to a payment; `gross` and `fee` are signed. */
export interface PaymentEvent {
  readonly word: PaymentWord;
  readonly transactionId: string;
  readonly parentId: string;
  readonly gross: number;
  readonly fee: number;
  readonly pendingReason: string;
  readonly reasonCode: string;
  readonly at: Date;
}

/** What can be done to a payment now. */
export function openActions(sale: Sale): Action[] {
  const hasMoney = sale.word !== 'Pending' && sale.word !== 'Denied';
  const dispute: Action = sale.caseId === '' ? 'open-case' : 'settle-case';
  return [...moneyActions(sale), ...(hasMoney ? [dispute] : []), 'resend'];
}

function moneyActions({ word, refunded, cart }: Sale): Action[] {
  switch (word) {
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
    ({ cart, word }) => invoice !== '' && cart.invoice === invoice && cart.business === business && word !== 'Denied',
  );
}

/** What the wallet keeps of an amount for itself: 2.99 % and 49 cents. */
export function feeOf(amount: number): number {
  return Math.min(amount, Math.round((amount * 299) / 10_000) + 49);
}
