import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { subscribeToLiveUpdates } from '../lib/live-updates.ts';
import { callApi } from '../shell/api-client.ts';

/** Calls `refetch` whenever one of the customer's orders changes, until `signal` aborts (D-52). Any failure ends it quietly. */
export async function subscribeToOrders(signal: AbortSignal, refetch: () => Promise<unknown>): Promise<void> {
  try {
    await subscribeToLiveUpdates(signal, {
      open: async () => {
        const view = await callApi(accountEndpoints.subscribeToAccount, {}, { signal });
        // Catches what changed between the page's first read and this subscription.
        void refetch();
        return view;
      },
      onPing: refetch,
    });
  } catch {
    // The page keeps what it has read.
  }
}
