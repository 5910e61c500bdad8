import {
  type CustomerOrder,
  MOST_ORDERS_SHOWN,
  customerOrderSchema,
  ordersPath,
} from '@plenty/contract/account/customer-order';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { openLive } from '../../../components/live/open-live.ts';
import { callShop } from '../../../lib/call-shop.ts';

type Take = (orders: CustomerOrder[]) => void;

/** Hands over the customer's orders whenever one of them changes, until the page is left. Whatever fails ends it quietly. */
export async function followOrders(leaving: AbortSignal, take: Take): Promise<void> {
  try {
    const access = await callShop('getLiveAccess', {}, { signal: leaving });
    const database = await openLive(access, leaving);
    const own = collection(database, ordersPath(access.userId));
    const orders = query(own, orderBy('createdAt', 'desc'), limit(MOST_ORDERS_SHOWN));
    const stop = onSnapshot(
      orders,
      ({ docs }) => take(docs.flatMap((each) => customerOrderSchema.safeParse(each.data()).data ?? [])),
      () => undefined,
    );
    leaving.addEventListener('abort', stop);
  } catch {
    // The page goes on with what it has read.
  }
}
