import type { DashboardOrder } from '@plenty/contract/board/board-entry';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminQuery } from '../../../components/panel-save/use-panel-read.ts';

/** Reads an order anew when something happens to it while it is open: its payment, a refund, its parcel. Its code comes after the tab. */
export function useAdminOrderUpdates({ id, updatedAt }: Pick<AdminOrder, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  const seen = useRef(0);
  useEffect(() => {
    seen.current = Date.parse(updatedAt);
  }, [updatedAt]);
  useEffect(() => {
    const leaving = new AbortController();
    const { queryKey } = adminQuery('getAdminOrder', { params: { id } });
    const onEntries = (entries: readonly DashboardOrder[]) => {
      const entry = entries.find((each) => each.id === id);
      if (entry && entry.changedAt > seen.current) void client.invalidateQueries({ queryKey });
    };
    import('./follow-board.ts').then(
      ({ subscribeToDashboard }) => subscribeToDashboard(leaving.signal, { onEntries }, seen.current),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, id]);
}
