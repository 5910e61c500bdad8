import type { Address } from '@plenty/contract/checkout/address';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { deleteOrderEmails } from './order-email.repository.ts';
import { listCustomerOrderIds, readOrder, updateOrders } from './order.repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** Keeps only the state and country, which the sales tax records need. */
function anonymizeAddress({ state, country }: Address): Address {
  return { firstName: 'Deleted', lastName: 'customer', address: '-', city: '-', state, zipCode: '-', country };
}

/** An order that has not shipped still needs its address. */
function isUnshipped({ status }: StoredOrder): boolean {
  return status === 'pending' || status === 'processing';
}

/** Removes all personal data from a customer's orders. Changes nothing and returns false while one of them has not shipped. */
export async function anonymizeCustomerOrders(database: Firestore, userId: string, now: Date): Promise<boolean> {
  const ids = await listCustomerOrderIds(database, userId);
  const orders = await Promise.all(ids.map((id) => readOrder(database, id)));
  if (orders.some((order) => order && isUnshipped(order))) return false;
  await updateOrders(database, ids, (order) =>
    order.userId === userId
      ? {
          userId: null,
          cartId: 'forgotten',
          customerEmail: '',
          shippingAddress: anonymizeAddress(order.shippingAddress),
          billingAddress: order.billingAddress && anonymizeAddress(order.billingAddress),
          updatedAt: Timestamp.fromDate(now),
        }
      : undefined,
  );
  await Promise.all(ids.map((id) => deleteOrderEmails(database, id)));
  return true;
}
