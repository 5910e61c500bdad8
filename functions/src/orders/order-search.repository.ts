import {
  type DashboardOrder,
  dashboardOrderSchema,
  lenientDashboardOrderSchema,
} from '@plenty/contract/admin/dashboard';
import type { OrderFilter } from '@plenty/contract/admin/orders';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { paths, readDocuments } from '../db/index.ts';
import { SEARCH_FIELDS, toSearchTerms } from './order-views.repository.ts';

/** Shorter words would find nearly everything. */
const MIN_SEARCH_LENGTH = 2;
/** So many are looked at for each key; who has more to choose from types one letter more. */
const MAX_MATCHES_PER_KEY = 100;
/** After every character that is typed. */
const PREFIX_END = '\u{F8FF}';

export type OrderPage = {
  readonly entries: readonly DashboardOrder[];
  readonly next: string | null;
  /** How many there are in all, counted for the first page only. */
  readonly count: number | null;
};

function toOrderPage(found: readonly DashboardOrder[], size: number, count: number | null): OrderPage {
  const entries = found.slice(0, size);
  const last = entries.findLast(({ placedAt }) => !Number.isNaN(placedAt));
  return { entries, next: found.length > size && last ? `${last.placedAt}-${last.id}` : null, count };
}

type OrderCursor = { readonly placedAt: number; readonly id: string };

function parseCursor(after: string | undefined): OrderCursor | undefined {
  if (after === undefined) return undefined;
  const [placedAt = '', id = ''] = after.split('-');
  return { placedAt: Number(placedAt), id };
}

function isBefore(one: OrderCursor, other: OrderCursor): boolean {
  return one.placedAt === other.placedAt ? one.id > other.id : one.placedAt > other.placedAt;
}

/** The newest orders of a status: narrow entries, one page and one more, however many orders there are. */
async function listOrdersByStatus(
  database: Firestore,
  { status, payment, after }: OrderFilter,
  size: number,
): Promise<OrderPage> {
  const place = parseCursor(after);
  let all: Query = database.collection(paths.board).orderBy('placedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  if (status !== undefined) all = all.where('status', '==', status);
  if (payment !== undefined) all = all.where('paymentStatus', '==', payment);
  const page = place === undefined ? all : all.startAfter(place.placedAt, place.id);
  const [found, counted] = await Promise.all([
    page.limit(size + 1).get(),
    place === undefined ? all.count().get() : null,
  ]);
  return toOrderPage(readDocuments(lenientDashboardOrderSchema, found.docs), size, counted?.data().count ?? null);
}

/** The orders whose number, email or name begins with what was typed: at most so many for each of these. */
async function searchOrdersByPrefix(
  database: Firestore,
  filter: OrderFilter & { readonly search: string },
  size: number,
): Promise<OrderPage> {
  const { status, payment, after } = filter;
  const typed = toSearchTerms(filter.search);
  const keys = SEARCH_FIELDS.filter((key) => typed[key].length >= MIN_SEARCH_LENGTH);
  const found = await Promise.all(
    keys.map((key) => {
      const field = `search.${key}`;
      const board = database
        .collection(paths.board)
        .where(field, '>=', typed[key])
        .where(field, '<', typed[key] + PREFIX_END);
      return board.limit(MAX_MATCHES_PER_KEY).get();
    }),
  );
  const entries = readDocuments(
    lenientDashboardOrderSchema,
    found.flatMap(({ docs }) => docs),
  );
  const wanted = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    .filter((entry) => status === undefined || entry.status === status)
    .filter((entry) => payment === undefined || entry.paymentStatus === payment)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const place = parseCursor(after);
  const rest = place === undefined ? wanted : wanted.filter((entry) => isBefore(place, entry));
  return toOrderPage(rest, size, place === undefined ? wanted.length : null);
}

/** The orders that are about to miss their date by the shop's calendar day (D-30), the longest due first; one page of them. */
async function listOrdersDue(database: Firestore, today: string, size: number): Promise<OrderPage> {
  const due = database.collection(paths.board).where('dueDay', '<=', today).orderBy('dueDay');
  const [found, counted] = await Promise.all([due.limit(size).get(), due.count().get()]);
  return { entries: readDocuments(lenientDashboardOrderSchema, found.docs), next: null, count: counted.data().count };
}

/** The newest orders, whatever their status. */
export async function listNewestOrders(database: Firestore, most: number): Promise<DashboardOrder[]> {
  const newest = database.collection(paths.board).orderBy('placedAt', 'desc').limit(most);
  return readDocuments(dashboardOrderSchema, (await newest.get()).docs);
}

/** The orders that changed at or after an instant, in milliseconds, the newest order first; of many those that changed last. */
export async function listChangedOrders(database: Firestore, since: number, most: number): Promise<DashboardOrder[]> {
  const changed = database.collection(paths.board).where('changedAt', '>=', since).orderBy('changedAt', 'desc');
  const entries = readDocuments(dashboardOrderSchema, (await changed.limit(most).get()).docs);
  return entries.toSorted((one, other) => other.placedAt - one.placedAt);
}

/** One page of the orders that a filter asks for, newest first. */
export function searchOrders(
  database: Firestore,
  filter: OrderFilter,
  { size, today }: { readonly size: number; readonly today: string },
): Promise<OrderPage> {
  if (filter.due !== undefined) return listOrdersDue(database, today, size);
  const search = filter.search?.trim() ?? '';
  if (search.length < MIN_SEARCH_LENGTH) return listOrdersByStatus(database, filter, size);
  return searchOrdersByPrefix(database, { ...filter, search }, size);
}
