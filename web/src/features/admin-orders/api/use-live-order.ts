import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';

/** Reads an order anew when something happens to it while it is open: its payment, a refund, its parcel. Its code comes after the tab. */
export function useLiveOrder({ id, updatedAt }: Pick<PanelOrder, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  const seen = useRef(0);
  useEffect(() => {
    seen.current = Date.parse(updatedAt);
  }, [updatedAt]);
  useEffect(() => {
    const leaving = new AbortController();
    const { queryKey } = panelQuery('getPanelOrder', { params: { id } });
    const onChange = (changedAt: number) => {
      if (changedAt > seen.current) void client.invalidateQueries({ queryKey });
    };
    import('./follow-order.ts').then(
      ({ followOrder }) => followOrder(id, leaving.signal, onChange),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, id]);
}
