import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersQuery } from './account-queries.ts';

/** Shows the customer's orders as they change (D-49). Its code comes after the page; without it the page shows what it has read. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    import('./follow-orders.ts').then(
      ({ followOrders }) =>
        followOrders(leaving.signal, (orders) => {
          void client.cancelQueries({ queryKey: ordersQuery.queryKey });
          client.setQueryData(ordersQuery.queryKey, orders);
        }),
      // The orders stay as they were read.
      () => undefined,
    );
    return () => leaving.abort();
  }, [client]);
}
