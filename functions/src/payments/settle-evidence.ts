import { type Cents, cents, dollars } from '@plenty/contract/money/money';
import { type EvidenceVerdict, type OrderPayment, judgeEvidence } from '@plenty/contract/payments/judge-evidence';
import type { PaymentEvidence } from '@plenty/contract/payments/payment-evidence';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { takeOutBought } from '../cart/cart-repository.ts';
import { promiseArrival } from '../catalog/closed-days-repository.ts';
import { countUse } from '../discounts/discount-repository.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { finishRefund } from '../orders/order-refund-repository.ts';
import { namedByHandle } from './order-handle.ts';
import { addHistory, readOrder, updateOrder } from '../orders/order-repository.ts';
import { type Revival, readRevival } from '../orders/order-revival-repository.ts';
import { changedAt } from '../orders/order-status-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { queuePush } from '../sync/order-push-repository.ts';
import { recordPayment, wasHeard, wasPending } from './payment-repository.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/** D-22: how long a payment the wallet calls pending holds its order. */
const PENDING_HOLD_MS = 5 * 86_400_000;

export type Settling = {
  readonly database: Firestore;
  readonly isTestEnvironment: boolean;
  readonly shopOrigin: string;
  readonly now: () => Date;
};

function paymentOf(order: StoredOrder, revival: Revival | undefined): OrderPayment {
  const { id, orderKey, orderNumber, total, paymentStatus, payment, saleId, paidAmount, refundedAmount } = order;
  return {
    id,
    orderKey,
    orderNumber,
    total,
    paymentStatus,
    isCancelled: order.status === 'cancelled',
    canRevive: revival?.isPossible === true,
    saleId,
    paidAmount,
    refundedAmount,
    payee: payment.payee,
    merchantId: payment.merchantId,
  };
}

/** A dispute stays shown until the owner has looked at it, and so does whatever holds an order of which only a part goes back. */
function concernAfter(order: StoredOrder, { to, concern }: EvidenceVerdict & { kind: 'move' }): string | null {
  const stays = order.concern === 'dispute' || (to === 'review' && order.paymentStatus === 'review');
  return concern ?? (stays ? order.concern : null);
}

/** A message, and whether it ends the wallet's having been heard of: what was on its way has failed, and may be tried again. */
type Heard = { readonly evidence: PaymentEvidence; readonly frees: boolean };

/** What of the order changes with a verdict; what was heard first takes the bought lines out of the cart (D-22). */
function changeFor(
  order: StoredOrder,
  verdict: EvidenceVerdict,
  { evidence, frees }: Heard,
  now: Date,
): Partial<StoredOrder> {
  const updatedAt = changedAt(order, now);
  const isSold = evidence.status === 'completed';
  switch (verdict.kind) {
    case 'foreign':
    case 'early':
      return {};
    case 'note':
      return verdict.concern === null ? {} : { concern: verdict.concern, updatedAt };
    case 'wait':
      return {
        paymentReason: evidence.reason,
        heardAt: order.heardAt ?? updatedAt,
        expiresAt: Timestamp.fromMillis(now.getTime() + PENDING_HOLD_MS),
        updatedAt,
      };
    case 'move':
      return {
        paymentStatus: verdict.to,
        concern: concernAfter(order, verdict),
        refundedAmount: verdict.refunded,
        paymentReason: evidence.reason,
        ...(isSold ? { saleId: evidence.transactionId, paidAmount: evidence.amount } : {}),
        // A payment that failed may be tried again while the order is held; every other one ends the waiting.
        ...(verdict.to === 'failed' ? {} : { heardAt: order.heardAt ?? updatedAt, expiresAt: null }),
        ...(frees ? { heardAt: null } : {}),
        updatedAt,
      };
  }
}

/** An order at PayPal is over for the shop once its capture is heard of; what failed is tried again with another one. */
function captureChange(order: StoredOrder, { evidence: { provider, status }, frees }: Heard): Partial<StoredOrder> {
  const isOfCapture = ['completed', 'pending', 'failed'].includes(status);
  if (provider !== 'paypal-orders' || !isOfCapture) return {};
  const ended = order.captureAt === null ? {} : { captureAt: null };
  const hasFailed = status === 'failed' && (order.heardAt === null || frees);
  const again = hasFailed && order.walletOrder !== null;
  return again ? { ...ended, walletOrder: null, walletAttempts: order.walletAttempts + 1 } : ended;
}

/** D-22: an order that lapsed, and that no other one took the place of, may have its goods again when its payment comes after all. */
function mayRevive({ paymentStatus, isReplaced }: StoredOrder, { status }: PaymentEvidence): boolean {
  return status === 'completed' && paymentStatus === 'expired' && !isReplaced;
}

/** The very payment that was on its way has failed: while another one may still arrive, nobody is sent to pay again. */
async function freesOrder(
  changes: Changes,
  database: Firestore,
  { heardAt }: StoredOrder,
  { evidence, verdict }: { readonly evidence: PaymentEvidence; readonly verdict: EvidenceVerdict },
): Promise<boolean> {
  const hasFailed = verdict.kind === 'move' && verdict.to === 'failed';
  return hasFailed && heardAt !== null && (await wasPending(changes, database, evidence));
}

