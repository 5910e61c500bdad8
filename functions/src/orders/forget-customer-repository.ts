import type { Address } from '@plenty/contract/checkout/address';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { transact } from '../firestore/transact.ts';
import { forgetOrderMails } from '../mail/mail-repository.ts';
import { findOrdersOf, readOrder, updateOrder } from './order-repository.ts';
import type { StoredOrder } from './stored-order.ts';

/** What is left of an address: where the sale was taxed, and nobody's name. */
function withoutPerson({ state, country }: Address): Address {
  return { firstName: 'Deleted', lastName: 'customer', address: '-', city: '-', state, zipCode: '-', country };
}

/** Paid for or to be paid, and not sent: it could not be sent any more without the address. */
function isUnsent({ status }: StoredOrder): boolean {
  return status === 'pending' || status === 'processing';
}

/** Takes everything personal out of a customer's orders, or nothing while one of them is still to be sent; answers whether it did. */
export async function forgetCustomer(database: Firestore, userId: string, now: Date): Promise<boolean> {
  const ids = await findOrdersOf(database, userId);
  const orders = await Promise.all(ids.map((id) => readOrder(database, database, id)));
  if (orders.some((order) => order && isUnsent(order))) return false;
  await Promise.all(
    ids.map((id) =>
      transact(database, async (changes) => {
        const order = await readOrder(changes, database, id);
        if (order?.userId !== userId) return;
        updateOrder(changes, database, order, {
          userId: null,
          cartId: 'forgotten',
          customerEmail: '',
          shippingAddress: withoutPerson(order.shippingAddress),
          billingAddress: order.billingAddress && withoutPerson(order.billingAddress),
          updatedAt: Timestamp.fromDate(now),
        });
      }),
    ),
  );
  await Promise.all(ids.map((id) => forgetOrderMails(database, id)));
  return true;
}
