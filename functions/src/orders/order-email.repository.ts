import type { SentEmail } from '@plenty/contract/admin/orders';
import {
  type AdminNoticeReason,
  type OrderEmailKind,
  orderEmailKindSchema,
  toListedEmailKind,
} from '@plenty/contract/orders/order-email';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { type Transaction, deleteMatching, paths, parseDocument, readDocument, timestampSchema } from '../db/index.ts';
import {
  type EmailContext,
  type OrderEmailEvent,
  asksForPayment,
  createEmailDocument,
  getOrderEmailId,
  repeatEmail,
  readEmailBranding,
  readNoticeAddress,
} from '../email/index.ts';
import { renderAdminNotice } from './admin-notice.ts';
import { getOpeningId, renderOrderEmail } from './order-email.ts';
import { recordOrderNews } from './order-news.repository.ts';
import { getPayable } from './order-views.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Nobody may pay for an order that has expired, or was paid or cancelled, or be asked about one that was not delivered after all. */
function getSendTerms(kind: OrderEmailKind, order: StoredOrder) {
  const { expiresAt, paymentStatus, customerEmail } = order;
  const path = paths.order(order.id);
  if (kind === 'fit-question') return { sendWhile: { path, fields: { status: 'delivered', customerEmail } } };
  if (!asksForPayment(kind)) return {};
  return {
    ...(expiresAt && { sendBefore: expiresAt }),
    sendWhile: { path, fields: { paymentStatus, holdsGoods: true } },
  };
}

/**
 * Queues an email in the transaction of the event it reports; the trigger on `mail` sends it. Its id is made of the event, so that a
 * repeated event sends no second email (D-27). `order` is the order after the event.
 */
export async function queueOrderEmail(
  transaction: Transaction,
  order: StoredOrder,
  event: OrderEmailEvent,
  { shopOrigin, now }: EmailContext,
): Promise<void> {
  // A deleted account leaves an order without an email.
  if (order.isTestOrder || order.customerEmail === '') return;
  const branding = await readEmailBranding(transaction, shopOrigin, getOpeningId(event, order));
  const message = renderOrderEmail(event, order, branding);
  if (event.kind === 'order-confirmation' || event.kind === 'payment-instructions') {
    recordOrderNews(transaction, order, { isPaid: event.kind === 'order-confirmation', now });
  }
  const { id: orderId, orderNumber } = order;
  const email = {
    to: [order.customerEmail],
    message,
    event: event.kind,
    orderId,
    orderNumber,
    ...getSendTerms(event.kind, order),
  };
  transaction.create(transaction.doc(paths.email(getOrderEmailId(orderId, event))), createEmailDocument(email, now));
}

/** `cause` tells two events of the same reason apart; `note` is PayPal's own reason, or what was reported. */
type AdminNotice = { readonly reason: AdminNoticeReason; readonly cause: string; readonly note?: string };

/** Queues a notice to the owner, unless the settings hold no address for one (D-46) or it is switched off (D-60). */
export async function queueAdminNotice(
  transaction: Transaction,
  order: StoredOrder,
  { reason, cause, note = '' }: AdminNotice,
  { shopOrigin, now }: EmailContext,
): Promise<void> {
  if (order.isTestOrder) return;
  const [branding, address] = await Promise.all([
    readEmailBranding(transaction, shopOrigin),
    readNoticeAddress(transaction, reason === 'claim' || reason === 'swap' ? 'claims' : 'paymentProblems'),
  ]);
  if (address === '') return;
  const message = renderAdminNotice(reason, order, note, branding);
  const { id: orderId, orderNumber } = order;
  const email = { to: [address], message, event: 'owner-notice', orderId, orderNumber };
  transaction.create(
    transaction.doc(paths.email(`${orderId}-owner-${reason}-${cause}`)),
    createEmailDocument(email, now),
  );
}

export function deleteOrderEmails(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.emails).where('orderId', '==', orderId));
}

const MAX_LISTED_EMAILS = 100;

const storedSentEmailSchema = z.object({
  event: orderEmailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: timestampSchema,
  /** The id of the email that this one repeats. */
  resends: z.optional(z.string()),
});

const listedEmailSchema = z.pick(storedSentEmailSchema, { createdAt: true, resends: true });

/** The emails to an order's customer, oldest first. Notices to the owner are left out. */
export async function listSentEmails(database: Firestore, orderId: string): Promise<SentEmail[]> {
  const found = await database
    .collection(paths.emails)
    .where('orderId', '==', orderId)
    .select('event', 'createdAt', 'resends')
    .limit(MAX_LISTED_EMAILS)
    .get();
  return found.docs
    .flatMap((document) => {
      const kind = orderEmailKindSchema.safeParse(document.get('event')).data;
      const listed = kind && parseDocument(listedEmailSchema, document);
      if (!kind || !listed) return [];
      const sentAt = listed.createdAt.toDate().toISOString();
      return [{ id: document.id, ...toListedEmailKind(kind), sentAt, isRepeat: listed.resends !== undefined }];
    })
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

type ResendRequest = { readonly mail: string; readonly now: Date };

/**
 * Queues the same email again, to the order's own address, and returns its kind; undefined when it does not belong to the order. One on how
 * to pay is good for as long as the order can be paid now: the owner may have started to process it, and it never expires then (D-28).
 */
export async function queueResend(
  transaction: Transaction,
  order: StoredOrder,
  { mail, now }: ResendRequest,
): Promise<OrderEmailKind | undefined> {
  const sent = await readDocument(transaction, paths.email(mail), storedSentEmailSchema);
  if (sent?.orderId !== order.id || order.customerEmail === '') return undefined;
  if (asksForPayment(sent.event) && !isPayableAt(order, now)) {
    throw new AppError({ code: 'conflict', message: 'This order can no longer be paid.' });
  }
  const email = { ...sent, to: [order.customerEmail], ...getSendTerms(sent.event, order) };
  repeatEmail(transaction, { id: mail, email, now });
  return sent.event;
}

function isPayableAt(order: StoredOrder, now: Date): boolean {
  const hasExpired = order.expiresAt !== null && order.expiresAt.toMillis() <= now.getTime();
  return !hasExpired && getPayable(order).payable !== undefined;
}
