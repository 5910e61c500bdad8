import type { Firestore } from 'firebase-admin/firestore';
import { type StoredOrder, listGuestOrderIds, listCustomerOrderIds, updateOrders } from '../orders/index.ts';

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

/**
 * Makes the orders of an account that were placed with this email guest orders again, which the account of the email's owner then claims.
 * It comes before the account is deleted, so that no interruption leaves them with an account that nobody has.
 */
export async function releaseOrders(userId: string, email: string, { database }: GuestOrderServices): Promise<void> {
  await releaseMatching(database, userId, ({ customerEmail }) => customerEmail === email);
}

/** Makes all orders of an account guest orders, which can be sent and found by their email without it. */
export async function releaseAllOrders(userId: string, { database }: GuestOrderServices): Promise<void> {
  await releaseMatching(database, userId, () => true);
}

async function releaseMatching(
  database: Firestore,
  userId: string,
  isReleased: (order: StoredOrder) => boolean,
): Promise<void> {
  await updateOrders(database, await listCustomerOrderIds(database, userId), (order) =>
    order.userId === userId && isReleased(order) ? { userId: null } : undefined,
  );
}
