import type { SentEmail } from '@plenty/contract/admin/orders';
import { type AdminNoticeReason, type OrderEmailKind, orderEmailKindSchema } from '@plenty/contract/email/order-email';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Transaction, paths, readDocument, timestampSchema } from '../db/index.ts';
import {
  type EmailContext,
  type OrderEmailEvent,
  createEmailDocument,
  deleteMatching,
  getOrderEmailId,
  readEmailBranding,
} from '../email/index.ts';
import { renderOrderEmail } from './order-email.ts';
import { renderAdminNotice } from './admin-notice.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Queues a mail in the transaction of the event it reports (D-27); the trigger on `mail` sends it. An event has one mail,
 * whatever is repeated; a test order has none (D-15). `order` is the order as it is after the event.
 */
export async function queueOrderEmail(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  event: OrderEmailEvent,
  { shopOrigin, now }: EmailContext,
): Promise<void> {
  // Whoever had their account deleted is written to no more.
  if (order.isTestOrder || order.customerEmail === '') return;
  const branding = await readEmailBranding(transaction, database, shopOrigin);
  transaction.create(
    database.doc(paths.mail(getOrderEmailId(order.id, event))),
    createEmailDocument(
      {
        to: [order.customerEmail],
        message: renderOrderEmail(event, order, branding),
        event: event.kind,
        orderId: order.id,
        orderNumber: order.orderNumber,
      },
      now,
    ),
  );
}

/** What the owner is to look at: `cause` names the happening, `note` what was said of it. */
type AdminNotice = { readonly matter: AdminNoticeReason; readonly cause: string; readonly note?: string };

/** Queues a notice to the owner in the transaction of what it tells of; none while the settings name no address (D-46). */
export async function queueAdminNotice(
  transaction: Transaction,
  database: Firestore,
  order: StoredOrder,
  { matter, cause, note = '' }: AdminNotice,
  { shopOrigin, now }: EmailContext,
): Promise<void> {
  if (order.isTestOrder) return;
  const branding = await readEmailBranding(transaction, database, shopOrigin);
  if (branding.ownerEmail === '') return;
  transaction.create(
    database.doc(paths.mail(`${order.id}-owner-${matter}-${cause}`)),
    createEmailDocument(
      {
        to: [branding.ownerEmail],
        message: renderAdminNotice(matter, order, note, branding),
        event: 'owner-notice',
        orderId: order.id,
        orderNumber: order.orderNumber,
      },
      now,
    ),
  );
}

/** Takes away every letter about an order, whoever it went to. */
export function deleteOrderEmails(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.mails).where('orderId', '==', orderId));
}

const MAX_LISTED = 100;

const storedSentEmailSchema = z.object({
  event: orderEmailKindSchema,
  orderId: z.string(),
  orderNumber: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: timestampSchema,
  /** The mail that this one repeats. */
  resends: z.optional(z.string()),
});

const listedEmailSchema = z.pick(storedSentEmailSchema, { createdAt: true, resends: true });

/** What the customer of an order was sent, oldest first; what went to the owner is not among it. */
export async function listSentEmails(database: Firestore, orderId: string): Promise<SentEmail[]> {
  const found = await database
    .collection(paths.mails)
    .where('orderId', '==', orderId)
    .select('event', 'createdAt', 'resends')
    .limit(MAX_LISTED)
    .get();
  return found.docs
    .flatMap((document) => {
      const kind = orderEmailKindSchema.safeParse(document.get('event')).data;
      const listed = kind && readDocument(listedEmailSchema, document);
      if (!kind || !listed) return [];
      const sentAt = listed.createdAt.toDate().toISOString();
      return [{ id: document.id, kind, sentAt, isRepeat: listed.resends !== undefined }];
    })
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

type ResendRequest = { readonly orderId: string; readonly mail: string; readonly to: string; readonly now: Date };

/** Queues the same letter once more; answers its kind, or undefined for one that is not this order's. */
export async function queueResend(
  transaction: Transaction,
  database: Firestore,
  { orderId, mail, to, now }: ResendRequest,
): Promise<OrderEmailKind | undefined> {
  const [document] = await transaction.getAll(database.doc(paths.mail(mail)));
  const sent = document && readDocument(storedSentEmailSchema, document);
  if (!document || sent?.orderId !== orderId) return undefined;
  const first = sent.resends ?? mail;
  const repeat = createEmailDocument({ ...sent, to: [to], resends: first }, now);
  transaction.create(database.doc(paths.mail(`${first}-again-${now.getTime()}`)), repeat);
  // The owner has seen to it: the panel's first line does not name it any more.
  transaction.upsert(document.ref, { failedAt: null });
  return sent.event;
}
