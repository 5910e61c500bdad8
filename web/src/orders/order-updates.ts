import { ORDER_KEY_HEADER, orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { subscribeToLiveUpdates } from '../lib/live-updates.ts';
import { callApi, registerEndpoints } from '../shell/api-client.ts';

registerEndpoints(orderEndpoints);

type OrderAccess = {
  readonly orderNumber: string;
  /** Empty for the customer whose order it is. */
  readonly key: string;
};
type OrderListeners = {
  /** When the order had changed last, as an ISO instant, by the time the listening began. */
  readonly onOpen: (changedAt: string) => void;
  readonly onPing: () => Promise<unknown>;
};

/** Says when an order has changed, until the page is left (D-50, D-52). Whatever fails ends it quietly. */
export async function subscribeToOrder(
  leaving: AbortSignal,
  { orderNumber, key }: OrderAccess,
  { onOpen, onPing }: OrderListeners,
): Promise<void> {
  const sent = { signal: leaving, ...(key !== '' && { headers: { [ORDER_KEY_HEADER]: key } }) };
  try {
    await subscribeToLiveUpdates(leaving, {
      open: async () => {
        const view = await callApi('subscribeToOrder', { params: { orderNumber } }, sent);
        onOpen(view.changedAt);
        return view;
      },
      onPing,
    });
  } catch {
    // The page stays as it was read.
  }
}
