import { adminOrderEndpoints } from '@plenty/contract/api/panel-order-calls';
import type { OrderFilter } from '@plenty/contract/panel/panel-order';
import { type InfiniteData, type QueryClient, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { adminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

registerEndpoints(adminOrderEndpoints);

/** Which orders are listed: the owner's search and filters. */
export type OrderSearch = Omit<OrderFilter, 'after'>;
export type OrderPage = EndpointResponse<typeof adminOrderEndpoints.listAdminOrders>;
export type OrderPages = InfiniteData<OrderPage, string>;

/** What every list of orders is kept by, whatever it searches for. */
export const ORDER_LISTS_KEY = apiQueryKey('listAdminOrders');

export function orderListKey(search: OrderSearch) {
  return [...ORDER_LISTS_KEY, search, 'pages'];
}

/** The orders that fit, newest first, fetched as far as one has scrolled; the ones before stay until the others are there. */
export function useOrderList(search: OrderSearch) {
  return useInfiniteQuery({
    queryKey: orderListKey(search),
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listAdminOrders', { query: { ...search, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Puts an order as the shop has just stored it wherever it is on the screen. */
export function updateCachedOrder(client: QueryClient, order: AdminOrder): void {
  client.setQueryData(adminQuery('getAdminOrder', { params: { id: order.id } }).queryKey, order);
  client.setQueriesData<OrderPages>({ queryKey: ORDER_LISTS_KEY, predicate: isOrderListQuery }, (known) => {
    if (!known) return known;
    const { id, status, paymentStatus, concern, updatedAt } = order;
    const keep = (page: OrderPage): OrderPage => ({
      ...page,
      orders: page.orders.map((row) => (row.id === id ? { ...row, status, paymentStatus, concern, updatedAt } : row)),
    });
    return { ...known, pages: known.pages.map(keep) };
  });
}

function isOrderListQuery({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey.at(-1) === 'pages';
}
