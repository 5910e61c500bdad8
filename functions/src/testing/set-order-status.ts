import type { OrderStatus } from '@plenty/contract/orders/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { runTransaction } from '../db/transaction.ts';
import { AppError } from '../app-error.ts';
import type { EmailContext } from '../email/email-queue.repository.ts';
import { readOrder } from '../orders/order.repository.ts';
import { updateOrderStatus } from '../orders/order-status.ts';

/** Sets an order's status. The admin panel does the same in an audited transaction. */
export async function setOrderStatus(
  database: Firestore,
  orderId: string,
  status: OrderStatus,
  eventContext: EmailContext,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, orderId);
    if (!order) throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
    await updateOrderStatus(transaction, order, { status }, eventContext);
  });
}
