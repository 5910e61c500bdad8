import { ORDER_KEY_HEADER, orderCalls } from '@plenty/contract/api/order-calls';
import { doc, onSnapshot, Timestamp } from 'firebase/firestore';
import { openLive } from '../../../components/live/open-live.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';

knowCalls(orderCalls);

type Followed = { readonly orderNumber: string; readonly key: string };

/** Says when an order has changed, as an ISO instant, until the page is left (D-49, D-50). Whatever fails ends it quietly. */
export async function followOrder(
  leaving: AbortSignal,
  { orderNumber, key }: Followed,
  onChange: (changedAt: string) => void,
): Promise<void> {
  try {
    const sent = { headers: { [ORDER_KEY_HEADER]: key }, signal: leaving };
    const access = await callShop('followOrder', { params: { orderNumber } }, sent);
    const database = await openLive(access, leaving);
    const stop = onSnapshot(
      doc(database, 'orderChanges', access.orderId),
      (change) => {
        const at: unknown = change.get('at');
        if (at instanceof Timestamp) onChange(at.toDate().toISOString());
      },
      () => undefined,
    );
    leaving.addEventListener('abort', stop);
  } catch {
    // The page stays as it was read.
  }
}
