import type { Firestore } from 'firebase-admin/firestore';
import type { Transaction } from '../firestore/transact.ts';
import { readOrder, updateOrder } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { cartReference, readCart } from './cart-repository.ts';
import { mergeCarts } from './join-carts.ts';

/** The cart of a customer, wherever they are signed in; no cookie's hash looks like it. */
export function getCustomerCartId(userId: string): string {
  return `customer-${userId}`;
}

/** Where a cart goes: to another id of the same browser, or into the cart of a customer. */
export type CartMove = { readonly from: string; readonly to: string; readonly customerId: string | null };

function isOpenOrder({ status, paymentStatus }: StoredOrder): boolean {
  return status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed');
}

/** Moves a cart, and its last order with it (D-1, D-8): the old id ends in the same commit. */
export async function moveCart(transaction: Transaction, database: Firestore, move: CartMove): Promise<void> {
  const { from, to, customerId } = move;
  const [moved, own] = await Promise.all([readCart(transaction, database, from), readCart(transaction, database, to)]);
  if (!moved || from === to) return;
  const last = moved.lastOrder && (await readOrder(transaction, database, moved.lastOrder.id));
  const order = last?.cartId === from ? last : undefined;
  const hasOpenOrder = order !== undefined && isOpenOrder(order);
  transaction.delete(cartReference(database, from));
  transaction.upsert(cartReference(database, to), { ...mergeCarts(own, moved, hasOpenOrder) });
  if (!order) return;
  const joins = customerId !== null && hasOpenOrder && order.userId === null;
  updateOrder(transaction, database, order, { cartId: to, ...(joins ? { userId: customerId } : {}) });
}

export async function deleteCart(database: Firestore, id: string): Promise<void> {
  await cartReference(database, id).delete();
}
