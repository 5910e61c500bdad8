import { dollars } from '@plenty/contract/money/money';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import { type Fault, NO_SUBJECT } from './fault.ts';

/** A payment on record, the name of the record, and the order it names. */
export type PaymentFacts = {
  readonly name: string;
  readonly payment: StoredPayment;
  readonly order: StoredOrder | undefined;
};

const UNPAID: readonly StoredOrder['paymentStatus'][] = ['pending', 'failed', 'expired', 'not_required'];

/** The wallet's account may serve another shop too: what names no order of this one is none of its business. */
function isForThisShop({ payment: { isSale, invoice, orderId } }: PaymentFacts): boolean {
  return isSale && (invoice.startsWith('PL-') || orderId !== '');
}

function subjectOf({ name, payment, order }: PaymentFacts) {
  const { transactionId } = payment;
  return { ...NO_SUBJECT, name, transactionId, orderId: order?.id ?? null, orderNumber: order?.orderNumber ?? null };
}

function withoutOrder(facts: PaymentFacts): Fault | undefined {
  const { payment, order } = facts;
  const belongs = order?.orderKey === payment.orderKey && order.orderNumber === payment.invoice;
  if (belongs || !isForThisShop(facts)) return undefined;
  return {
    rule: 'payment-without-order',
    kind: 'paid-without-order',
    says: `PayPal reports a payment of ${dollars(payment.amount)} for ${payment.invoice || 'an order without a number'}, and the shop has no such order.`,
    subject: { ...subjectOf(facts), orderId: null, orderNumber: null },
    remedies: ['settle-again', 'close-payment'],
  };
}

function notNoted(facts: PaymentFacts): Fault | undefined {
  const { payment, order } = facts;
  if (!order || order.orderKey !== payment.orderKey) return undefined;
  const isKnown =
    order.saleId !== null && !(order.saleId === payment.transactionId && UNPAID.includes(order.paymentStatus));
  // What the owner has said no to after looking at it stays so.
  if (isKnown || (order.saleId !== null && order.paymentStatus === 'failed')) return undefined;
  return {
    rule: 'payment-not-noted',
    kind: 'paid-without-order',
    says: `PayPal reports ${dollars(payment.amount)} for order ${order.orderNumber}, and the order does not know of it.`,
    subject: subjectOf(facts),
    remedies: ['settle-again', 'mark-for-review', 'close-payment'],
  };
}

function paidTwice(facts: PaymentFacts): Fault | undefined {
  const { payment, order } = facts;
  if (!order || order.orderKey !== payment.orderKey) return undefined;
  if (order.saleId === null || order.saleId === payment.transactionId) return undefined;
  return {
    rule: 'paid-twice',
    kind: 'double-payment',
    says: `Order ${order.orderNumber} was paid with another payment already; this one of ${dollars(payment.amount)} is to be sent back.`,
    subject: subjectOf(facts),
    remedies: ['close-payment'],
  };
}

/** The rules about money that came in. Each looks at one payment on record; a payment shows at most one fault. */
export const PAYMENT_RULES = [withoutOrder, notNoted, paidTwice] as const;

/** What is wrong with a payment, before it is known whether the money has gone back meanwhile. */
export function judgePayment(facts: PaymentFacts): Fault | undefined {
  const { status, verdict, closed } = facts.payment;
  const isOther = verdict.kind === 'foreign' && verdict.reason === 'environment';
  if (status !== 'completed' || isOther || closed) return undefined;
  for (const rule of PAYMENT_RULES) {
    const fault = rule(facts);
    if (fault) return fault;
  }
  return undefined;
}
