import type { DashboardOrder, DashboardTotals } from '@plenty/contract/admin/dashboard';
import { subscribeToLiveUpdates } from '../../lib/live-updates.ts';
import { callAdminApi } from '../api/admin-api.ts';

export type DashboardHandlers = {
  /** The first time the newest orders, or those that changed since `since`; then what changed. The newest order comes first. */
  readonly onEntries: (entries: readonly DashboardOrder[]) => void;
  readonly onTotals?: (sums: DashboardTotals) => void;
  /** The board cannot be followed, or not any more. */
  readonly onLost?: () => void;
};

/** Hands over the board's entries and its sums whenever they change, until the page is left (D-49, D-52). `since` is in milliseconds. */
export async function subscribeToDashboard(
  leaving: AbortSignal,
  { onEntries, onTotals, onLost }: DashboardHandlers,
  since?: number,
): Promise<void> {
  let seen = since;
  const read = async () => {
    const query = seen === undefined ? {} : { since: String(seen) };
    const { sums, entries, upTo } = await callAdminApi('getDashboard', { query }, { signal: leaving });
    seen = upTo;
    if (sums) onTotals?.(sums);
    onEntries(entries);
  };
  try {
    await subscribeToLiveUpdates(leaving, {
      open: async () => {
        const view = await callAdminApi('subscribeToDashboard', {}, { signal: leaving });
        await read();
        return view;
      },
      onPing: read,
    });
  } catch {
    if (!leaving.aborted) onLost?.();
  }
}
