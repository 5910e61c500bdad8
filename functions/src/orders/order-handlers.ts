import type { DelayResponse } from '@plenty/contract/checkout/delivery-estimate';
import { toQuote } from '@plenty/contract/checkout/quote';
import { toMoneyString } from '@plenty/contract/lib/money';
import { MAX_ORDERS_LISTED, type OrderDetails, type OrderView } from '@plenty/contract/orders/order';
import { AppError } from '../app-error.ts';
import { type Transaction, createOrExtendLiveUpdates, paths, runTransaction } from '../db/index.ts';
import { queueAdminNotice } from './order-email.repository.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { listBrowserOrders } from './browser-orders.repository.ts';
import { canSeeOrderDetails } from './order-access.ts';
import { nextUpdatedAt } from './order-status.ts';
import { listCustomerOrders } from './order-views.repository.ts';
import { addHistory, canPay, canPayAgain, findOrderByNumber, readOrder, updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

function toOrderDetails(order: StoredOrder): OrderDetails {
  return {
    ...toQuote(order),
    items: order.items.map((item) => ({ ...item, price: toMoneyString(item.price) })),
    customerEmail: order.customerEmail,
    shippingAddress: order.shippingAddress,
    ...(order.billingAddress ? { billingAddress: order.billingAddress } : {}),
    ...(order.discountCode ? { discountCode: order.discountCode } : {}),
    paymentMode: order.payment.mode,
    ...(order.payment.payee === '' ? {} : { payee: order.payment.payee }),
    ...(order.expiresAt ? { payBy: order.expiresAt.toDate().toISOString() } : {}),
    ...(order.paymentStatus === 'pending' && order.heardAt !== null ? { isPaymentOnItsWay: true as const } : {}),
    ...(canPay(order) ? { canPay: true as const } : {}),
    ...(canPayAgain(order) ? { canPayAgain: true as const } : {}),
    ...(order.tracking ? { tracking: order.tracking } : {}),
    ...(order.arrival ? { arrival: order.arrival } : {}),
    ...(order.shippedAt ? { shippedAt: order.shippedAt.toDate().toISOString() } : {}),
    ...(order.deliveredAt ? { deliveredAt: order.deliveredAt.toDate().toISOString() } : {}),
    ...(order.delay ? { delay: { answer: order.delay.answer } } : {}),
    ...(order.isTestOrder ? { isTestOrder: true as const } : {}),
  };
}

/** An order as its page has it: the status words, and the rest for whoever may see it. */
export function toOrderView(order: StoredOrder, isOpened: boolean): OrderView {
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    createdAt: order.createdAt.toDate().toISOString(),
    changedAt: order.updatedAt.toDate().toISOString(),
    ...(isOpened ? { details: toOrderDetails(order) } : {}),
  };
}

/** The number alone shows status words; the rest is for its customer, its key and the browser that placed it (D-21, D-56). */
export const getOrder: Handler<'getOrder'> = async ({ params }, context) => {
  const order = await findOrderByNumber(context.database, params.orderNumber);
  if (!order) throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
  return toOrderView(order, await canSeeOrderDetails(order, context));
};

/** API-11. The views themselves, so that the list and the live page never differ. */
export const listOrders: Handler<'listOrders'> = (_input, { database, customer }) =>
  listCustomerOrders(database, customer.id, MAX_ORDERS_LISTED);

/** As long as an order waits for the wallet. */
const RECENT_MS = 30 * 60_000;
const MAX_RECENT = 5;

/**
 * What this browser ordered a moment ago, so that an answer that was lost, or a page that was left, is found again. An account's order is
 * told while its customer is signed in.
 */
export const listRecentOrders: Handler<'listRecentOrders'> = async (_input, { database, browser, customer, now }) => {
  const askedAt = now();
  const placed = await listBrowserOrders(database, database, browser.id, askedAt);
  const recent = placed.filter(({ placedAt }) => placedAt.toMillis() + RECENT_MS > askedAt.getTime());
  const found = await Promise.all(
    recent.slice(0, MAX_RECENT).map(async ({ orderId, userId }) => {
      const order = await readOrder(database, database, orderId);
      return order && isVisible(order, userId, customer?.id) ? [toRecentOrder(order)] : [];
    }),
  );
  return { askedAt: askedAt.toISOString(), orders: found.flat() };
};

