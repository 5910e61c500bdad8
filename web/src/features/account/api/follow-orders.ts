import { listenLive } from '../../../components/live/listen-live.ts';
import { callShop } from '../../../lib/call-shop.ts';

/** Has the customer's orders read again whenever one of them changes, until the page is left (D-52). Whatever fails ends it quietly. */
export async function followOrders(leaving: AbortSignal, readAgain: () => Promise<unknown>): Promise<void> {
  try {
    await listenLive(leaving, {
      open: async () => {
        const view = await callShop('followAccount', {}, { signal: leaving });
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
