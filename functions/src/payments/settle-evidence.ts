import { type EvidenceVerdict, type OrderPayment, judgeEvidence } from '@plenty/contract/payments/judge-evidence';
import type { PaymentEvidence } from '@plenty/contract/payments/payment-evidence';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { takeOutBought } from '../cart/cart-repository.ts';
import { type Changes, transact } from '../firestore/transact.ts';
import { queueOrderMail } from '../mail/mail-repository.ts';
import { addHistory, readOrder, updateOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { recordPayment, wasHeard } from './payment-repository.ts';

/** D-22: how long a payment the wallet calls pending holds its order. */
const PENDING_HOLD_MS = 5 * 86_400_000;

export type Settling = {
  readonly database: Firestore;
  readonly isTestEnvironment: boolean;
  readonly shopOrigin: string;
  readonly now: () => Date;
};

function paymentOf(order: StoredOrder): OrderPayment {
  const { id, orderKey, orderNumber, total, paymentStatus, payment, saleId, refundedAmount } = order;
  return {
    id,
    orderKey,
    orderNumber,
    total,
    paymentStatus,
    isCancelled: order.status === 'cancelled',
    saleId,
    refundedAmount,
    payee: payment.payee,
    merchantId: payment.merchantId,
  };
}

/** What of the order changes with a verdict; what was heard first takes the bought lines out of the cart (D-22). */
function changeFor(
  order: StoredOrder,
  verdict: EvidenceVerdict,
  evidence: PaymentEvidence,
  now: Date,
): Partial<StoredOrder> {
  const updatedAt = Timestamp.fromDate(now);
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
        concern: verdict.concern,
        refundedAmount: verdict.refunded,
        paymentReason: evidence.reason,
        saleId: evidence.status === 'completed' ? evidence.transactionId : order.saleId,
        // A payment that failed may be tried again while the order is held; every other one ends the waiting.
        ...(verdict.to === 'failed' ? {} : { heardAt: order.heardAt ?? updatedAt, expiresAt: null }),
        updatedAt,
      };
  }
}

function endsCart(verdict: EvidenceVerdict): boolean {
  return verdict.kind === 'wait' || (verdict.kind === 'move' && (verdict.to === 'paid' || verdict.to === 'review'));
}

async function settle(changes: Changes, evidence: PaymentEvidence, settling: Settling): Promise<EvidenceVerdict> {
  const { database, isTestEnvironment, shopOrigin, now } = settling;
  const [isKnown, order] = await Promise.all([
    wasHeard(changes, database, evidence),
    /^[0-9a-f]{40}$/.test(evidence.orderId) ? readOrder(changes, database, evidence.orderId) : undefined,
  ]);
  if (isKnown) return { kind: 'note', concern: null };
  const verdict = judgeEvidence(order && paymentOf(order), evidence, isTestEnvironment);
  if (verdict.kind === 'early') return verdict;
  recordPayment(changes, database, evidence, verdict, now());
  if (!order || verdict.kind === 'foreign') return verdict;
  const change = changeFor(order, verdict, evidence, now());
  updateOrder(changes, database, order, change);
  if (endsCart(verdict) && order.heardAt === null) await takeOutBought(changes, database, order, now());
  if (verdict.kind === 'move') {
    addHistory(changes, database, order, { event: 'payment', status: order.status, paymentStatus: verdict.to }, now());
    if (verdict.to === 'paid' && evidence.status === 'completed') {
      queueOrderMail(changes, database, order, { event: 'order-confirmation', shopOrigin, now: now() });
    }
  }
  return verdict;
}

/** Brings one verified message to its order, in one transaction, once: repeated, late or out of order it makes no difference (D-19). */
export function settleEvidence(evidence: PaymentEvidence, settling: Settling): Promise<EvidenceVerdict> {
  return transact(settling.database, (changes) => settle(changes, evidence, settling));
}
