import type { Surroundings } from '../context.ts';
import { transact } from '../firestore/transact.ts';
import { findGuestOrders, findOrdersOf, readOrder, updateOrder } from '../orders/order-repository.ts';

type World = Pick<Surroundings, 'database'>;

/** Lets orders change hands, those of them that are still `from`'s and were made with this address. Answers how many did. */
async function passOrders(
  ids: readonly string[],
  { from, to, email }: { readonly from: string | null; readonly to: string; readonly email: string },
  { database }: World,
): Promise<number> {
  const passed = await Promise.all(
    ids.map((id) =>
      transact(database, async (changes) => {
        const order = await readOrder(changes, database, id);
        if (!order || order.userId !== from || order.customerEmail !== email) return false;
        updateOrder(changes, database, order, { userId: to });
        return true;
      }),
    ),
  );
  return passed.filter(Boolean).length;
}

/** Lets the orders that were made as a guest with an address join the account it was proved to belong to (D-7). Answers how many did. */
export async function joinGuestOrders(userId: string, email: string, world: World): Promise<number> {
  const ids = await findGuestOrders(world.database, email);
  return passOrders(ids, { from: null, to: userId, email }, world);
}

/** The same for orders of an account that was dropped: those that were made with this very address are its owner's. */
export async function joinOrdersOf(dropped: string, userId: string, email: string, world: World): Promise<number> {
  const ids = await findOrdersOf(world.database, dropped);
  return passOrders(ids, { from: dropped, to: userId, email }, world);
}
