import { type DisputeEvent, type DisputeOutcome, evaluateDispute } from '@plenty/contract/payments/evaluate-payment';
import { type Transaction, runTransaction } from '../db/index.ts';
import { addHistory, nextUpdatedAt, queueAdminNotice, readOrder, updateOrder } from '../orders/index.ts';
import { resolveOrderHandle } from './paypal-resources.ts';
import { findPaidOrder, recordDispute, isDisputeRecorded } from './payment.repository.ts';
import type { PaymentServices } from './apply-payment-event.ts';

type AppliedDisputeOutcome = DisputeOutcome | { readonly kind: 'early' };

/** The order a dispute is about: named by the message itself, or else by the payment it speaks of. */
async function readDisputedOrder(transaction: Transaction, notice: DisputeEvent, { database }: PaymentServices) {
  const named = /^[0-9a-f]{40}$/.test(notice.orderId)
    ? notice
    : await findPaidOrder(transaction, database, notice.transactionId);
  if (!named) return undefined;
  const { orderId, orderKey } = named;
  const order = await readOrder(transaction, database, orderId);
  return { order, notice: resolveOrderHandle({ ...notice, orderId, orderKey }, order) };
}

async function applyDisputeInTransaction(
  transaction: Transaction,
  told: DisputeEvent,
  services: PaymentServices,
): Promise<AppliedDisputeOutcome> {
  const { database, isTestEnvironment, shopOrigin, now } = services;
  const [isKnown, disputed] = await Promise.all([
    isDisputeRecorded(transaction, database, told),
    readDisputedOrder(transaction, told, services),
  ]);
  if (isKnown) return { kind: 'note', concern: null };
  // Its payment may be told of later.
  if (!disputed) return { kind: 'early' };
  const { order, notice } = disputed;
  const verdict = evaluateDispute(order, notice, isTestEnvironment);
  recordDispute(transaction, database, notice, verdict, now());
  if (!order || verdict.kind === 'foreign') return verdict;
  const concern = order.concern ?? verdict.concern;
  const updatedAt = nextUpdatedAt(order, now());
  updateOrder(transaction, database, order, { concern, updatedAt });
  const note = [notice.word, notice.caseId, notice.kind, notice.reason].filter((part) => part !== '').join(', ');
  const { status, paymentStatus } = order;
  addHistory(transaction, database, order, { event: 'dispute', status, paymentStatus, note }, updatedAt.toDate());
  if (notice.word !== 'opened') return verdict;
  const opened = { matter: 'dispute', cause: `${notice.caseId}-${notice.word}`, note } as const;
  await queueAdminNotice(transaction, database, order, opened, { shopOrigin, now: now() });
  return verdict;
}

/** Notes one verified message about a dispute on its order, once; the money itself is moved by other messages (D-20). */
export function applyDispute(notice: DisputeEvent, services: PaymentServices): Promise<AppliedDisputeOutcome> {
  return runTransaction(services.database, (transaction) => applyDisputeInTransaction(transaction, notice, services));
}
