import type { DashboardOrder } from '@plenty/contract/board/board-entry';
import type { DashboardTotals } from '@plenty/contract/board/board-sums';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ORDER_LISTS_KEY, type OrderPages, type OrderSearch } from './order-calls.ts';
import { mergeDashboardEntries } from './take-entries.ts';

export type OrdersDashboardState = {
  readonly totals: DashboardTotals | undefined;
  /** The order that came last while the tab was open. */
  readonly newestOrder: DashboardOrder | undefined;
  readonly state: 'opening' | 'live' | 'lost';
};

function getSearchFromKey(key: readonly unknown[]): OrderSearch {
  const search = key.at(-2);
  return typeof search === 'object' && search !== null ? search : {};
}

/** The live board (D-49): its code comes after the tab, and brings what happens into every list of orders that is on the screen. */
export function useOrdersDashboard(): OrdersDashboardState {
  const client = useQueryClient();
  const [board, setBoard] = useState<OrdersDashboardState>({
    totals: undefined,
    newestOrder: undefined,
    state: 'opening',
  });
  useEffect(() => {
    const leaving = new AbortController();
    const lose = () => setBoard((now) => ({ ...now, state: 'lost' }));
    let newest: number | undefined;
    const onEntries = (entries: readonly DashboardOrder[]) => {
      for (const [key, known] of client.getQueriesData<OrderPages>({ queryKey: ORDER_LISTS_KEY })) {
        if (key.at(-1) === 'pages' && known)
          client.setQueryData(key, mergeDashboardEntries(known, entries, getSearchFromKey(key)));
      }
      const [first] = entries;
      const arrived = newest !== undefined && first && first.placedAt > newest ? first : undefined;
      newest = Math.max(newest ?? 0, first?.placedAt ?? 0);
      setBoard((now) => ({ ...now, state: 'live', newestOrder: arrived ?? now.newestOrder }));
    };
    import('./follow-board.ts').then(
      ({ subscribeToDashboard }) =>
        subscribeToDashboard(leaving.signal, {
          onEntries,
          onTotals: (sums) => setBoard((now) => ({ ...now, totals: sums })),
          onLost: lose,
        }),
      lose,
    );
    return () => leaving.abort();
  }, [client]);
  return board;
}
