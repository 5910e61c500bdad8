import type { Firestore } from 'firebase-admin/firestore';
import { listGuestOrderIds, listCustomerOrderIds, updateOrders } from '../orders/index.ts';

type GuestOrderServices = { readonly database: Firestore };

/** Moves the guest orders placed with a verified email into its account (D-7). Returns their number. */
export async function claimGuestOrders(
  userId: string,
  email: string,
  { database }: GuestOrderServices,
): Promise<number> {
  return updateOrders(database, await listGuestOrderIds(database, email), (order) =>
    order.userId === null && order.customerEmail === email ? { userId } : undefined,
  );
}

/** Moves the orders of a deleted account that were placed with this email into the account of its owner. */
export async function claimOrdersOfDeletedAccount(
  deletedUserId: string,
  userId: string,
  email: string,
  { database }: GuestOrderServices,
): Promise<number> {
  return updateOrders(database, await listCustomerOrderIds(database, deletedUserId), (order) =>
    order.userId === deletedUserId && order.customerEmail === email ? { userId } : undefined,
  );
}
