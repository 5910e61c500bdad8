import { type Cents, addCents, formatDollars } from '@plenty/contract/lib/money';
import { type RefundMethod, getRefundMethod, getRefundableAmount } from '@plenty/contract/payments/refund';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type Transaction, paths } from '../db/index.ts';
import { queueOrderEmail } from './order-email.repository.ts';
import { AppError } from '../app-error.ts';
import { releaseInventory } from './order-inventory.ts';
import { addHistory, updateOrder } from './order.repository.ts';
import { nextUpdatedAt } from './order-status.ts';
import type { StoredOrder, StoredRefund } from './stored-order.ts';

const REFUNDABLE_STATUSES = ['paid', 'partially_refunded', 'review'];
/** The trigger sends it at once; the sweep only where that came to nothing. */
const RETRY_AFTER_MS = 60_000;

/** What of an order's money can go back now, and how; undefined where nothing can (D-20). */
export function getRefundable(order: StoredOrder): { readonly way: RefundMethod; readonly amount: Cents } | undefined {
  const way = getRefundMethod(order.payment.mode);
  const amount = getRefundableAmount(order);
  const isKnown = way === 'by-hand' ? order.paymentStatus !== 'review' : order.saleId !== null;
  const isPossible = way !== null && isKnown && !order.isTestOrder && REFUNDABLE_STATUSES.includes(order.paymentStatus);
  return isPossible && amount > 0 ? { way, amount } : undefined;
}

/** The order's refunds with one of them changed. */
function withRefund(order: StoredOrder, refund: StoredRefund): Pick<StoredOrder, 'refunds'> {
  return { refunds: order.refunds.map((known) => (known.id === refund.id ? refund : known)) };
}

/** What else a refund changes once its money is back: the goods it puts back, with the order (D-24). */
async function restockRefund(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { putsBack }: StoredRefund,
): Promise<Partial<StoredOrder>> {
  if (!putsBack || order.status === 'cancelled') return {};
  const goods = await releaseInventory(transaction, database, order);
  return { ...goods, status: 'cancelled', shippedAt: null, deliveredAt: null };
}

/** The refund that a message about returned money is of: the one that was asked with this id, or one the owner makes at the wallet. */
function findMatchingRefund(
  { refunds }: StoredOrder,
  amount: Cents,
  refundId: string | undefined,
): StoredRefund | undefined {
  if (refundId !== undefined) return refunds.find(({ id }) => id === refundId);
  const awaited = refunds.filter(({ state }) => state === 'awaited');
  return awaited.find((refund) => refund.amount === amount) ?? awaited[0];
}

type ReturnedPayment = {
  readonly amount: Cents;
  readonly transactionId: string;
  readonly refundId: string | undefined;
};

/** What changes of an order's refunds and goods when the wallet says that money is back: the refund it belongs to is done, once. */
export async function completeRefund(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { amount, transactionId, refundId }: ReturnedPayment,
): Promise<Partial<StoredOrder>> {
  const refund = findMatchingRefund(order, amount, refundId);
  if (!refund || refund.state === 'done') return {};
  const done: StoredRefund = { ...refund, amount, transactionId, state: 'done' };
  return { ...withRefund(order, done), ...(await restockRefund(transaction, database, order, done)) };
}

/** Changes one refund that is not done yet: it is on its way, or the wallet refuses it and the owner should know. */
export function updateRefundState(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  refund: StoredRefund,
  now: Date,
): void {
  const updatedAt = nextUpdatedAt(order, now);
  const isRefused = refund.state === 'refused';
  const concern = isRefused ? { concern: order.concern ?? 'refund-refused' } : {};
  updateOrder(transaction, database, order, { ...withRefund(order, refund), ...concern, updatedAt });
  if (!isRefused) return;
  const { status, paymentStatus } = order;
  const note = `PayPal refused to give back ${formatDollars(refund.amount)}: ${refund.reason}`;
  addHistory(transaction, database, order, { event: 'refund', status, paymentStatus, note }, updatedAt.toDate());
}

type RefundRequest = {
  readonly amount: Cents;
  readonly note: string;
  readonly putsBack: boolean;
  readonly shopOrigin: string;
  readonly now: Date;
};

function createRefund(order: StoredOrder, { amount, note, putsBack, now }: RefundRequest): StoredRefund {
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
  };
}

/** A refund made by hand is counted when the owner says so: nobody else can know it. */
async function recordManualRefund(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  refund: StoredRefund,
): Promise<Partial<StoredOrder>> {
  const refundedAmount = addCents(order.refundedAmount, refund.amount);
  const isWhole = refundedAmount >= (order.paidAmount ?? order.total);
  return {
    refunds: [...order.refunds, { ...refund, state: 'done' }],
    refundedAmount,
    paymentStatus: isWhole ? 'refunded' : 'partially_refunded',
    ...(await restockRefund(transaction, database, order, refund)),
  };
}

const REFUND_NOTES: Readonly<Record<RefundMethod, string>> = {
  call: 'PayPal is asked to give back',
  'at-the-wallet': 'To be given back at PayPal:',
  'by-hand': 'Given back by hand:',
};

/**
 * Gives money back as the order is paid: stored as a wish that is sent to the wallet, as one that the owner fulfils there, or, by hand, as
 * done. The wish is stored before anything is sent, and names itself to the wallet, so that it happens once (D-20).
 */
export async function refundOrder(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  asked: RefundRequest,
): Promise<void> {
  const found = getRefundable(order);
  if (!found) throw new AppError({ code: 'conflict', message: 'There is nothing to give back for this order.' });
  if (asked.amount > found.amount) {
    throw new AppError({ code: 'conflict', message: `At most ${formatDollars(found.amount)} can be given back.` });
  }
  const { now, note, shopOrigin } = asked;
  const updatedAt = nextUpdatedAt(order, now);
  // What the owner has not made at the wallet is replaced by what they want now.
  const open = { ...order, refunds: order.refunds.filter(({ state }) => state !== 'awaited') };
  const refund = createRefund(open, asked);
  const byWay = {
    call: async () => ({ refunds: [...open.refunds, refund] }),
    'at-the-wallet': async () => ({ refunds: [...open.refunds, { ...refund, state: 'awaited' as const }] }),
    'by-hand': () => recordManualRefund(transaction, database, open, refund),
  };
  const change: Partial<StoredOrder> = { ...(await byWay[found.way]()), updatedAt };
  updateOrder(transaction, database, order, change);
  const { status, paymentStatus } = { ...order, ...change };
  const event = found.way === 'by-hand' ? 'refunded' : 'refund';
  const words = `${REFUND_NOTES[found.way]} ${formatDollars(asked.amount)}. ${note}`;
  addHistory(transaction, database, order, { event, status, paymentStatus, note: words }, updatedAt.toDate());
  if (found.way === 'call') {
    const nextTryAt = Timestamp.fromMillis(now.getTime() + RETRY_AFTER_MS);
    transaction.create(database.doc(paths.refundTask(refund.id)), { orderId: order.id, tries: 0, nextTryAt });
  }
  if (found.way === 'by-hand') {
    const told = { kind: 'order-refunded', amount: asked.amount, cause: refund.id } as const;
    await queueOrderEmail(transaction, database, { ...order, ...change }, told, { shopOrigin, now });
  }
}
