import { ORDER_KEY_HEADER, orderCalls } from '@plenty/contract/api/order-calls';
import { listenLive } from '../../../components/live/listen-live.ts';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';

knowCalls(orderCalls);

type Followed = {
  readonly orderNumber: string;
  /** Empty for the customer whose order it is. */
  readonly key: string;
};
type OnChange = {
  /** When the order had changed last, as an ISO instant, by the time the listening began. */
  readonly onOpen: (changedAt: string) => void;
  readonly onPing: () => Promise<unknown>;
};

/** Says when an order has changed, until the page is left (D-50, D-52). Whatever fails ends it quietly. */
export async function followOrder(
  leaving: AbortSignal,
  { orderNumber, key }: Followed,
  { onOpen, onPing }: OnChange,
): Promise<void> {
  const sent = { signal: leaving, ...(key !== '' && { headers: { [ORDER_KEY_HEADER]: key } }) };
  try {
    await listenLive(leaving, {
      open: async () => {
        const view = await callShop('followOrder', { params: { orderNumber } }, sent);
        onOpen(view.changedAt);
        return view;
      },
      onPing,
    });
  } catch {
    // The page stays as it was read.
  }
}
