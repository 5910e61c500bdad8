import type { DashboardOrder } from '@plenty/contract/board/board-entry';
import { toMoneyString } from '@plenty/contract/money/money';
import type { AdminOrderRow } from '@plenty/contract/panel/panel-order';
import type { OrderPage, OrderPages, OrderSearch } from './order-calls.ts';

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
