import type { OrderStatus } from '@plenty/contract/order/order-status';
import type { Firestore } from 'firebase-admin/firestore';
import { transact } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import type { Occasion } from '../mail/mail-repository.ts';
import { readOrder } from './order-repository.ts';
import { writeStatus } from './order-status-repository.ts';

/** Sets an order's status in a transaction of its own; the owner's panel does it in one that is also recorded. */
export async function setOrderStatus(
  database: Firestore,
  orderId: string,
  status: OrderStatus,
  occasion: Occasion,
): Promise<void> {
  await transact(database, async (changes) => {
    const order = await readOrder(changes, database, orderId);
    if (!order) throw new Refusal({ code: 'not-found', message: 'We could not find this order.' });
    await writeStatus(changes, database, order, { status }, occasion);
  });
}
