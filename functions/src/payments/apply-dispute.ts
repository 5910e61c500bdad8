import { type DisputeEvent, type DisputeOutcome, evaluateDispute } from '@plenty/contract/payments/evaluate-payment';
import { type Transaction, runTransaction } from '../db/index.ts';
import { nextUpdatedAt, queueAdminNotice, updateOrder } from '../orders/index.ts';
import type { PaymentServices } from './apply-payment-event.ts';
import { isOrderId, readNamedOrder, resolveOrderHandle } from './order-handle.ts';
import { findPaidOrder, isDisputeRecorded, recordDispute } from './payment.repository.ts';

/** 'early' when the disputed payment is not known yet. */
type AppliedDisputeOutcome = DisputeOutcome | { readonly kind: 'early' };

/** A dispute names its order, or only the disputed payment. */
async function readDisputedOrder(transaction: Transaction, dispute: DisputeEvent) {
  const { transactionId } = dispute;
  const named = isOrderId(dispute.orderId) ? dispute : await findPaidOrder(transaction, transactionId);
  if (!named) return undefined;
  const { orderId, orderKey } = named;
  // A payment of somebody else's order is recorded without one.
  const order = await readNamedOrder(transaction, orderId);
  return { order, dispute: resolveOrderHandle({ ...dispute, orderId, orderKey }, order) };
}

async function applyDisputeInTransaction(
  transaction: Transaction,
  event: DisputeEvent,
  { isTestEnvironment, shopOrigin, now }: PaymentServices,
): Promise<AppliedDisputeOutcome> {
  const [isKnown, disputed] = await Promise.all([
    isDisputeRecorded(transaction, event),
    readDisputedOrder(transaction, event),
  ]);
  if (isKnown) return { kind: 'note', concern: null };
  if (!disputed) return { kind: 'early' };
  const { order, dispute } = disputed;
  const outcome = evaluateDispute(order, dispute, isTestEnvironment);
  recordDispute(transaction, dispute, outcome, now());
  if (!order || outcome.kind === 'foreign') return outcome;
  const change = { concern: outcome.concern ?? order.concern, updatedAt: nextUpdatedAt(order, now()) };
  const former = order.concern === null || order.concern === change.concern ? '' : `before: ${order.concern}`;
  const words = [dispute.word, dispute.caseId, dispute.kind, dispute.reason, former];
  const note = words.filter((part) => part !== '').join(', ');
  updateOrder(transaction, order, change, { event: 'dispute', note });
  if (dispute.word === 'opened') {
    const notice = { reason: 'dispute', cause: `${dispute.caseId}-${dispute.word}`, note } as const;
    await queueAdminNotice(transaction, order, notice, { shopOrigin, now: now() });
  }
  return outcome;
}

/** Records a verified dispute on its order, once. It moves no money: PayPal reports that in payment events (D-20). */
export function applyDispute(dispute: DisputeEvent, services: PaymentServices): Promise<AppliedDisputeOutcome> {
  return runTransaction(services.database, (transaction) => applyDisputeInTransaction(transaction, dispute, services));
}