function endsCart(verdict: EvidenceVerdict): boolean {
  return verdict.kind === 'wait' || (verdict.kind === 'move' && (verdict.to === 'paid' || verdict.to === 'review'));
}

function returnedAmount({ amount }: PaymentEvidence): Cents {
  return cents(Math.abs(amount));
}

/** What a message that moved a payment leaves behind: a line of the order's history, and whoever is to be told (D-27). */
async function tellOf(
  changes: Changes,
  order: StoredOrder,
  evidence: PaymentEvidence,
  { database, shopOrigin, now }: Settling,
): Promise<void> {
  const { status, paymentStatus, updatedAt } = order;
  const words = { status, paymentStatus };
  const isBack = evidence.status === 'refunded';
  const entry = isBack
    ? ({ event: 'refunded', ...words, note: `${dollars(returnedAmount(evidence))} went back` } as const)
    : ({ event: 'payment', ...words } as const);
  addHistory(changes, database, order, entry, updatedAt.toDate());
  await tellOfPayment(changes, database, order, { to: paymentStatus, evidence }, { shopOrigin, now: now() });
  if (paymentStatus === 'paid') await queuePush(changes, database, order, now());
}

type Told = {
  readonly evidence: PaymentEvidence;
  readonly refundId: string | undefined;
  /** Heard before, and to be judged once more all the same. */
  readonly isAnew?: boolean;
};

/** What was heard before changes no payment, but may end a capture or a refund that does not know it yet. */
async function settleAgain(changes: Changes, { evidence, refundId }: Told, order: StoredOrder, settling: Settling) {
  const { transactionId } = evidence;
  const returned = { amount: returnedAmount(evidence), transactionId, refundId };
  const refund = refundId === undefined ? {} : await finishRefund(changes, settling.database, order, returned);
  const capture = order.captureAt === null ? {} : captureChange(order, { evidence, frees: false });
  const change = { ...refund, ...capture };
  if (Object.keys(change).length === 0) return;
  updateOrder(changes, settling.database, order, { ...change, updatedAt: changedAt(order, settling.now()) });
}

/** Brings a verified message to its order in a transaction that is under way. */
export async function settle(changes: Changes, told: Told, settling: Settling): Promise<EvidenceVerdict> {
  const { evidence: heardEvidence, refundId } = told;
  const { database, isTestEnvironment, now } = settling;
  const [isKnown, order, arrival] = await Promise.all([
    wasHeard(changes, database, heardEvidence),
    /^[0-9a-f]{40}$/.test(heardEvidence.orderId) ? readOrder(changes, database, heardEvidence.orderId) : undefined,
    promiseArrival(changes, database, now()),
  ]);
  const evidence = namedByHandle(heardEvidence, order);
  if (isKnown && !told.isAnew) {
    if (order?.orderKey === evidence.orderKey) await settleAgain(changes, { ...told, evidence }, order, settling);
    return { kind: 'note', concern: null };
  }
  const revival = order && mayRevive(order, evidence) ? await readRevival(changes, database, order, now()) : undefined;
  const judged = judgeEvidence(order && paymentOf(order, revival), evidence, isTestEnvironment);
  if (judged.kind === 'early') return judged;
  const isPaid = judged.kind === 'move' && judged.to === 'paid' && evidence.status === 'completed';
  const isRevived = revival?.isPossible === true && isPaid;
  const revived = isRevived ? revival.take() : {};
  const code = order && isPaid ? await countUse(changes, database, { ...order, ...revived }, now()) : undefined;
  const verdict = code?.isSecond ? ({ ...judged, to: 'review', concern: 'code-used-twice' } as const) : judged;
  recordPayment(changes, database, evidence, verdict, now());
  if (!order || verdict.kind === 'foreign') return verdict;
  const status = isRevived && order.status === 'cancelled' ? ({ status: 'pending' } as const) : {};
  const { transactionId } = evidence;
  const isBack = evidence.status === 'refunded' && (verdict.kind === 'move' || refundId !== undefined);
  const returned = { amount: returnedAmount(evidence), transactionId, refundId };
  const finished = isBack ? await finishRefund(changes, database, order, returned) : {};
  const heard = { evidence, frees: await freesOrder(changes, database, order, { evidence, verdict }) };
  const change = { ...changeFor(order, verdict, heard, now()), ...captureChange(order, heard) };
  // What is paid now is sent from now on.
  const promised = isPaid ? { arrival } : {};
  const changed = { ...change, ...revived, ...code?.change, ...status, ...finished, ...promised };
  updateOrder(changes, database, order, changed);
  if (endsCart(verdict) && order.heardAt === null) await takeOutBought(changes, database, order, now());
  if (verdict.kind === 'move') await tellOf(changes, { ...order, ...changed }, evidence, settling);
  return verdict;
}

/**
 * Brings one verified message to its order, in one transaction, once: repeated, late or out of order it makes no difference (D-19).
 * `refundId` names the shop's own wish where the message is the wallet's answer to it.
 */
export function settleEvidence(
  evidence: PaymentEvidence,
  settling: Settling,
  refundId?: string,
): Promise<EvidenceVerdict> {
  return transact(settling.database, (changes) => settle(changes, { evidence, refundId }, settling));
}
