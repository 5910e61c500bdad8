import type { DelayResponse } from '@plenty/contract/checkout/delivery-estimate';
import { toQuote } from '@plenty/contract/checkout/quote';
import { toMoneyString } from '@plenty/contract/lib/money';
import { MAX_ORDERS_LISTED, type OrderDetails, type OrderView } from '@plenty/contract/orders/order';
import { AppError } from '../app-error.ts';
import { type Transaction, runTransaction } from '../db/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { isPaymentKept } from './describe-cancelled.ts';
import { listBrowserOrders } from './browser-orders.repository.ts';
import { getFitQuestion, recordFitAnswer } from './fit-question.ts';
import { canSeeOrderDetails, orderNotFound, requireOrderAccess } from './order-access.ts';
import { queueAdminNotice } from './order-email.repository.ts';
import { nextUpdatedAt } from './next-updated-at.ts';
import { getOtherPaidAmount, getSizeNote, listCustomerOrders } from './order-views.repository.ts';
import { findOrderByNumber, readOrder, subscribeToOrderChanges, updateOrder } from './order.repository.ts';
import { type StoredOrder, canPay, canPayAgain, isPaymentOnItsWay, isPaymentOverdue } from './stored-order.ts';

function toOrderDetails(order: StoredOrder, now: Date): OrderDetails {
  return {
    ...toQuote(order),
    items: order.items.map(({ sku: _sku, ...item }) => ({
      ...item,
      price: toMoneyString(item.price),
      ...getSizeNote(order, item),
    })),
    customerEmail: order.customerEmail,
    shippingAddress: order.shippingAddress,
    ...(order.billingAddress ? { billingAddress: order.billingAddress } : {}),
    ...(order.discountCode ? { discountCode: order.discountCode } : {}),
    ...(order.shippingService ? { shippingService: order.shippingService } : {}),
    paymentMode: order.payment.mode,
    ...(order.payment.payee === '' ? {} : { payee: order.payment.payee }),
    ...(order.expiresAt ? { payBy: order.expiresAt.toDate().toISOString() } : {}),
    ...(isPaymentOnItsWay(order) ? { isPaymentOnItsWay: true as const } : {}),
    ...(canPay(order, now) ? { canPay: true as const } : {}),
    ...(canPayAgain(order, now) ? { canPayAgain: true as const } : {}),
    ...(canPay(order, now) && order.unreachableAt !== null ? { isPaidLater: true as const } : {}),
    ...(isPaymentOverdue(order, now) ? { isPaymentOverdue: true as const } : {}),
    ...(order.refundedAmount > 0 ? { refundedAmount: toMoneyString(order.refundedAmount) } : {}),
    ...getOtherPaidAmount(order),
    ...(order.concern === 'dispute' ? { isDisputed: true as const } : {}),
    ...(isPaymentKept(order) ? { isPaymentKept: true as const } : {}),
    ...(order.tracking ? { tracking: order.tracking } : {}),
    ...(order.arrival ? { arrival: order.arrival } : {}),
    ...(order.shippedAt ? { shippedAt: order.shippedAt.toDate().toISOString() } : {}),
    ...(order.deliveredAt ? { deliveredAt: order.deliveredAt.toDate().toISOString() } : {}),
    ...(order.delay ? { delay: { answer: order.delay.answer } } : {}),
    ...getFitQuestion(order),
    ...(order.replaces ? { replaces: order.replaces.orderNumber } : {}),
    ...(order.isTestOrder ? { isTestOrder: true as const } : {}),
  };
}

/** The order page's data. Without access to the details it is the number, the statuses and the dates. */
function toOrderView(order: StoredOrder, hasAccess: boolean, now: Date): OrderView {
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    createdAt: order.createdAt.toDate().toISOString(),
    changedAt: order.updatedAt.toDate().toISOString(),
    ...(hasAccess ? { details: toOrderDetails(order, now) } : {}),
  };
}

/** Anyone with the order number sees the statuses; the details need access (D-21, D-56). */
export const getOrder: Handler<'getOrder'> = async ({ params }, context) => {
  const order = await findOrderByNumber(context.database, params.orderNumber);
  if (!order) throw orderNotFound();
  return toOrderView(order, await canSeeOrderDetails(order, context), context.now());
};

/** Reads the same documents that the live account page listens to, so that the two never differ, and adds what each garment is. */
export const listOrders: Handler<'listOrders'> = async (_input, { database, catalog, customer }) => {
  const orders = await listCustomerOrders(database, customer.id, MAX_ORDERS_LISTED);
  if (orders.length === 0) return orders;
  const { snapshot } = await catalog.read();
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => {
      const kind = snapshot.getSizedKind(item.productId);
      return { ...item, ...(kind && { kind }) };
    }),
  }));
};

