import type { Address } from '@plenty/contract/checkout/address';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { runTransaction } from '../db/index.ts';
import { deleteOrderEmails } from './order-email.repository.ts';
import { listCustomerOrderIds, readOrder, updateOrder } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** What is left of an address: where the sale was taxed, and nobody's name. */
function anonymizeAddress({ state, country }: Address): Address {
  return { firstName: 'Deleted', lastName: 'customer', address: '-', city: '-', state, zipCode: '-', country };
}

/** Paid for or to be paid, and not sent: it could not be sent any more without the address. */
function isUnshipped({ status }: StoredOrder): boolean {
  return status === 'pending' || status === 'processing';
}

/** Takes everything personal out of a customer's orders, or nothing while one of them is still to be sent; answers whether it did. */
export async function anonymizeCustomerOrders(database: Firestore, userId: string, now: Date): Promise<boolean> {
  const ids = await listCustomerOrderIds(database, userId);
  const orders = await Promise.all(ids.map((id) => readOrder(database, database, id)));
  if (orders.some((order) => order && isUnshipped(order))) return false;
  await Promise.all(
    ids.map((id) =>
      runTransaction(database, async (transaction) => {
        const order = await readOrder(transaction, database, id);
        if (order?.userId !== userId) return;
        updateOrder(transaction, database, order, {
          userId: null,
          cartId: 'forgotten',
          customerEmail: '',
          shippingAddress: anonymizeAddress(order.shippingAddress),
          billingAddress: order.billingAddress && anonymizeAddress(order.billingAddress),
          updatedAt: Timestamp.fromDate(now),
        });
      }),
    ),
  );
  await Promise.all(ids.map((id) => deleteOrderEmails(database, id)));
  return true;
}
