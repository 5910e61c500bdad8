import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { toMoneyString } from '@plenty/contract/lib/money';
import type { PaymentRedirect } from '@plenty/contract/orders/order';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError, ProviderUnreachableError } from '../app-error.ts';
import { advanceCartRevision } from '../cart/index.ts';
import { runTransaction } from '../db/index.ts';
import {
  type StoredOrder,
  awaitsPaymentProvider,
  canPay,
  canPayAgain,
  isPaymentOverdue,
  isReplaceable,
  nextUpdatedAt,
  queueOrderEmail,
  readOrder,
  releaseInventory,
  requireOrderAccess,
  updateOrder,
} from '../orders/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { uncountOrder } from './order-limits.ts';

/** The response to a new order. A paid order, found by a repeated submit, never leads to PayPal again. */
export async function startPayment(order: StoredOrder, context: RequestContext): Promise<CreateOrderResponse> {
  const { orderNumber, orderKey, total } = order;
  const isPayable = awaitsPaymentProvider(order) && !isPaymentOverdue(order, context.now());
  const redirect = isPayable ? await startPaymentOrCancel(order, context) : {};
  return { success: true, orderNumber, orderKey, total: toMoneyString(total), ...redirect };
}

/**
 * Starts the payment of a new order. If PayPal does not respond, the order stays and can be paid by its link for as long as it is held. If
 * the payment fails otherwise, the order is cancelled and the shopper's cart is as it was. If cancelling fails too, the order expires as any
 * unpaid one does.
 */
async function startPaymentOrCancel(order: StoredOrder, context: RequestContext): Promise<PaymentRedirect> {
  try {
    return await context.paymentSessions[order.payment.mode].start(order, context.pageOrigin);
  } catch (failure) {
    if (failure instanceof ProviderUnreachableError && (await offerLaterPayment(order.id, context))) return {};
    try {
      const isCancelled = await cancelUnstartedOrder(context.database, order.id, context.now());
      if (isCancelled) await uncountOrder(order, context);
    } catch (cancelFailure) {
      const details = { order: order.orderNumber, failure: String(cancelFailure) };
      logger.error('An order whose payment did not start could not be cancelled', details);
    }
    throw failure;
  }
}

/** Emails the link to pay by, once. Returns false when the order can no longer be paid by it. */
function offerLaterPayment(orderId: string, { database, shopOrigin, now }: RequestContext): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order || !canPay(order, now())) return false;
    // A repeated submit, or one that a simultaneous submit has overtaken and sent to PayPal.
    if (order.unreachableAt !== null || order.walletOrder !== null) return true;
    const change = { unreachableAt: Timestamp.fromDate(now()), updatedAt: nextUpdatedAt(order, now()) };
    const waiting = updateOrder(transaction, order, change, { event: 'payment-unreachable' });
    await queueOrderEmail(transaction, waiting, { kind: 'payment-instructions' }, { shopOrigin, now: now() });
    return true;
  });
}

/** Returns false when a simultaneous submit of the same order has reached PayPal. */
function cancelUnstartedOrder(database: Firestore, orderId: string, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order || !isReplaceable(order) || order.walletOrder !== null) return false;
    const change = {
      ...(await releaseInventory(transaction, order)),
      status: 'cancelled',
      paymentStatus: 'expired',
      expiresAt: null,
      updatedAt: nextUpdatedAt(order, now),
    } as const;
    updateOrder(transaction, order, change, { event: 'not-handed-over' });
    await advanceCartRevision(transaction, order, now);
    return true;
  });
}

/** Each call may create an order at PayPal. */
const PAY_ORDER_LIMIT: AttemptLimit = { kind: 'pay-order', most: 30, windowMs: 600_000 };

/** Starts the payment of an unpaid order from its page, or starts it again after a failed one (D-22). */
export const payOrder: Handler<'payOrder'> = async ({ params }, context) => {
  const { database, visitor, paymentSessions, pageOrigin, now } = context;
  await countAttempt(database, PAY_ORDER_LIMIT, visitor.address, now());
  const order = await requireOrderAccess(params.orderNumber, context);
  if (!canPay(order, now()) && !canPayAgain(order, now())) {
    throw new AppError({ code: 'conflict', message: 'This order is not waiting for a payment.' });
  }
  return paymentSessions[order.payment.mode].start(order, pageOrigin);
};
