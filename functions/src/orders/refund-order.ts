import { type Cents, formatDollars } from '@plenty/contract/lib/money';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import { getRefundEffect, getRejectedRefundReason } from '@plenty/contract/payments/refund-effect';
import { type RefundContent, type RefundMethod, isRefundOfLines } from '@plenty/contract/payments/refund';
import {
  countManualRefund,
  describeRefundRejection,
  dropAwaitedRefunds,
  findRefundRejection,
  getRefundable,
  completeMatchingRefund,
} from '@plenty/contract/payments/refund-rules';
import { replaceReviewReason } from '@plenty/contract/orders/order-status';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import type { Transaction } from '../db/index.ts';
import type { EmailContext } from '../email/index.ts';
import { describeUnits } from './describe-units.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { releaseInventory, restockLines } from './order-inventory.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { updateOrder } from './order.repository.ts';
import { createRefundTask } from './refund-task.repository.ts';
import type { StoredOrder, StoredRefund } from './stored-order.ts';

function withRefund(order: StoredOrder, refund: StoredRefund): Pick<StoredOrder, 'refunds'> {
  return { refunds: order.refunds.map((known) => (known.id === refund.id ? refund : known)) };
}

type ReturnedRefund = { readonly refund: StoredRefund; readonly change: Partial<StoredOrder> };

/**
 * A completed refund restocks its lines, or all items, which cancels the order (D-24). Of units that came back once it restocks none again,
 * and of those that left since it was asked for none at all: the owner is asked to look at such an order.
 */
async function restockRefund(
  transaction: Transaction,
  order: StoredOrder,
  refund: StoredRefund,
  wasToCancel = refund.putsBack,
): Promise<ReturnedRefund> {
  const { status, concern } = order;
  const { at, putsBack, restocks, lines } = refund;
  const shippedAt = order.shippedAt?.toMillis() ?? null;
  const deliveredAt = order.deliveredAt?.toMillis() ?? null;
  const returned = { at: at.toMillis(), wasToCancel, putsBack, restocks };
  switch (getRefundEffect({ status, shippedAt, deliveredAt }, returned)) {
    case 'cancel': {
      const released = await releaseInventory(transaction, order);
      const cancelled = { status: 'cancelled', shippedAt: null, deliveredAt: null } as const;
      const isNoLonger = concern === 'not-cancelled';
      return { refund, change: { ...released, ...cancelled, ...(isNoLonger && { concern: null }) } };
    }
    case 'not-cancelled': {
      const change = { concern: replaceReviewReason(concern, 'not-cancelled') };
      // The order still has a claim to its units, so that they come back when the owner cancels it.
      return { refund: { ...refund, restocks: false }, change };
    }
    case 'restock':
      await restockLines(transaction, order, lines);
      return { refund, change: {} };
    case 'none':
      return { refund, change: {} };
  }
}

/** Completes the refund that a PayPal event about returned money belongs to, once. */
export async function completeRefund(
  transaction: Transaction,
  order: StoredOrder,
  returned: Parameters<typeof completeMatchingRefund>[1],
): Promise<Partial<StoredOrder>> {
  const done = completeMatchingRefund(order.refunds, returned);
  if (!done) return {};
  const wasToCancel = order.refunds.some(({ id, putsBack }) => id === done.id && putsBack);
  const { refund, change } = await restockRefund(transaction, order, done, wasToCancel);
  return { ...withRefund(order, refund), ...change };
}

/** Updates a refund in progress. The owner is asked to look at one that PayPal refused. */
export function updateRefundState(transaction: Transaction, order: StoredOrder, refund: StoredRefund, now: Date): void {
  const change = { ...withRefund(order, refund), updatedAt: nextUpdatedAt(order, now) };
  if (refund.state !== 'refused') {
    updateOrder(transaction, order, change);
    return;
  }
  const note = `PayPal refused to give back ${formatDollars(refund.amount)}: ${refund.reason}`;
  const refused = { ...change, concern: getRejectedRefundReason(order, refund) };
  updateOrder(transaction, order, refused, { event: 'refund', note });
}

type RefundRequest = EmailContext &
  RefundContent & {
    readonly amount: Cents;
    readonly note: string;
    readonly putsBack: boolean;
    readonly restocks: boolean;
    /** The order's claims afterwards, when the refund resolves one. */
    readonly claims?: StoredOrder['claims'];
    /** The number of that claim. */
    readonly claim?: number;
  };

