import { panelOrderCalls } from '@plenty/contract/api/panel-order-calls';
import type { OrderFilter } from '@plenty/contract/panel/panel-order';
import { type InfiniteData, type QueryClient, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@plenty/contract/api/endpoint';
import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { readKey } from '../../../lib/read-query.ts';

knowCalls(panelOrderCalls);

/** Which orders are listed: the owner's search and filters. */
export type OrderSearch = Omit<OrderFilter, 'after'>;
export type OrderPage = ResponseOf<typeof panelOrderCalls.listPanelOrders>;
export type OrderPages = InfiniteData<OrderPage, string>;

/** What every list of orders is kept by, whatever it searches for. */
export const ORDER_LISTS = readKey('listPanelOrders');

export function orderListKey(search: OrderSearch) {
  return [...ORDER_LISTS, search, 'pages'];
}

/** The orders that fit, newest first, fetched as far as one has scrolled; the ones before stay until the others are there. */
export function useOrderList(search: OrderSearch) {
  return useInfiniteQuery({
    queryKey: orderListKey(search),
    queryFn: ({ pageParam, signal }) =>
      callPanel('listPanelOrders', { query: { ...search, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Puts an order as the shop has just stored it wherever it is on the screen. */
export function keepOrder(client: QueryClient, order: PanelOrder): void {
  client.setQueryData(panelQuery('getPanelOrder', { params: { id: order.id } }).queryKey, order);
  client.setQueriesData<OrderPages>({ queryKey: ORDER_LISTS, predicate: isList }, (known) => {
    if (!known) return known;
    const { id, status, paymentStatus, concern, updatedAt } = order;
    const keep = (page: OrderPage): OrderPage => ({
      ...page,
      orders: page.orders.map((row) => (row.id === id ? { ...row, status, paymentStatus, concern, updatedAt } : row)),
    });
    return { ...known, pages: known.pages.map(keep) };
  });
}

function isList({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey.at(-1) === 'pages';
}
