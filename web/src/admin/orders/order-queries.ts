import type { DashboardOrder, DashboardTotals } from '@plenty/contract/admin/dashboard';
import type { AdminOrder, AdminOrderRow, OrderFilter } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import type { EndpointResponse } from '@plenty/contract/api/endpoint';
import { toMoneyString } from '@plenty/contract/lib/money';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQueryKey } from '../../shell/query-client.ts';
import { adminQuery, callAdminApi, useAdminPages } from '../api/admin-api.ts';

/** The search and the filters of the order list. */
export type OrderSearch = Omit<OrderFilter, 'after'>;
type OrderPage = EndpointResponse<typeof adminOrderEndpoints.listAdminOrders>;
export type OrderPages = InfiniteData<OrderPage, string>;

/** The key that the order lists of all searches begin with. */
const ORDER_LISTS_KEY = apiQueryKey(adminOrderEndpoints.listAdminOrders);

const getOrders = ({ orders }: OrderPage) => orders;

export function useOrderList(search: OrderSearch) {
  return useAdminPages({
    queryKey: [...ORDER_LISTS_KEY, search],
    fetchPage: (after, options) =>
      callAdminApi(adminOrderEndpoints.listAdminOrders, { query: { ...search, ...after } }, options),
    getRows: getOrders,
  });
}

function isOrderListKey(queryKey: readonly unknown[]): boolean {
  return queryKey.at(-1) === 'pages';
}

/** Puts a saved order into every cached query that shows it. */
export function updateCachedOrder(client: QueryClient, order: AdminOrder): void {
  const { id, status, paymentStatus, concern, hasOpenClaim, hasOpenSwap, cancellation, updatedAt } = order;
  const change = { status, paymentStatus, concern, hasOpenClaim, hasOpenSwap, cancellation, updatedAt };
  client.setQueryData(adminQuery(adminOrderEndpoints.getAdminOrder, { params: { id } }).queryKey, order);
  client.setQueriesData<OrderPages>(
    { queryKey: ORDER_LISTS_KEY, predicate: ({ queryKey }) => isOrderListKey(queryKey) },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          orders: page.orders.map((row) => (row.id === id ? { ...row, ...change } : row)),
        })),
      },
  );
}

/** For a dialog: shows the order that it saved, and closes it. */
export function useOrderSaved(onClose: () => void) {
  const client = useQueryClient();
  return ({ item }: { readonly item: AdminOrder }) => {
    updateCachedOrder(client, item);
    onClose();
  };
}

function toOrderRow(entry: DashboardOrder): AdminOrderRow {
  const {
    total,
    revenue: _revenue,
    placedAt,
    changedAt,
    day: _day,
    isUnpaid: _isUnpaid,
    isToShip: _isToShip,
    ...row
  } = entry;
  return {
    ...row,
    total: toMoneyString(total),
    createdAt: new Date(placedAt).toISOString(),
    updatedAt: new Date(changedAt).toISOString(),
  };
}

/** Only the server can search, so a searched list does not change by itself. */
function matchesSearch(
  entry: DashboardOrder,
  { search = '', status, payment, due, claim, swap }: OrderSearch,
): boolean {
  if (due !== undefined || search !== '') return false;
  if (claim !== undefined) return entry.hasOpenClaim;
  if (swap !== undefined) return entry.hasOpenSwap;
  return (status ?? entry.status) === entry.status && (payment ?? entry.paymentStatus) === entry.paymentStatus;
}

/** Updates a list of orders with live entries: listed orders change in place, and new ones come first. */
export function mergeDashboardEntries(
  known: OrderPages,
  entries: readonly DashboardOrder[],
  search: OrderSearch,
): OrderPages {
  const entriesById = new Map(entries.map((entry) => [entry.id, entry]));
  const listedIds = new Set(known.pages.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const newest = known.pages[0]?.orders[0]?.createdAt ?? '';
  const added = entries
    .filter((entry) => matchesSearch(entry, search))
    .map(toOrderRow)
    .filter(({ id, createdAt }) => !listedIds.has(id) && (createdAt ?? '') >= newest)
    .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  const update = (page: OrderPage, index: number): OrderPage => {
    const orders = page.orders.map((row) => {
      const entry = entriesById.get(row.id);
      return entry ? toOrderRow(entry) : row;
    });
    if (index > 0) return { ...page, orders };
    return { ...page, orders: [...added, ...orders], count: page.count === null ? null : page.count + added.length };
  };
  return { ...known, pages: known.pages.map(update) };
}

export type OrdersDashboardState = {
  readonly totals: DashboardTotals | undefined;
  /** The last order that came in while the tab was open. */
  readonly newestOrder: DashboardOrder | undefined;
  readonly state: 'opening' | 'live' | 'lost';
};

function getSearchFromKey(key: readonly unknown[]): OrderSearch {
  const search = key.at(-2);
  return typeof search === 'object' && search !== null ? search : {};
}

/** The live dashboard (D-49), which also updates every cached list of orders. Its code loads after the tab. */
export function useOrdersDashboard(): OrdersDashboardState {
  const client = useQueryClient();
  const [dashboard, setDashboard] = useState<OrdersDashboardState>({
    totals: undefined,
    newestOrder: undefined,
    state: 'opening',
  });
  useEffect(() => {
    const controller = new AbortController();
    const handleLost = () => setDashboard((now) => ({ ...now, state: 'lost' }));
    let newestAt: number | undefined;
    const handleEntries = (entries: readonly DashboardOrder[]) => {
      for (const [key, known] of client.getQueriesData<OrderPages>({ queryKey: ORDER_LISTS_KEY })) {
        if (isOrderListKey(key) && known)
          client.setQueryData(key, mergeDashboardEntries(known, entries, getSearchFromKey(key)));
      }
      const [first] = entries;
      const newOrder = newestAt !== undefined && first && first.placedAt > newestAt ? first : undefined;
      newestAt = Math.max(newestAt ?? 0, first?.placedAt ?? 0);
      setDashboard((now) => ({ ...now, state: 'live', newestOrder: newOrder ?? now.newestOrder }));
    };
    import('./dashboard-subscription.ts').then(
      ({ subscribeToDashboard }) =>
        subscribeToDashboard(controller.signal, {
          onEntries: handleEntries,
          onTotals: (totals) => setDashboard((now) => ({ ...now, totals })),
          onLost: handleLost,
        }),
      handleLost,
    );
    return () => controller.abort();
  }, [client]);
  return dashboard;
}

/** Refetches the open order when it changes elsewhere. The code loads after the tab. */
export function useAdminOrderUpdates({ id, updatedAt }: Pick<AdminOrder, 'id' | 'updatedAt'>): void {
  const client = useQueryClient();
  const shownVersion = useRef(0);
  useEffect(() => {
    shownVersion.current = Date.parse(updatedAt);
  }, [updatedAt]);
  useEffect(() => {
    const controller = new AbortController();
    const { queryKey } = adminQuery(adminOrderEndpoints.getAdminOrder, { params: { id } });
    const onEntries = (entries: readonly DashboardOrder[]) => {
      const entry = entries.find((each) => each.id === id);
      if (entry && entry.changedAt > shownVersion.current) void client.invalidateQueries({ queryKey });
    };
    import('./dashboard-subscription.ts').then(
      ({ subscribeToDashboard }) => subscribeToDashboard(controller.signal, { onEntries }, shownVersion.current),
      () => undefined,
    );
    return () => controller.abort();
  }, [client, id]);
}
