import type { OrderView } from '@plenty/contract/order/order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderQuery } from './order-query.ts';

/** So long the page has the line to itself, in milliseconds: whoever only looks in needs no live view. */
const SUBSCRIBE_DELAY_MS = 1500;

/** Reads an order anew whenever it has changed (D-50, D-52). Its code comes after the page, and only for who may see it and stays. */
export function useLiveOrder(order: OrderView | undefined, key: string): void {
  const client = useQueryClient();
  const orderNumber = order?.orderNumber;
  const isOpen = order?.details !== undefined && !order.details.isTestOrder;
  useEffect(() => {
    if (!isOpen || orderNumber === undefined) return undefined;
    const leaving = new AbortController();
    const { queryKey } = orderQuery(orderNumber, key);
    const onPing = () => client.invalidateQueries({ queryKey });
    const onOpen = (changedAt: string) => {
      if ((client.getQueryData<OrderView>(queryKey)?.changedAt ?? '') < changedAt) void onPing();
    };
    const begin = () =>
      import('./follow-order.ts').then(
        ({ subscribeToOrder }) => subscribeToOrder(leaving.signal, { orderNumber, key }, { onOpen, onPing }),
        // The order stays as it was read.
        () => undefined,
      );
    const calm = setTimeout(() => void begin(), SUBSCRIBE_DELAY_MS);
    return () => {
      clearTimeout(calm);
      leaving.abort();
    };
  }, [client, isOpen, orderNumber, key]);
}
