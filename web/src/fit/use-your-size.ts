import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { fitEndpoints } from '@plenty/contract/api/fit-endpoints';
import { type Purchase, type FindYourSize, getYourSize, toPurchases } from '@plenty/contract/fit/size-memory';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuth } from '../shell/auth-provider.tsx';
import { apiQuery } from '../shell/query-client.ts';
import { useSizeMemory } from './size-memory-store.ts';

export const fitQuery = (productId: number) =>
  apiQuery(fitEndpoints.getProductFit, { params: { id: String(productId) } });

// Where the orders could not be loaded, the page that shows them offers to try again.
const ordersQuery = { ...apiQuery(accountEndpoints.listOrders), retryOnMount: false } as const;

/** What the shopper bought and kept, as far as the account or this browser knows. */
export function usePurchases(): readonly Purchase[] {
  const { isAuthenticated } = useAuth();
  const { purchases, gifts } = useSizeMemory();
  const { data: orders } = useQuery({ ...ordersQuery, enabled: isAuthenticated });
  const hasOrders = isAuthenticated && orders !== undefined && orders.length > 0;
  return useMemo(() => {
    const isOwn = ({ productId, size }: Purchase) => !gifts.includes(`${productId}/${size}`);
    if (!hasOrders) return purchases.filter(isOwn);
    const inAccount = orders.flatMap((order) => toPurchases(order));
    const known = new Set(inAccount.map(({ orderNumber }) => orderNumber));
    return [...inAccount, ...purchases.filter(({ orderNumber }) => !known.has(orderNumber))].filter(isOwn);
  }, [hasOrders, orders, purchases, gifts]);
}

/** Whether it is not known yet what a customer bought. */
export function useIsHistoryPending(): boolean {
  const { isAuthenticated } = useAuth();
  const orders = useQuery({ ...ordersQuery, enabled: isAuthenticated });
  return isAuthenticated && orders.isPending;
}

/** The shopper's size in any kind of garment. */
export function useYourSizes(): FindYourSize {
  const memory = useSizeMemory();
  const purchases = usePurchases();
  return useMemo(() => (kind, offered) => getYourSize(memory, purchases, kind, offered), [memory, purchases]);
}
