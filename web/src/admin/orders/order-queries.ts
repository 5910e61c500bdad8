import type { DashboardOrder, DashboardTotals } from '@plenty/contract/admin/dashboard';
import type { AdminOrder, AdminOrderRow, OrderFilter } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { toMoneyString } from '@plenty/contract/lib/money';
import {
  type InfiniteData,
  type QueryClient,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { registerEndpoints } from '../../shell/api-client.ts';
import { apiQueryKey } from '../../shell/query-client.ts';
import { adminQuery, callAdminApi } from '../api/admin-api.ts';

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

function toOrderRow(entry: DashboardOrder): AdminOrderRow {
  const { id, orderNumber, status, paymentStatus, units, customerName, customerEmail, concern, isTestOrder, dueDay } =
    entry;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    units,
    customerName,
    customerEmail,
    concern,
    isTestOrder,
    dueDay,
    total: toMoneyString(entry.total),
    createdAt: new Date(entry.placedAt).toISOString(),
    updatedAt: new Date(entry.changedAt).toISOString(),
  };
}

/** What the search matches is known to the shop alone, so that a searched list gains nothing by itself. */
function matchesSearch(entry: DashboardOrder, { search, status, payment, due }: OrderSearch): boolean {
  if (due !== undefined) return false;
  if (search !== undefined && search !== '') return false;
  return (status ?? entry.status) === entry.status && (payment ?? entry.paymentStatus) === entry.paymentStatus;
}

/** A list of orders with what the live board says of its newest ones: they change where they stand, and new ones come on top. */
export function mergeDashboardEntries(
  known: OrderPages,
  entries: readonly DashboardOrder[],
  search: OrderSearch,
): OrderPages {
  const told = new Map(entries.map((entry) => [entry.id, entry]));
  const listed = new Set(known.pages.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const newest = known.pages[0]?.orders[0]?.createdAt ?? '';
  const isNew = (row: AdminOrderRow) => !listed.has(row.id) && (row.createdAt ?? '') >= newest;
  const fresh = entries
    .filter((entry) => matchesSearch(entry, search))
    .map(toOrderRow)
    .filter(isNew)
    .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  const update = (page: OrderPage, place: number): OrderPage => {
    const orders = page.orders.map((row) => {
      const entry = told.get(row.id);
      return entry ? toOrderRow(entry) : row;
    });
    if (place > 0) return { ...page, orders };
    return {
      ...page,
      orders: [...fresh, ...orders],
      count: page.count === null ? null : page.count + fresh.length,
    };
  };
  return { ...known, pages: known.pages.map(update) };
}

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
    import('./dashboard-subscription.ts').then(
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

/** Reads an order anew when something happens to it while it is open: its payment, a refund, its parcel. Its code comes after the tab. */
export function useAdminOrderUpdates({ id, updatedAt }: Pick<AdminOrder, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  const seen = useRef(0);
  useEffect(() => {
    seen.current = Date.parse(updatedAt);
  }, [updatedAt]);
  useEffect(() => {
    const leaving = new AbortController();
    const { queryKey } = adminQuery('getAdminOrder', { params: { id } });
    const onEntries = (entries: readonly DashboardOrder[]) => {
      const entry = entries.find((each) => each.id === id);
      if (entry && entry.changedAt > seen.current) void client.invalidateQueries({ queryKey });
    };
    import('./dashboard-subscription.ts').then(
      ({ subscribeToDashboard }) => subscribeToDashboard(leaving.signal, { onEntries }, seen.current),
      () => undefined,
    );
    return () => leaving.abort();
  }, [client, id]);
}