function isVisible(order: StoredOrder, placedBy: string | null, customerId: string | undefined): boolean {
  if (order.status === 'cancelled') return false;
  return order.userId === null ? placedBy === null : order.userId === customerId;
}

function toRecentOrder(order: StoredOrder) {
  return {
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.toDate().toISOString(),
    ...(canPay(order) ? { canPay: true as const } : {}),
  };
}

const FOLLOW_ORDER_LIMIT: AttemptLimit = { kind: 'follow-order', most: 60, windowMs: 600_000 };
const orderNotFound = () => new AppError({ code: 'not-found', message: 'We could not find this order.' });

/** D-50, D-52: whoever may see an order is told a secret of that order, which opens nothing but a counter of its changes. */
export const followOrder: Handler<'subscribeToOrder'> = async ({ params }, context) => {
  const { database, visitor, liveProject, now } = context;
  await countAttempt(database, FOLLOW_ORDER_LIMIT, visitor.address, now());
  const found = await findOrderByNumber(database, params.orderNumber);
  if (!found || !(await canSeeOrderDetails(found, context))) throw orderNotFound();
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, found.id);
    if (!order) throw orderNotFound();
    const { view, count, isChanged } = await createOrExtendLiveUpdates(transaction, context, order.live ?? undefined);
    if (isChanged) transaction.upsert(database.doc(paths.order(order.id)), { live: view });
    return { ...liveProject, secret: view.secret, count, changedAt: order.updatedAt.toDate().toISOString() };
  });
};

const ANSWER_DELAY_LIMIT: AttemptLimit = { kind: 'answer-delay', most: 30, windowMs: 600_000 };

function canAnswerDelay({ delay, status }: StoredOrder): boolean {
  return delay !== null && delay.answer !== 'cancel' && (status === 'pending' || status === 'processing');
}

/** Notes what the customer chose; cancelling is the owner's, who sends the money back with it and is written to at once. */
async function recordDelayAnswer(
  transaction: Transaction,
  order: StoredOrder,
  answer: DelayResponse,
  { database, shopOrigin, now }: RequestContext,
): Promise<StoredOrder> {
  if (order.delay?.answer === answer) return order;
  if (!order.delay || !canAnswerDelay(order)) {
    throw new AppError({ code: 'conflict', message: 'This order can no longer be changed here. Please write to us.' });
  }
  const updatedAt = nextUpdatedAt(order, now());
  const change = { delay: { ...order.delay, answer }, updatedAt };
  updateOrder(transaction, database, order, change);
  const { status, paymentStatus } = order;
  const note = answer === 'keep' ? 'The customer waits' : 'The customer wants to cancel';
  addHistory(transaction, database, order, { event: 'delay-answer', status, paymentStatus, note }, updatedAt.toDate());
  const answered = { ...order, ...change };
  if (answer === 'cancel') {
    const notice = { matter: 'wants-to-cancel', cause: String(order.delay.toldAt.toMillis()) } as const;
    await queueAdminNotice(transaction, database, answered, notice, { shopOrigin, now: now() });
  }
  return answered;
}

/** D-30: keep or cancel, by whoever sees the order whole. The same answer twice is one. */
export const answerDelay: Handler<'respondToDelay'> = async ({ params, body }, context) => {
  const { database, visitor, now } = context;
  await countAttempt(database, ANSWER_DELAY_LIMIT, visitor.address, now());
  const found = await findOrderByNumber(database, params.orderNumber);
  const order =
    found && (await canSeeOrderDetails(found, context))
      ? await runTransaction(database, async (transaction) => {
          const read = await readOrder(transaction, database, found.id);
          return read && recordDelayAnswer(transaction, read, body.answer, context);
        })
      : undefined;
  if (!order) throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
  return toOrderView(order, true);
};
