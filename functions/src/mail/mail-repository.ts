import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type AccountEvent, writeAccountMail } from './write-account-mail.ts';
import { type OrderEvent, writeOrderMail } from './write-order-mail.ts';

type Occasion = { readonly event: OrderEvent; readonly shopOrigin: string; readonly now: Date };

/**
 * Queues a mail in the transaction of the event it reports, in the form the Trigger Email extension sends (D-27). An order has one mail
 * for each event, whatever is repeated.
 */
export function queueOrderMail(changes: Changes, database: Firestore, order: StoredOrder, occasion: Occasion): void {
  const { event, shopOrigin, now } = occasion;
  changes.create(database.doc(paths.mail(`${order.id}-${event}`)), {
    to: [order.customerEmail],
    message: writeOrderMail(event, order, shopOrigin),
    event,
    orderId: order.id,
    orderNumber: order.orderNumber,
    createdAt: Timestamp.fromDate(now),
  });
}

type Letter = { readonly id: string; readonly to: string; readonly link: string; readonly now: Date };

/** Queues a letter about an account. A secret in its link is in this document and nowhere else. */
export function queueAccountMail(changes: Changes, database: Firestore, event: AccountEvent, letter: Letter): void {
  const { id, to, link, now } = letter;
  changes.create(database.doc(paths.mail(id)), {
    to: [to],
    message: writeAccountMail(event, link),
    event,
    createdAt: Timestamp.fromDate(now),
  });
}

async function forget(letters: Query): Promise<void> {
  const found = await letters.select().get();
  await Promise.all(found.docs.map((document) => document.ref.delete()));
}

/** Takes away every letter that was written to an address: they hold what its owner wants forgotten. */
export function forgetMails(database: Firestore, to: string): Promise<void> {
  return forget(database.collection(paths.mails).where('to', 'array-contains', to));
}

/** Takes away every letter about an order, whoever it went to. */
export function forgetOrderMails(database: Firestore, orderId: string): Promise<void> {
  return forget(database.collection(paths.mails).where('orderId', '==', orderId));
}
