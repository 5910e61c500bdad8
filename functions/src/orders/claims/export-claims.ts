import type { Claim } from '@plenty/contract/orders/claim';
import type { Firestore } from 'firebase-admin/firestore';
import { listCustomerOrderIds, readOrder } from '../order.repository.ts';
import { readClaims } from './claim-views.ts';

/** What a customer reported about all their orders. */
export async function listCustomerClaims(
  database: Firestore,
  userId: string,
): Promise<(Claim & { readonly orderNumber: string })[]> {
  const ids = await listCustomerOrderIds(database, userId);
  const listed = await Promise.all(
    ids.map(async (id) => {
      const order = await readOrder(database, id);
      if (!order || order.claims.length === 0) return [];
      const claims = await readClaims(database, order);
      return claims.map((claim) => ({ ...claim, orderNumber: order.orderNumber }));
    }),
  );
  return listed.flat();
}
