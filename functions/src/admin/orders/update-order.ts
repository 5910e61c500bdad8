import type { ChangeKind } from '@plenty/contract/admin/audit-log';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { Transaction } from '../../db/index.ts';
import {
  type StoredOrder,
  canMarkPaid,
  delayOrder,
  markOrderPaid,
  queueResend,
  refundOrder,
  resolveReview,
  updateOrderStatus,
} from '../../orders/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { runAdminTransaction } from '../audit/admin-transaction.ts';
import { conflict, notFound } from '../errors.ts';
import { readAdminOrder, readExistingOrder, toAdminOrder } from './admin-order.repository.ts';

type OrderChange = {
  readonly kind: ChangeKind;
  /** The title in the audit log, without the order's number. */
  readonly describe: (order: StoredOrder) => string;
  readonly apply: (transaction: Transaction, order: StoredOrder) => Promise<void>;
};

/**
 * Changes an order and returns it as it is afterwards. An order change cannot be undone: inventory, emails and views change
 * along with it, so restoring its documents would not be enough. The order's own history has every step.
 */
async function runOrderChange(context: RequestContext, id: string, { kind, describe, apply }: OrderChange) {
  const { paypal } = context;
  const { change } = await runAdminTransaction(context, { kind, canUndo: false }, async (transaction) => {
    const { document, order } = await readExistingOrder(transaction, id);
    transaction.rejectIfStale(document, () => toAdminOrder(order, { history: [], mails: [], shopify: null, paypal }));
    await apply(transaction.unrecorded, order);
    return { title: `${order.orderNumber}: ${describe(order)}`, item: null };
  });
  return { item: await readAdminOrder(context, id), change };
}

/** Any status may follow any other (AORD-05). */
export const updateOrderStatusHandler: Handler<'updateOrderStatus'> = async ({ params, body }, context) => {
  const { shopOrigin, now } = context;
  const { status, carrier, trackingNumber } = body;
  const hasTracking = status === 'shipped' && (carrier !== undefined || trackingNumber !== undefined);
  const tracking = hasTracking ? { carrier: carrier ?? '', number: trackingNumber ?? '' } : undefined;
  return runOrderChange(context, params.id, {
    kind: 'order-status-changed',
    describe: (order) => `${order.status} to ${status}`,
    apply: (transaction, order) =>
      updateOrderStatus(transaction, order, { status, tracking }, { shopOrigin, now: now() }),
  });
};

/** Stores the refund request; the payments function sends it to PayPal (D-20). */
export const refundOrderHandler: Handler<'refundOrder'> = async ({ params, body }, context) => {
  const { shopOrigin, now } = context;
  const { note, putsBack } = body;
  const amount = parseMoney(body.amount);
  return runOrderChange(context, params.id, {
    kind: 'order-refunded',
    describe: () => `refund of ${formatDollars(amount)}`,
    apply: (transaction, order) => refundOrder(transaction, order, { amount, note, putsBack, shopOrigin, now: now() }),
  });
};

/** The owner decides about an order that was flagged for review (D-20). */
export const resolveReviewHandler: Handler<'resolveReview'> = async ({ params, body }, context) => {
  const { shopOrigin, now } = context;
  return runOrderChange(context, params.id, {
    kind: 'order-looked-at',
    describe: () => (body.outcome === 'seen' ? 'looked at' : 'not paid'),
    apply: (transaction, order) => resolveReview(transaction, order, body, { shopOrigin, now: now() }),
  });
};

/** The owner confirms the money with a note, and the customer gets an email (D-20, D-27). */
export const markOrderPaidHandler: Handler<'markOrderPaid'> = async ({ params, body }, context) => {
  const { shopOrigin, now } = context;
  return runOrderChange(context, params.id, {
    kind: 'order-marked-paid',
    describe: (order) => `${order.paymentStatus} to paid`,
    apply: async (transaction, order) => {
      if (!canMarkPaid(order)) throw conflict('The payment of this order is not yours to mark.');
      await markOrderPaid(transaction, order, { note: body.note, shopOrigin, now: now() });
    },
  });
};

const RESEND_LIMIT: AttemptLimit = { kind: 'resend-mail', most: 5, windowMs: 3_600_000 };

/** Sends the same email again, and only to the order's own address. */
export const resendEmail: Handler<'resendEmail'> = async ({ params, body }, context) => {
  const { database, now } = context;
  await countAttempt(database, RESEND_LIMIT, params.id, now());
  return runOrderChange(context, params.id, {
    kind: 'order-mail-resent',
    describe: (order) => body.mail.replace(`${order.id}-`, '').replaceAll('-', ' '),
    apply: async (transaction, order) => {
      const resend = { orderId: order.id, mail: body.mail, to: order.customerEmail, now: now() };
      const sent = order.customerEmail === '' ? undefined : await queueResend(transaction, resend);
      if (sent === undefined) throw notFound('We could not find this mail.');
    },
  });
};

/** Emails the customer a new delivery date and asks whether to keep or cancel the order (D-30). */
export const sendDelayNotice: Handler<'sendDelayNotice'> = async ({ params, body }, context) => {
  const { shopOrigin, now } = context;
  return runOrderChange(context, params.id, {
    kind: 'order-delay-told',
    describe: () => `by ${formatLongDate(body.to)}`,
    apply: (transaction, order) => delayOrder(transaction, order, body.to, { shopOrigin, now: now() }),
  });
};
