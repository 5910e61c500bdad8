import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import type { Changes } from '../firestore/transact.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
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
