import type { ChangeKind } from '@plenty/contract/admin/audit-log';
import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getStateTax } from '@plenty/contract/checkout/tax';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { readTaxTerms } from '../../checkout/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { EmailContext } from '../../email/index.ts';
import {
  type StoredOrder,
  canMarkPaid,
  correctAddress,
  delayOrder,
  markOrderPaid,
  queueResend,
  refundOrder,
  resolveClaim,
  resolveReview,
  resolveSwap,
  saveNote,
  updateOrderStatus,
  withdrawRefund,
} from '../../orders/index.ts';
import { type AttemptLimit, countAttempt } from '../../security/index.ts';
import type { Handler, RequestContext } from '../../services.ts';
import { changeOnce, digestRequest } from '../audit/change-once.ts';
import { conflict, notFound } from '../errors.ts';
import { readAdminOrder, readExistingOrder, toAdminOrder } from './admin-order.repository.ts';

type OrderChange = {
  readonly kind: ChangeKind;
  /** The request, if it may move money or send an email a second time: it is carried out once per key (D-64). */
  readonly once?: { readonly key?: string | undefined };
  /** The title in the audit log, without the order's number. */
  readonly describe: (order: StoredOrder) => string;
  readonly apply: (transaction: Transaction, order: StoredOrder, emailContext: EmailContext) => Promise<void>;
};

/**
 * Changes an order and returns it as it is afterwards. An order change cannot be undone: inventory, emails and views change
 * along with it, so restoring its documents would not be enough. The order's own history has every step.
 */
async function runOrderChange(
  context: RequestContext,
  params: { readonly id: string },
  { kind, once, describe, apply }: OrderChange,
) {
  const { paypal, shopOrigin } = context;
  const request = digestRequest([params, once]);
  const { change } = await changeOnce(context, {
    kind,
    canUndo: false,
    key: once?.key,
    request,
    run: async (transaction) => {
      const { document, order } = await readExistingOrder(transaction, params.id);
      transaction.rejectIfStale(document, () => toAdminOrder(order, { history: [], mails: [], shopify: null, paypal }));
      await apply(transaction.unrecorded, order, { shopOrigin, now: context.now() });
      return { title: `${order.orderNumber}: ${describe(order)}`, item: null };
    },
    readEarlier: async (entry) => {
      if (entry.kind !== kind || entry.request !== request)
        throw conflict('Your first try was stored before you changed it. Please look at the order.');
      return null;
    },
  });
  return { item: await readAdminOrder(context, params.id), change };
}

/** Any status may follow any other (AORD-05). */
export const updateOrderStatusHandler: Handler<'updateOrderStatus'> = ({ params, body }, context) => {
  const { status, carrier, trackingNumber, isSilent } = body;
  const hasTracking = status === 'shipped' && (carrier !== undefined || trackingNumber !== undefined);
  const tracking = hasTracking ? { carrier: carrier ?? '', number: trackingNumber ?? '' } : undefined;
  return runOrderChange(context, params, {
    kind: 'order-status-changed',
    describe: (order) => `${order.status} to ${status}`,
    apply: (transaction, order, emailContext) =>
      updateOrderStatus(transaction, order, { status, tracking, isSilent }, emailContext),
  });
};

/** Stores the refund request; the payments function sends it to PayPal (D-20). */
export const refundOrderHandler: Handler<'refundOrder'> = ({ params, body }, context) => {
  const amount = parseMoney(body.amount);
  return runOrderChange(context, params, {
    kind: 'order-refunded',
    once: body,
    describe: () => `refund of ${formatDollars(amount)}`,
    apply: async (transaction, order, emailContext) => {
      await refundOrder(transaction, order, { ...body, amount, ...emailContext });
    },
  });
};

/** The owner will not make a refund at PayPal that they noted, for example on the wrong order. */
export const withdrawRefundHandler: Handler<'withdrawRefund'> = ({ params }, context) =>
  runOrderChange(context, params, {
    kind: 'order-refund-withdrawn',
    describe: () => 'refund withdrawn',
    apply: async (transaction, order, { now }) => withdrawRefund(transaction, order, now),
  });

