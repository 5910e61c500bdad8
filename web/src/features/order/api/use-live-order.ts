import type { OrderView } from '@plenty/contract/order/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from './order-query.ts';

/** So long the page has the line to itself, in milliseconds: whoever only looks in needs no live view. */
const CALM_MS = 1500;

/** Reads an order anew whenever it has changed (D-50). Its code comes after the page, and only for who has the key and stays. */
export function useLiveOrder(order: OrderView | undefined, key: string): void {
  const client = useQueryClient();
  const orderNumber = order?.orderNumber;
  const isOpen = order?.details !== undefined && key !== '' && !order.details.isTestOrder;
  useEffect(() => {
    if (!isOpen || orderNumber === undefined) return undefined;
    const leaving = new AbortController();
    const { queryKey } = orderQuery(orderNumber, key);
    const isNews = (changedAt: string) => (client.getQueryData<OrderView>(queryKey)?.changedAt ?? '') < changedAt;
    const begin = () =>
      import('./follow-order.ts').then(
        ({ followOrder }) =>
          followOrder(leaving.signal, { orderNumber, key }, (changedAt) => {
            if (isNews(changedAt)) void client.invalidateQueries({ queryKey });
          }),
        // The order stays as it was read.
        () => undefined,
      );
    const calm = setTimeout(() => void begin(), CALM_MS);
    return () => {
      clearTimeout(calm);
      leaving.abort();
    };
  }, [client, isOpen, orderNumber, key]);
}
