import type { AdminNoticeReason } from '@plenty/contract/mail/order-mail';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Transaction } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { readEmailBranding } from './letterhead-repository.ts';
import { getOrderEmailId, type OrderEmailEvent } from './order-event.ts';
import { createEmailDocument } from './stored-mail.ts';
import { type AccountEmailEvent, renderAccountEmail, renderAdminResetCode } from './write-account-mail.ts';
import { renderOrderEmail } from './write-order-mail.ts';
import { renderAdminNotice } from './write-owner-mail.ts';

export type EmailContext = { readonly shopOrigin: string; readonly now: Date };

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
export type AdminNotice = { readonly matter: AdminNoticeReason; readonly cause: string; readonly note?: string };

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

type AccountEmail = EmailContext & { readonly id: string; readonly to: string; readonly link: string };

/** Queues a letter about an account. A secret in its link is in this document and nowhere else. */
export async function queueAccountEmail(
  transaction: Transaction,
  database: Firestore,
  event: AccountEmailEvent,
  { id, to, link, shopOrigin, now }: AccountEmail,
): Promise<void> {
  const branding = await readEmailBranding(transaction, database, shopOrigin);
  transaction.create(
    database.doc(paths.mail(id)),
    createEmailDocument(
      {
        to: [to],
        message: renderAccountEmail(event, link, branding),
        event,
      },
      now,
    ),
  );
}

type AdminResetEmail = EmailContext & { readonly id: string; readonly to: string; readonly code: string };

/** Queues the code that restores the panel's password (D-10). */
export async function queueAdminResetCode(
  transaction: Transaction,
  database: Firestore,
  { id, to, code, shopOrigin, now }: AdminResetEmail,
): Promise<void> {
  const branding = await readEmailBranding(transaction, database, shopOrigin);
  transaction.create(
    database.doc(paths.mail(`panel-reset-${id}`)),
    createEmailDocument(
      {
        to: [to],
        message: renderAdminResetCode(code, branding),
        event: 'panel-reset',
      },
      now,
    ),
  );
}

async function deleteMatching(letters: Query): Promise<void> {
  const found = await letters.select().get();
  await Promise.all(found.docs.map((document) => document.ref.delete()));
}

/** Takes away every letter that was written to an address: they hold what its owner wants forgotten. */
export function deleteEmailsTo(database: Firestore, to: string): Promise<void> {
  return deleteMatching(database.collection(paths.mails).where('to', 'array-contains', to));
}

/** Takes away every letter about an order, whoever it went to. */
export function deleteOrderEmails(database: Firestore, orderId: string): Promise<void> {
  return deleteMatching(database.collection(paths.mails).where('orderId', '==', orderId));
}
