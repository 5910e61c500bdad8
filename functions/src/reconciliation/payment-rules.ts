import { formatDollars } from '@plenty/contract/lib/money';
import type { StoredOrder } from '../orders/index.ts';
import type { StoredNotification, StoredPayment } from '../payments/index.ts';
import { type FoundDiscrepancy, NO_SUBJECT } from './discrepancy.ts';

/** A payment on record, the name of the record, and the order it names. */
export type PaymentFacts = {
  readonly name: string;
  readonly payment: StoredPayment;
  readonly order: StoredOrder | undefined;
};

const UNPAID_STATUSES: readonly StoredOrder['paymentStatus'][] = ['pending', 'failed', 'expired', 'not_required'];

/** The wallet's account may serve another shop too: what names no order of this one is none of its business. */
function isForThisShop({ payment: { isSale, invoice, orderId } }: PaymentFacts): boolean {
  return isSale && (invoice.startsWith('PL-') || orderId !== '');
}

function toSubject({ name, payment, order }: PaymentFacts) {
  const { transactionId } = payment;
  return { ...NO_SUBJECT, name, transactionId, orderId: order?.id ?? null, orderNumber: order?.orderNumber ?? null };
}

function paymentWithoutOrder(facts: PaymentFacts): FoundDiscrepancy | undefined {
  const { payment, order } = facts;
  const belongs = order?.orderKey === payment.orderKey && order.orderNumber === payment.invoice;
  if (belongs || !isForThisShop(facts)) return undefined;
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
  const isKnown =
    order.saleId !== null && !(order.saleId === payment.transactionId && UNPAID_STATUSES.includes(order.paymentStatus));
  // What the owner has said no to after looking at it stays so.
  if (isKnown || (order.saleId !== null && order.paymentStatus === 'failed')) return undefined;
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

/** The rules about money that came in. Each looks at one payment on record; a payment shows at most one fault. */
export const PAYMENT_RULES = [paymentWithoutOrder, paymentNotRecorded, paidTwice] as const;

/** What is wrong with a payment, before it is known whether the money has gone back meanwhile. */
export function findPaymentDiscrepancy(facts: PaymentFacts): FoundDiscrepancy | undefined {
  const { status, verdict, closed } = facts.payment;
  const isOther = verdict.kind === 'foreign' && verdict.reason === 'environment';
  if (status !== 'completed' || isOther || closed) return undefined;
  for (const rule of PAYMENT_RULES) {
    const fault = rule(facts);
    if (fault) return fault;
  }
  return undefined;
}

/** The wallet is asked about a message for four days; one that waits for longer than this is worth knowing of. */
const UNVERIFIED_LIMIT_MS = 3_600_000;

/** A message of which nobody could say yet whether it is the wallet's own. */
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
