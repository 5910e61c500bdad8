import type { Change, ChangeKind } from '@plenty/contract/admin/audit-log';
import type { AdminOrder } from '@plenty/contract/admin/orders';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { AppError } from '../../app-error.ts';
import { type Transaction, paths, readDocument } from '../../db/index.ts';
import {
  type StoredOrder,
  canMarkPaid,
  delayOrder,
  markOrderPaid,
  queueResend,
  refundOrder,
  resolveReview,
  storedOrderSchema,
  updateOrderStatus,
} from '../../orders/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { readExisting, runAdminTransaction } from '../audit/admin-transaction.ts';
import { ORDER_MISSING_MESSAGE, readAdminOrder, toAdminOrder } from './admin-order.repository.ts';

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

/** A customer who is sent the same letter more often than this reads none of them. */
const RESEND_LIMIT: AttemptLimit = { kind: 'resend-mail', most: 5, windowMs: 3_600_000 };

/** The same letter once more to the order's own address, and to no other. */
export const resendEmail: Handler<'resendEmail'> = async ({ params, body }, context) => {
  const { database, now } = context;
  await countAttempt(database, RESEND_LIMIT, params.id, now());
  return runOrderChange(context, params.id, {
    kind: 'order-mail-resent',
    describe: (order) => `${order.orderNumber}: ${body.mail.replace(`${order.id}-`, '').replaceAll('-', ' ')}`,
    apply: async (transaction, order) => {
      const repeat = { orderId: order.id, mail: body.mail, to: order.customerEmail, now: now() };
      const sent = order.customerEmail === '' ? undefined : await queueResend(transaction, database, repeat);
      if (sent === undefined) throw new AppError({ code: 'not-found', message: 'We could not find this mail.' });
    },
  });
};

/** D-30: the owner's own words are not needed: the letter says what it has to, and asks to keep or cancel. */
export const sendDelayNotice: Handler<'sendDelayNotice'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  return runOrderChange(context, params.id, {
    kind: 'order-delay-told',
    describe: (order) => `${order.orderNumber}: by ${formatLongDate(body.to)}`,
    apply: (transaction, order) => delayOrder(transaction, database, order, body.to, { shopOrigin, now: now() }),
  });
};
