import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { toMoneyString } from '@plenty/contract/lib/money';
import type { PaymentRedirect } from '@plenty/contract/orders/order';
import type { Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../app-error.ts';
import { advanceCartRevision } from '../cart/index.ts';
import { runTransaction } from '../db/index.ts';
import {
  type StoredOrder,
  addHistory,
  awaitsPaymentProvider,
  canPay,
  canPayAgain,
  canSeeOrderDetails,
  findOrderByNumber,
  isReplaceable,
  nextUpdatedAt,
  readOrder,
  releaseInventory,
  updateOrder,
} from '../orders/index.ts';
import { type AttemptLimit, countAttempt } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { uncountOrder } from './order-limits.ts';

/** What the browser needs to go on with its order. */
export async function startPayment(order: StoredOrder, context: RequestContext): Promise<CreateOrderResponse> {
  const { orderNumber, orderKey, total } = order;
  // The way to the wallet, while the order waits for its first payment and not a moment longer: nobody is sent to pay twice.
  const handoff = awaitsPaymentProvider(order) ? await startPaymentOrCancel(order, context) : {};
  return { success: true, orderNumber, orderKey, total: toMoneyString(total), ...handoff };
}

/**
 * The way to PayPal of an order that was just made. One that cannot be handed over ends at once and holds nothing; the failure goes on to
 * the shopper, whose cart is as it was. If ending it fails as well, it expires as any unpaid order does.
 */
export async function startPaymentOrCancel(order: StoredOrder, context: RequestContext): Promise<PaymentRedirect> {
  try {
    return await context.paymentSessions[order.payment.mode].start(order);
  } catch (failure) {
    try {
      const isCancelled = await cancelUnstartedOrder(context.database, order.id, context.now());
      if (isCancelled) await uncountOrder(order, context);
    } catch (second) {
      const said = { order: order.orderNumber, failure: String(second) };
      logger.error('An order that was not handed over still waits', said);
    }
    throw failure;
  }
}

/**
 * Cancels an order that PayPal does not know: its items and its code are free again, and its cart can be ordered anew. False when
 * another submit of the same order reached PayPal meanwhile.
 */
export function cancelUnstartedOrder(database: Firestore, orderId: string, now: Date): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    if (!order || !isReplaceable(order) || order.walletOrder !== null) return false;
    const words = { status: 'cancelled', paymentStatus: 'expired' } as const;
    const updatedAt = nextUpdatedAt(order, now);
    const goods = await releaseInventory(transaction, database, order);
    updateOrder(transaction, database, order, { ...goods, ...words, expiresAt: null, updatedAt });
    addHistory(transaction, database, order, { event: 'not-handed-over', ...words }, updatedAt.toDate());
    await advanceCartRevision(transaction, database, order, now);
    return true;
  });
}

/** Each try may make an order at PayPal. */
const PAY_ORDER_LIMIT: AttemptLimit = { kind: 'pay-order', most: 30, windowMs: 600_000 };

/** While an order is held, whoever sees it whole may pay for it, or try again where a payment failed (D-22). */
export const payOrder: Handler<'payOrder'> = async ({ params }, context) => {
  const { database, visitor, paymentSessions, now } = context;
  await countAttempt(database, PAY_ORDER_LIMIT, visitor.address, now());
  const order = await findOrderByNumber(database, params.orderNumber);
  if (!order || !(await canSeeOrderDetails(order, context))) {
    throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
  }
  if (!canPay(order) && !canPayAgain(order)) {
    throw new AppError({ code: 'conflict', message: 'This order is not waiting for a payment.' });
  }
  return paymentSessions[order.payment.mode].start(order);
};
