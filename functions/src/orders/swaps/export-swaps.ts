import type { Swap } from '@plenty/contract/orders/swap';
import type { Firestore } from 'firebase-admin/firestore';
import { listCustomerOrderIds, readOrder } from '../order.repository.ts';
import { readSwaps } from './swap-views.ts';

/** The swaps of size in all of a customer's orders. */
export async function listCustomerSwaps(
  database: Firestore,
  userId: string,
): Promise<(Swap & { readonly orderNumber: string })[]> {
  const ids = await listCustomerOrderIds(database, userId);
  const listed = await Promise.all(
    ids.map(async (id) => {
      const order = await readOrder(database, id);
      if (!order) return [];
      const swaps = await readSwaps(database, order);
      return swaps.map((swap) => ({ ...swap, orderNumber: order.orderNumber }));
    }),
  );
  return listed.flat();
}
