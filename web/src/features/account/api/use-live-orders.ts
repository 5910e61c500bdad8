import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersQuery } from './account-queries.ts';

/** Shows the customer's orders as they change (D-49, D-52). Its code comes after the page; without it the page shows what it has read. */
export function useLiveOrders(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    import('./follow-orders.ts').then(
      ({ subscribeToOrders }) =>
        subscribeToOrders(leaving.signal, () => client.invalidateQueries({ queryKey: ordersQuery.queryKey })),
      // The orders stay as they were read.
      () => undefined,
    );
    return () => leaving.abort();
  }, [client]);
}
