import { subscribeToLiveUpdates } from '../lib/live-updates.ts';
import { callApi } from '../shell/api-client.ts';

/** Has the customer's orders read again whenever one of them changes, until the page is left (D-52). Whatever fails ends it quietly. */
export async function subscribeToOrders(leaving: AbortSignal, readAgain: () => Promise<unknown>): Promise<void> {
  try {
    await subscribeToLiveUpdates(leaving, {
      open: async () => {
        const view = await callApi('subscribeToAccount', {}, { signal: leaving });
        // What the page shows was read before this secret was known.
        void readAgain();
        return view;
      },
      onPing: readAgain,
    });
  } catch {
    // The page goes on with what it has read.
  }
}
