import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';

/** What a mail says, in both forms. Subjects hold no personal data. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** A mail about an order. `event` names what happened: an order has one mail for each event, whatever is repeated. */
export type OrderMail = MailText & {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly event: 'payment-instructions' | 'order-confirmation';
  readonly to: string;
};

/** Queues a mail in the transaction of the event it reports, in the form the Trigger Email extension sends (D-27). */
export function queueOrderMail(changes: Changes, database: Firestore, mail: OrderMail, now: Date): void {
  const { orderId, orderNumber, event, to, subject, text, html } = mail;
  changes.create(database.doc(paths.mail(`${orderId}-${event}`)), {
    to: [to],
    message: { subject, text, html },
    event,
    orderId,
    orderNumber,
    createdAt: Timestamp.fromDate(now),
  });
}
