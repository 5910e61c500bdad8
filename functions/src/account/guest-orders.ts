import type { Services } from '../services.ts';
import { runTransaction } from '../db/index.ts';
import { listGuestOrderIds, listCustomerOrderIds, readOrder, updateOrder } from '../orders/index.ts';

type GuestOrderServices = Pick<Services, 'database'>;

/** Moves the guest orders placed with a verified email into its account (D-7). Returns their number. */
export async function claimGuestOrders(userId: string, email: string, services: GuestOrderServices): Promise<number> {
  const ids = await listGuestOrderIds(services.database, email);
  return transferOrders(ids, { from: null, to: userId, email }, services);
}

/** Moves the orders of a deleted account that were placed with this email into the account of its owner. */
export async function claimOrdersOfDeletedAccount(
  deletedUserId: string,
  userId: string,
  email: string,
  services: GuestOrderServices,
): Promise<number> {
  const ids = await listCustomerOrderIds(services.database, deletedUserId);
  return transferOrders(ids, { from: deletedUserId, to: userId, email }, services);
}

/** Skips orders that no longer belong to `from` or were placed with another email. */
async function transferOrders(
  ids: readonly string[],
  { from, to, email }: { readonly from: string | null; readonly to: string; readonly email: string },
  { database }: GuestOrderServices,
): Promise<number> {
  const transfers = await Promise.all(
    ids.map((id) =>
      runTransaction(database, async (transaction) => {
        const order = await readOrder(transaction, id);
        if (!order || order.userId !== from || order.customerEmail !== email) return false;
        updateOrder(transaction, order, { userId: to });
        return true;
      }),
    ),
  );
  return transfers.filter(Boolean).length;
}
