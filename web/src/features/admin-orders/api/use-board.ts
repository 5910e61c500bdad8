import type { BoardEntry } from '@plenty/contract/board/board-entry';
import type { BoardSums } from '@plenty/contract/board/board-sums';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ORDER_LISTS, type OrderPages, type OrderSearch } from './order-calls.ts';
import { takeEntries } from './take-entries.ts';

export type Board = {
  readonly sums: BoardSums | undefined;
  /** The order that came last while the tab was open. */
  readonly arrived: BoardEntry | undefined;
  readonly state: 'opening' | 'live' | 'lost';
};

function searchOf(key: readonly unknown[]): OrderSearch {
  const search = key.at(-2);
  return typeof search === 'object' && search !== null ? search : {};
}

/** The live board (D-49): its code comes after the tab, and brings what happens into every list of orders that is on the screen. */
export function useBoard(): Board {
  const client = useQueryClient();
  const [board, setBoard] = useState<Board>({ sums: undefined, arrived: undefined, state: 'opening' });
  useEffect(() => {
    const leaving = new AbortController();
    const lose = () => setBoard((now) => ({ ...now, state: 'lost' }));
    let newest: number | undefined;
    const onEntries = (entries: readonly BoardEntry[]) => {
      for (const [key, known] of client.getQueriesData<OrderPages>({ queryKey: ORDER_LISTS })) {
        if (key.at(-1) === 'pages' && known) client.setQueryData(key, takeEntries(known, entries, searchOf(key)));
      }
      const [first] = entries;
      const arrived = newest !== undefined && first && first.placedAt > newest ? first : undefined;
      newest = Math.max(newest ?? 0, first?.placedAt ?? 0);
      setBoard((now) => ({ ...now, state: 'live', arrived: arrived ?? now.arrived }));
    };
    import('./follow-board.ts').then(
      ({ followBoard }) =>
        followBoard(leaving.signal, {
          onEntries,
          onSums: (sums) => setBoard((now) => ({ ...now, sums })),
          onLost: lose,
        }),
      lose,
    );
    return () => leaving.abort();
  }, [client]);
  return board;
}