/** The words to the customer are no part of the audit log, which outlives the customer. */
export const resolveClaimHandler: Handler<'resolveClaim'> = ({ params, body }, context) =>
  runOrderChange(context, params, {
    kind: 'order-claim-resolved',
    once: body,
    describe: () => `claim ${params.claim}, ${body.kind}`,
    apply: (transaction, order) =>
      resolveClaim(transaction, order, { number: Number(params.claim), request: body }, context),
  });

/** Neither are the words about a swap, nor its label. */
export const resolveSwapHandler: Handler<'resolveSwap'> = ({ params, body }, context) =>
  runOrderChange(context, params, {
    kind: 'order-swap-resolved',
    once: body,
    describe: () => `swap ${params.swap}, ${body.kind}`,
    apply: (transaction, order) =>
      resolveSwap(transaction, order, { number: Number(params.swap), request: body }, context),
  });

/** The owner decides about an order that was flagged for review (D-20). */
export const resolveReviewHandler: Handler<'resolveReview'> = ({ params, body }, context) =>
  runOrderChange(context, params, {
    kind: 'order-looked-at',
    describe: () => (body.outcome === 'seen' ? 'looked at' : 'not paid'),
    apply: (transaction, order, emailContext) => resolveReview(transaction, order, body, emailContext),
  });

/** The owner confirms the money with a note, and the customer gets an email (D-20, D-27). */
export const markOrderPaidHandler: Handler<'markOrderPaid'> = ({ params, body }, context) =>
  runOrderChange(context, params, {
    kind: 'order-marked-paid',
    describe: (order) => `${order.paymentStatus} to paid`,
    apply: async (transaction, order, emailContext) => {
      if (!canMarkPaid(order)) throw conflict('The payment of this order is not yours to mark.');
      await markOrderPaid(transaction, order, { note: body.note, ...emailContext });
    },
  });

const RESEND_LIMIT: AttemptLimit = { kind: 'resend-mail', most: 5, windowMs: 3_600_000 };

/** Sends the same email again, and only to the order's own address. */
export const resendEmail: Handler<'resendEmail'> = async ({ params, body: { mail } }, context) => {
  await countAttempt(context.database, RESEND_LIMIT, params.id, context.now());
  return runOrderChange(context, params, {
    kind: 'order-mail-resent',
    describe: (order) => mail.replace(`${order.id}-`, '').replaceAll('-', ' '),
    apply: async (transaction, order, { now }) => {
      if ((await queueResend(transaction, order, { mail, now })) === undefined)
        throw notFound('We could not find this mail.');
    },
  });
};

/** Emails the customer a new delivery date and asks whether to keep or cancel the order (D-30). */
export const sendDelayNotice: Handler<'sendDelayNotice'> = ({ params, body }, context) =>
  runOrderChange(context, params, {
    kind: 'order-delay-told',
    once: body,
    describe: () => `by ${formatLongDate(body.to)}`,
    apply: (transaction, order, emailContext) => delayOrder(transaction, order, body.to, emailContext),
  });

/** The note itself is no part of the audit log, which outlives the customer. */
export const updateOrderNote: Handler<'updateOrderNote'> = ({ params, body: { note } }, context) =>
  runOrderChange(context, params, {
    kind: 'order-noted',
    describe: () => 'note',
    apply: async (transaction, order, { now }) => saveNote(transaction, order, note, now),
  });

export const correctOrderAddress: Handler<'correctOrderAddress'> = ({ params, body: address }, context) =>
  runOrderChange(context, params, {
    kind: 'order-address-corrected',
    describe: () => 'address corrected',
    apply: async (transaction, order, { now }) => {
      const { settings } = await readTaxTerms(transaction);
      const isTaxed = (state: string) => getStateTax(settings, state) !== undefined;
      correctAddress(transaction, order, { address, isTaxed, now });
    },
  });
