import type { Services } from '../services.ts';
import { runTransaction } from '../db/index.ts';
import { listGuestOrderIds, listCustomerOrderIds, readOrder, updateOrder } from '../orders/index.ts';

type GuestOrderServices = Pick<Services, 'database'>;

/** Lets orders change hands, those of them that are still `from`'s and were made with this address. Answers how many did. */
async function transferOrders(
  ids: readonly string[],
  { from, to, email }: { readonly from: string | null; readonly to: string; readonly email: string },
  { database }: GuestOrderServices,
): Promise<number> {
  const passed = await Promise.all(
    ids.map((id) =>
      runTransaction(database, async (transaction) => {
        const order = await readOrder(transaction, database, id);
        if (!order || order.userId !== from || order.customerEmail !== email) return false;
        updateOrder(transaction, database, order, { userId: to });
        return true;
      }),
    ),
  );
  return passed.filter(Boolean).length;
}

/** Lets the orders that were made as a guest with an address join the account it was proved to belong to (D-7). Answers how many did. */
export async function claimGuestOrders(userId: string, email: string, services: GuestOrderServices): Promise<number> {
  const ids = await listGuestOrderIds(services.database, email);
  return transferOrders(ids, { from: null, to: userId, email }, services);
}

/** The same for orders of an account that was dropped: those that were made with this very address are its owner's. */
export async function claimOrdersOfDeletedAccount(
  dropped: string,
  userId: string,
  email: string,
  services: GuestOrderServices,
): Promise<number> {
  const ids = await listCustomerOrderIds(services.database, dropped);
  return transferOrders(ids, { from: dropped, to: userId, email }, services);
}
