import { type Cents, ZERO_CENTS, addCents, cents, formatDollars } from '../lib/money.ts';
import { type ClaimableOrder, getClaimableUnits } from '../orders/claim-rules.ts';
import type { PaymentMode } from '../orders/order.ts';
import type { PaymentStatus } from '../orders/order-status.ts';
import { type RefundContent, type RefundMethod, type RefundState, getRefundMethod } from './refund.ts';

export type KnownRefund = RefundContent & {
  readonly id: string;
  readonly amount: Cents;
  readonly state: RefundState;
  /** The claim that it resolves, whose customer was told of it. */
  readonly claim?: number | undefined;
};

/** What decides about refunds of an order. */
export type RefundableOrder<Refund extends KnownRefund = KnownRefund> = Pick<
  ClaimableOrder,
  'items' | 'claims' | 'swaps'
> & {
  readonly payment: { readonly mode: PaymentMode };
  readonly paymentStatus: PaymentStatus;
  readonly isTestOrder: boolean;
  /** The transaction that paid it; null while none is known. */
  readonly saleId: string | null;
  readonly total: Cents;
  /** The amount of the payment; null while none is known. */
  readonly paidAmount: Cents | null;
  readonly refundedAmount: Cents;
  readonly refunds: readonly Refund[];
};

/** What was paid, less what was refunded and what is being refunded. Refunds that the owner has yet to make at PayPal do not count. */
export function getRefundableAmount({
  total,
  paidAmount,
  refundedAmount,
  refunds,
}: Pick<RefundableOrder, 'total' | 'paidAmount' | 'refundedAmount'> & {
  readonly refunds: readonly Pick<KnownRefund, 'amount' | 'state'>[];
}): Cents {
  const inProgress = refunds.filter(({ state }) => state === 'asked' || state === 'pending');
  const refunded = addCents(refundedAmount, ...inProgress.map(({ amount }) => amount));
  return cents(Math.max(ZERO_CENTS, (paidAmount ?? total) - refunded));
}

const REFUNDABLE_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'review'];

/** How much can be refunded now, and how. Undefined when nothing can (D-20). */
export function getRefundable(
  order: RefundableOrder,
): { readonly method: RefundMethod; readonly amount: Cents } | undefined {
  const method = getRefundMethod(order.payment.mode);
  const amount = getRefundableAmount(order);
  const isKnown = method === 'by-hand' ? order.paymentStatus !== 'review' : order.saleId !== null;
  const isPossible =
    method !== null && isKnown && !order.isTestOrder && REFUNDABLE_STATUSES.includes(order.paymentStatus);
  return isPossible && amount > 0 ? { method, amount } : undefined;
}

/** True until the money of a refund is back, or PayPal has refused it. */
export function isRefundOpen({ state }: Pick<KnownRefund, 'state'>): boolean {
  return state === 'asked' || state === 'pending' || state === 'awaited';
}

/** The refunds that stay when another one begins: one that the owner has not made on PayPal's site yet is replaced by the new one. */
export function dropAwaitedRefunds<Refund extends KnownRefund>(refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ state }) => state !== 'awaited');
}

/** Why a refund cannot begin. */
export type RefundRejection = 'nothing-left' | 'too-much' | 'awaited-for-claim' | 'no-units';

/** No more than was paid goes back, and no unit that was replaced, swapped or refunded already. */
export function findRefundRejection(
  order: RefundableOrder,
  { amount, lines }: Pick<KnownRefund, 'amount' | 'lines'>,
): RefundRejection | undefined {
  const refundable = getRefundable(order);
  if (!refundable) return 'nothing-left';
  if (amount > refundable.amount) return 'too-much';
  // Its customer was told of it, so it is not replaced.
  if (order.refunds.some(({ state, claim }) => state === 'awaited' && claim !== undefined)) return 'awaited-for-claim';
  const open = { ...order, refunds: dropAwaitedRefunds(order.refunds) };
  const isGone = lines.some(({ lineId, quantity }) => quantity > getClaimableUnits(open, lineId));
  return isGone ? 'no-units' : undefined;
}

/** A sentence for the owner. */
export function describeRefundRejection(rejection: RefundRejection, order: RefundableOrder): string {
  switch (rejection) {
    case 'nothing-left':
      return 'There is nothing to give back for this order.';
    case 'too-much':
      return `At most ${formatDollars(getRefundableAmount(order))} can be given back.`;
    case 'awaited-for-claim':
      return 'A refund of this order is still to be made at PayPal. Make it first.';
    case 'no-units':
      return 'Some of these items have been replaced or given back already.';
  }
}

/** What a refund that the owner has made directly changes: it counts at once, because no provider confirms it. */
export function countManualRefund(
  { paidAmount, total, refundedAmount }: Pick<RefundableOrder, 'paidAmount' | 'total' | 'refundedAmount'>,
  amount: Cents,
): { readonly refundedAmount: Cents; readonly paymentStatus: 'refunded' | 'partially_refunded' } {
  const refunded = addCents(refundedAmount, amount);
  const isFull = refunded >= (paidAmount ?? total);
  return { refundedAmount: refunded, paymentStatus: isFull ? 'refunded' : 'partially_refunded' };
}

type ReturnedMoney = {
  readonly amount: Cents;
  readonly transactionId: string;
  /** Unknown when the money was returned on PayPal's site. */
  readonly refundId: string | undefined;
};

/** Without a refund id the money was returned on PayPal's site: then it is a refund that the owner was to make there. */
function findMatchingRefund<Refund extends KnownRefund>(
  refunds: readonly Refund[],
  { amount, refundId }: ReturnedMoney,
): Refund | undefined {
  if (refundId !== undefined) return refunds.find(({ id }) => id === refundId);
  const awaited = refunds.filter(({ state }) => state === 'awaited');
  return awaited.find((refund) => refund.amount === amount) ?? awaited[0];
}

/** The refund that returned money completes, as it is then. Undefined when there is none, or it was completed before. */
export function completeMatchingRefund<
  Refund extends KnownRefund & {
    readonly restocks: boolean;
    readonly putsBack: boolean;
    readonly tax: Cents | null;
  },
>(
  refunds: readonly Refund[],
  returned: ReturnedMoney,
): (Refund & { readonly transactionId: string; readonly state: 'done' }) | undefined {
  const refund = findMatchingRefund(refunds, returned);
  if (!refund || refund.state === 'done') return undefined;
  const { amount, transactionId } = returned;
  // Of another amount than was chosen, nobody knows which lines it is for, so none of their units is restocked. A smaller one need not be
  // the refund that was to cancel the order.
  const putsBack = refund.putsBack && amount >= refund.amount;
  const content = refund.amount === amount ? {} : { lines: [], shipping: false, tax: null, restocks: false, putsBack };
  return { ...refund, ...content, amount, transactionId, state: 'done' };
}
