import type { Surroundings } from '../context.ts';
import { transact } from '../firestore/transact.ts';
import { findGuestOrders, readOrder, updateOrder } from '../orders/order-repository.ts';

type World = Pick<Surroundings, 'database'>;

/** Lets the orders that were made as a guest with an address join the account it was proved to belong to (D-7). Answers how many did. */
export async function joinGuestOrders(userId: string, email: string, { database }: World): Promise<number> {
  const found = await findGuestOrders(database, email);
  const joined = await Promise.all(
    found.map((id) =>
      transact(database, async (changes) => {
        const order = await readOrder(changes, database, id);
        if (!order || order.userId !== null) return false;
        updateOrder(changes, database, order, { userId });
        return true;
      }),
    ),
  );
  return joined.filter(Boolean).length;
}
