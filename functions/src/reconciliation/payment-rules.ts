import { formatDollars } from '@plenty/contract/lib/money';
import type { StoredOrder } from '../orders/index.ts';
import type { StoredNotification, StoredPayment } from '../payments/index.ts';
import { type FoundDiscrepancy, NO_SUBJECT } from './discrepancy.ts';

/** A recorded payment with its document id and its order. */
type PaymentFacts = {
  readonly name: string;
  readonly payment: StoredPayment;
  readonly order: StoredOrder | undefined;
};

const UNPAID_STATUSES: readonly StoredOrder['paymentStatus'][] = ['pending', 'failed', 'expired', 'not_required'];

/** The PayPal account may serve another shop too, whose payments are ignored. */
function isForThisShop({ payment: { isSale, invoice, orderId } }: PaymentFacts): boolean {
  return isSale && (invoice.startsWith('PL-') || orderId !== '');
}

function toSubject({ name, payment, order }: PaymentFacts) {
  const { transactionId } = payment;
  return { ...NO_SUBJECT, name, transactionId, orderId: order?.id ?? null, orderNumber: order?.orderNumber ?? null };
}

function paymentWithoutOrder(facts: PaymentFacts): FoundDiscrepancy | undefined {
  const { payment, order } = facts;
  const isOrderFound = order?.orderKey === payment.orderKey && order.orderNumber === payment.invoice;
  if (isOrderFound || !isForThisShop(facts)) return undefined;
  return {
    rule: 'payment-without-order',
    kind: 'paid-without-order',
    says: `PayPal reports a payment of ${formatDollars(payment.amount)} for ${payment.invoice || 'an order without a number'}, and the shop has no such order.`,
    subject: { ...toSubject(facts), orderId: null, orderNumber: null },
    remedies: ['settle-again', 'close-payment'],
  };
}

function paymentNotRecorded(facts: PaymentFacts): FoundDiscrepancy | undefined {
  const { payment, order } = facts;
  if (!order || order.orderKey !== payment.orderKey) return undefined;
  const isRecorded =
    order.saleId !== null && !(order.saleId === payment.transactionId && UNPAID_STATUSES.includes(order.paymentStatus));
  // The owner has reviewed and rejected this payment.
  if (isRecorded || (order.saleId !== null && order.paymentStatus === 'failed')) return undefined;
  return {
    rule: 'payment-not-noted',
    kind: 'paid-without-order',
    says: `PayPal reports ${formatDollars(payment.amount)} for order ${order.orderNumber}, and the order does not know of it.`,
    subject: toSubject(facts),
    remedies: ['settle-again', 'mark-for-review', 'close-payment'],
  };
}

function paidTwice(facts: PaymentFacts): FoundDiscrepancy | undefined {
  const { payment, order } = facts;
  if (!order || order.orderKey !== payment.orderKey) return undefined;
  if (order.saleId === null || order.saleId === payment.transactionId) return undefined;
  return {
    rule: 'paid-twice',
    kind: 'double-payment',
    says: `Order ${order.orderNumber} was paid with another payment already; this one of ${formatDollars(payment.amount)} is to be sent back.`,
    subject: toSubject(facts),
    remedies: ['close-payment'],
  };
}

/** A payment has at most one discrepancy. The caller checks whether the money was returned in the meantime. */
export function findPaymentDiscrepancy(facts: PaymentFacts): FoundDiscrepancy | undefined {
  const { status, verdict, closed } = facts.payment;
  const isOtherEnvironment = verdict.kind === 'foreign' && verdict.reason === 'environment';
  if (status !== 'completed' || isOtherEnvironment || closed) return undefined;
  return paymentWithoutOrder(facts) ?? paymentNotRecorded(facts) ?? paidTwice(facts);
}

/** Verification is retried for four days, but the owner should know of it earlier. */
const UNVERIFIED_LIMIT_MS = 3_600_000;

/** A payment message that PayPal has not confirmed yet. */
export function findMessageDiscrepancy(
  id: string,
  message: StoredNotification,
  now: Date,
): FoundDiscrepancy | undefined {
  const age = now.getTime() - message.receivedAt.toMillis();
  const isOpen = message.state === 'given-up' || (message.state === 'unverified' && age >= UNVERIFIED_LIMIT_MS);
  if (!isOpen) return undefined;
  return {
    rule: 'message-unheard',
    kind: 'paid-without-order',
    says: 'A message about a payment came, and PayPal could not be asked whether it is its own.',
    subject: { ...NO_SUBJECT, name: id },
    remedies: ['verify-again'],
  };
}
