import type { OrderStatus } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { runTransaction } from '../firestore/transact.ts';
import { AppError } from '../refusal.ts';
import type { EmailContext } from '../mail/mail-repository.ts';
import { readOrder } from './order-repository.ts';
import { updateOrderStatus } from './order-status-repository.ts';

/** Sets an order's status in a transaction of its own; the owner's panel does it in one that is also recorded. */
export async function setOrderStatus(
  database: Firestore,
  orderId: string,
  status: OrderStatus,
  eventContext: EmailContext,
): Promise<void> {
  await runTransaction(database, async (transaction) => {
    const order = await readOrder(transaction, database, orderId);
    if (!order) throw new AppError({ code: 'not-found', message: 'We could not find this order.' });
    await updateOrderStatus(transaction, database, order, { status }, eventContext);
  });
}