/** Equals the time that PayPal orders are held. */
const RECENT_MS = 30 * 60_000;
const MAX_RECENT = 5;

function isVisible(order: StoredOrder, placedBy: string | null, customerId: string | undefined): boolean {
  if (order.status === 'cancelled') return false;
  return order.userId === null ? placedBy === null : order.userId === customerId;
}

function toRecentOrder(order: StoredOrder, now: Date) {
  return {
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.toDate().toISOString(),
    ...(canPay(order, now) ? { canPay: true as const } : {}),
  };
}

/**
 * The orders this browser placed in the last half hour, so that a shopper finds their order after a lost response. A customer's orders
 * are listed only while they are signed in.
 */
export const listRecentOrders: Handler<'listRecentOrders'> = async (_input, { database, browser, customer, now }) => {
  const askedAt = now();
  const placed = await listBrowserOrders(database, browser.id, askedAt);
  const recent = placed.filter(({ placedAt }) => placedAt.toMillis() + RECENT_MS > askedAt.getTime());
  const found = await Promise.all(
    recent.slice(0, MAX_RECENT).map(async ({ orderId, userId }) => {
      const order = await readOrder(database, orderId);
      return order && isVisible(order, userId, customer?.id) ? [toRecentOrder(order, askedAt)] : [];
    }),
  );
  return { askedAt: askedAt.toISOString(), orders: found.flat() };
};

const SUBSCRIBE_LIMIT: AttemptLimit = { kind: 'follow-order', most: 60, windowMs: 600_000 };

/** Returns the secret name of a document that holds nothing but a counter of the order's changes (D-52). */
export const subscribeToOrder: Handler<'subscribeToOrder'> = async ({ params }, context) => {
  const { database, visitor, liveProject, now } = context;
  await countAttempt(database, SUBSCRIBE_LIMIT, visitor.address, now());
  const { id } = await requireOrderAccess(params.orderNumber, context);
  const subscription = await subscribeToOrderChanges(context, id);
  if (!subscription) throw orderNotFound();
  return { ...liveProject, ...subscription };
};

const DELAY_RESPONSE_LIMIT: AttemptLimit = { kind: 'answer-delay', most: 30, windowMs: 600_000 };

function canRespondToDelay({ delay, status }: StoredOrder): boolean {
  return delay !== null && delay.answer !== 'cancel' && (status === 'pending' || status === 'processing');
}

/** Records the customer's choice. The owner is emailed when it is to cancel, since cancelling and refunding is up to them. */
async function recordDelayResponse(
  transaction: Transaction,
  order: StoredOrder,
  answer: DelayResponse,
  { shopOrigin, now }: RequestContext,
): Promise<StoredOrder> {
  if (order.delay?.answer === answer) return order;
  if (!order.delay || !canRespondToDelay(order)) {
    throw new AppError({ code: 'conflict', message: 'This order can no longer be changed here. Please write to us.' });
  }
  const answered = updateOrder(
    transaction,
    order,
    { delay: { ...order.delay, answer }, updatedAt: nextUpdatedAt(order, now()) },
    { event: 'delay-answer', note: answer === 'keep' ? 'The customer waits' : 'The customer wants to cancel' },
  );
  if (answer === 'cancel') {
    const notice = { reason: 'wants-to-cancel', cause: String(order.delay.toldAt.toMillis()) } as const;
    await queueAdminNotice(transaction, answered, notice, { shopOrigin, now: now() });
  }
  return answered;
}

/** Keeps or cancels a delayed order (D-30). Repeating the same choice changes nothing. */
export const respondToDelay: Handler<'respondToDelay'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countAttempt(database, DELAY_RESPONSE_LIMIT, visitor.address, now());
  const { id } = await requireOrderAccess(params.orderNumber, context);
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, id);
    if (!order) throw orderNotFound();
    return toOrderView(await recordDelayResponse(transaction, order, body.answer, context), true, now());
  });
};

const FIT_LIMIT: AttemptLimit = { kind: 'rate-fit', most: 60, windowMs: 600_000 };

/** One tap on the order page that the email leads to: opening the link counts nothing, so a mail scanner cannot answer. */
export const rateFit: Handler<'rateFit'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countAttempt(database, FIT_LIMIT, visitor.address, now());
  const { id } = await requireOrderAccess(params.orderNumber, context);
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, id);
    if (!order) throw orderNotFound();
    return toOrderView(await recordFitAnswer(transaction, order, body, now()), true, now());
  });
};
