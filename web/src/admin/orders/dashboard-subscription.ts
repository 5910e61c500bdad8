import type { DashboardOrder, DashboardTotals } from '@plenty/contract/admin/dashboard';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { subscribeToLiveUpdates } from '../../lib/live-updates.ts';
import { callAdminApi } from '../api/admin-api.ts';

export type DashboardHandlers = {
  /** Called first with the newest orders, or those changed after `since`, and then with every change. Newest first. */
  readonly onEntries: (entries: readonly DashboardOrder[]) => void;
  readonly onTotals?: (totals: DashboardTotals) => void;
  /** Called when the subscription cannot be opened, or breaks for good. */
  readonly onLost?: () => void;
};

/** Reads the dashboard and then its changes, until `signal` aborts (D-49, D-52). `since` is in milliseconds since 1970. */
export async function subscribeToDashboard(
  signal: AbortSignal,
  { onEntries, onTotals, onLost }: DashboardHandlers,
  since?: number,
): Promise<void> {
  let lastRead = since;
  const refresh = async () => {
    const query = lastRead === undefined ? {} : { since: String(lastRead) };
    const { sums, entries, upTo } = await callAdminApi(adminOrderEndpoints.getDashboard, { query }, { signal });
    lastRead = upTo;
    if (sums) onTotals?.(sums);
    onEntries(entries);
  };
  try {
    await subscribeToLiveUpdates(signal, {
      open: async () => {
        const subscription = await callAdminApi(adminOrderEndpoints.subscribeToDashboard, {}, { signal });
        await refresh();
        return subscription;
      },
      onPing: refresh,
    });
  } catch {
    if (!signal.aborted) onLost?.();
  }
}
