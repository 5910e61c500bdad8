import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import type { Change, ChangeKind } from '@plenty/contract/panel/change';
import type { RequestContext } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Transaction } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { canMarkPaid, resolveReview, markOrderPaid } from '../../orders/order-payment-repository.ts';
import { refundOrder } from '../../orders/order-refund-repository.ts';
import { updateOrderStatus } from '../../orders/order-status-repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';
import { AppError } from '../../refusal.ts';
import { runAdminTransaction, readExisting } from '../change-shop.ts';
import { ORDER_MISSING_MESSAGE, toAdminOrder, readAdminOrder } from './panel-order-repository.ts';

type OrderChange = {
  readonly kind: ChangeKind;
  /** What happened, for the owner's history: the order's own history has the rest. */
  readonly describe: (order: StoredOrder) => string;
  readonly apply: (transaction: Transaction, order: StoredOrder) => Promise<void>;
};

/**
 * Changes an order in the panel's one way. Goods, mail and views go along, so that restoring documents would take back too little: an
 * order is put right by setting it again, and its own history keeps every step.
 */
export async function runOrderChange(
  context: RequestContext,
  id: string,
  { kind, describe, apply }: OrderChange,
): Promise<{ item: AdminOrder; change: Change }> {
  const { database, paypal } = context;
  const { change } = await runAdminTransaction(context, { kind, canUndo: false }, async (owner) => {
    const document = await readExisting(owner, database.doc(paths.order(id)), ORDER_MISSING_MESSAGE);
    const order = readDocument(storedOrderSchema, document);
    if (!order) throw new AppError({ code: 'not-found', message: ORDER_MISSING_MESSAGE });
    const nothing = { history: [], mails: [], shopify: null };
    owner.rejectIfStale(document, () => toAdminOrder(order, { ...nothing, wallet: paypal }));
    await apply(owner.unrecorded, order);
    return { title: describe(order), item: null };
  });
  return { item: await readAdminOrder(context, id), change };
}

/** API-30: any status from any other (AORD-05). */
export const updateOrderStatusHandler: Handler<'updateOrderStatus'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  const { status, carrier, trackingNumber } = body;
  const hasTracking = status === 'shipped' && (carrier !== undefined || trackingNumber !== undefined);
  const tracking = hasTracking ? { carrier: carrier ?? '', number: trackingNumber ?? '' } : undefined;
  return runOrderChange(context, params.id, {
    kind: 'order-status-changed',
    describe: (order) => `${order.orderNumber}: ${order.status} to ${status}`,
    apply: (transaction, order) =>
      updateOrderStatus(transaction, database, order, { status, tracking }, { shopOrigin, now: now() }),
  });
};

/** D-20: money goes back as the order was paid; the wish is stored with the record of it and sent by another function. */
export const refundOrderHandler: Handler<'refundOrder'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  const { note, putsBack } = body;
  const amount = parseMoney(body.amount);
  return runOrderChange(context, params.id, {
    kind: 'order-refunded',
    describe: (order) => `${order.orderNumber}: refund of ${formatDollars(amount)}`,
    apply: (transaction, order) =>
      refundOrder(transaction, database, order, { amount, note, putsBack, shopOrigin, now: now() }),
  });
};

/** D-20: the owner has looked at what the shop was worried about, and says what it was. */
export const resolveReviewHandler: Handler<'resolveReview'> = async ({ params, body }, context) =>
  runOrderChange(context, params.id, {
    kind: 'order-looked-at',
    describe: (order) => `${order.orderNumber}: ${body.outcome === 'seen' ? 'looked at' : 'not paid'}`,
    apply: (transaction, order) => {
      const { database, shopOrigin, now } = context;
      return resolveReview(transaction, database, order, body, { shopOrigin, now: now() });
    },
  });

/** D-20: the owner says, with a note, that the money is there; the customer is told (D-27). */
export const markOrderPaidHandler: Handler<'markOrderPaid'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  return runOrderChange(context, params.id, {
    kind: 'order-marked-paid',
    describe: (order) => `${order.orderNumber}: ${order.paymentStatus} to paid`,
    apply: async (transaction, order) => {
      if (!canMarkPaid(order)) {
        throw new AppError({ code: 'conflict', message: 'The payment of this order is not yours to mark.' });
      }
      await markOrderPaid(transaction, database, order, { note: body.note, shopOrigin, now: now() });
    },
  });
};
