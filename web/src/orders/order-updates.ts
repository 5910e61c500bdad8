import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { subscribeToLiveUpdates } from '../lib/live-updates.ts';
import { getOrderHeaders } from '../lib/order-headers.ts';
import { callApi } from '../shell/api-client.ts';

type OrderAccess = {
  readonly orderNumber: string;
  /** Empty for the customer whose order it is. */
  readonly key: string;
};
type OrderListeners = {
  /** Receives when the order last changed, as an ISO instant. */
  readonly onOpen: (changedAt: string) => void;
  readonly onPing: () => Promise<unknown>;
};

/** Pings whenever an order changes, until `signal` aborts (D-50, D-52). Any failure ends it quietly. */
export async function subscribeToOrder(
  signal: AbortSignal,
  { orderNumber, key }: OrderAccess,
  { onOpen, onPing }: OrderListeners,
): Promise<void> {
  try {
    await subscribeToLiveUpdates(signal, {
      open: async () => {
        const options = { signal, headers: getOrderHeaders(key) };
        const view = await callApi(orderEndpoints.subscribeToOrder, { params: { orderNumber } }, options);
        onOpen(view.changedAt);
        return view;
      },
      onPing,
    });
  } catch {
    // The page keeps what it has read.
  }
}