/** The tax in a refund of lines; null for a refund of another amount than theirs, whose tax nobody knows (D-69). */
function getRefundedTax(order: StoredOrder, { amount, lines, shipping }: RefundRequest): Cents | null {
  if (!isRefundOfLines({ lines, shipping })) return null;
  const refundable = getRefundableLines(order);
  const content = refundable && getContentAmount(refundable, { lines, shipping });
  if (!content) throw new AppError({ code: 'conflict', message: 'Some of these items have been given back already.' });
  return content.amount === amount ? content.tax : null;
}

function createRefund(order: StoredOrder, request: RefundRequest): StoredRefund {
  const { amount, note, putsBack, restocks, lines, shipping, claim, now } = request;
  return {
    id: `${order.id}-${order.refunds.length + 1}`,
    saleId: order.saleId,
    amount,
    note,
    state: 'asked',
    putsBack,
    reason: '',
    transactionId: null,
    at: Timestamp.fromDate(now),
    lines,
    shipping,
    restocks: restocks && lines.length > 0,
    tax: getRefundedTax(order, request),
    ...(claim !== undefined && { claim }),
  };
}

/** A manual refund counts as soon as the owner reports it: no provider confirms it. */
async function recordManualRefund(
  transaction: Transaction,
  order: StoredOrder,
  refund: StoredRefund,
): Promise<Partial<StoredOrder>> {
  const returned = await restockRefund(transaction, order, { ...refund, state: 'done' });
  return {
    refunds: [...order.refunds, returned.refund],
    ...countManualRefund(order, refund.amount),
    ...returned.change,
  };
}

const REFUND_NOTES: Readonly<Record<RefundMethod, string>> = {
  call: 'PayPal is asked to give back',
  'at-the-wallet': 'To be given back at PayPal:',
  'by-hand': 'Given back by hand:',
};

/**
 * Starts a refund in the way the order was paid: by a call to PayPal, by the owner on PayPal's site, or manually. A refund is stored
 * before it is sent, and its id is PayPal's request id, so that it happens once (D-20). Returns the changed order.
 */
export async function refundOrder(
  transaction: Transaction,
  order: StoredOrder,
  request: RefundRequest,
): Promise<StoredOrder> {
  const rejection = findRefundRejection(order, request);
  const method = getRefundable(order)?.method;
  if (rejection || !method) {
    throw new AppError({ code: 'conflict', message: describeRefundRejection(rejection ?? 'nothing-left', order) });
  }
  const { amount, now, note, shopOrigin, claims } = request;
  const open = { ...order, refunds: dropAwaitedRefunds(order.refunds) };
  const refund = createRefund(open, request);
  const startRefund: Readonly<Record<RefundMethod, () => Promise<Partial<StoredOrder>>>> = {
    call: async () => ({ refunds: [...open.refunds, refund] }),
    'at-the-wallet': async () => ({ refunds: [...open.refunds, { ...refund, state: 'awaited' }] }),
    'by-hand': () => recordManualRefund(transaction, open, refund),
  };
  const change = { ...(await startRefund[method]()), ...(claims && { claims }), updatedAt: nextUpdatedAt(order, now) };
  const units = refund.restocks ? ` · Restock: ${describeUnits(order, refund.lines)}` : '';
  const refunding = updateOrder(transaction, order, change, {
    event: method === 'by-hand' ? 'refunded' : 'refund',
    note: `${REFUND_NOTES[method]} ${formatDollars(amount)}. ${note}${units}`,
  });
  if (method === 'call') createRefundTask(transaction, refund.id, order.id, now);
  if (method === 'by-hand') {
    const email = { kind: 'order-refunded', amount, cause: refund.id } as const;
    await queueOrderEmail(transaction, refunding, email, { shopOrigin, now });
  }
  return refunding;
}

/**
 * Drops a refund that the owner was to make at PayPal and will not make, so that it stands in the way of nothing. The customer of a claim was
 * told of theirs, so that one stays.
 */
export function withdrawRefund(transaction: Transaction, order: StoredOrder, now: Date): void {
  const awaited = order.refunds.find(({ state }) => state === 'awaited');
  if (!awaited) throw new AppError({ code: 'conflict', message: 'No refund of this order waits for you.' });
  if (awaited.claim !== undefined) {
    const message = 'The customer was told of this refund when you answered their report. Make it at PayPal.';
    throw new AppError({ code: 'conflict', message });
  }
  const change = { refunds: dropAwaitedRefunds(order.refunds), updatedAt: nextUpdatedAt(order, now) };
  const note = `Not to be given back after all: ${formatDollars(awaited.amount)}`;
  updateOrder(transaction, order, change, { event: 'refund', note });
}
