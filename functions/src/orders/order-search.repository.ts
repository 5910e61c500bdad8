import {
  type DashboardOrder,
  dashboardOrderSchema,
  lenientDashboardOrderSchema,
} from '@plenty/contract/admin/dashboard';
import type { OrderFilter } from '@plenty/contract/admin/orders';
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, parseDocuments, paths } from '../db/index.ts';
import { SEARCH_FIELDS, toSearchTerms } from './search-keys.ts';
import { toSearchedWords } from './search-words.ts';

/** A single letter would match nearly every order. */
const MIN_SEARCH_LENGTH = 2;
/** Per search field. An owner with more matches types another letter; an export has all of them. */
const MAX_MATCHES_PER_FIELD = 100;
/** All matches are read for each page of an export, so it should have few pages. */
const MATCHES_PER_EXPORT_PAGE = 2000;
/** Sorts after every typed character: Firestore's usual end of a prefix range. */
const PREFIX_END = '\u{F8FF}';

/** `isWhole` for an export, which may leave out nothing. `today` is the shop's calendar day. */
type PageRequest = { readonly size: number; readonly today: string; readonly isWhole?: boolean };

function limitTo(most: number, query: Query, { isWhole = false }: PageRequest): Query {
  return isWhole ? query : query.limit(most);
}

type OrderPage = {
  readonly entries: readonly DashboardOrder[];
  readonly next: string | null;
  /** The total, counted for the first page only. */
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

/** Newest first. Reads one entry more than the page holds, to know whether another page follows. */
async function listOrdersByStatus(
  database: Firestore,
  { status, payment, after }: OrderFilter,
  size: number,
): Promise<OrderPage> {
  const cursor = parseCursor(after);
  let all: Query = database
    .collection(paths.dashboard)
    .orderBy('placedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  if (status !== undefined) all = all.where('status', '==', status);
  if (payment !== undefined) all = all.where('paymentStatus', '==', payment);
  const page = cursor === undefined ? all : all.startAfter(cursor.placedAt, cursor.id);
  const [found, counted] = await Promise.all([
    page.limit(size + 1).get(),
    cursor === undefined ? all.count().get() : null,
  ]);
  return toOrderPage(parseDocuments(lenientDashboardOrderSchema, found.docs), size, counted?.data().count ?? null);
}

const searchWordsSchema = z.object({ search: z.object({ words: z._default(z.array(z.string()), []) }) });

/** The newest orders that have a word beginning as the longest one typed, and words beginning as all others. */
async function findByWords(database: Firestore, text: string, page: PageRequest): Promise<QueryDocumentSnapshot[]> {
  const words = toSearchedWords(text).toSorted((one, other) => other.length - one.length);
  const [longest] = words;
  if (longest === undefined || longest.length < MIN_SEARCH_LENGTH) return [];
  const having = database.collection(paths.dashboard).where('search.words', 'array-contains', longest);
  const { docs } = await limitTo(MAX_MATCHES_PER_FIELD, having.orderBy('placedAt', 'desc'), page).get();
  return docs.filter((document) => {
    const known = parseDocument(searchWordsSchema, document)?.search.words ?? [];
    return words.every((word) => known.includes(word));
  });
}

/**
 * The orders whose number or email starts with the search text, or that have all its words: of the name, the ZIP code, the tracking number,
 * the PayPal transaction or a product. Firestore cannot combine the fields, so each has a query.
 */
async function searchOrdersByText(
  database: Firestore,
  filter: OrderFilter & { readonly search: string },
  page: PageRequest,
): Promise<OrderPage> {
  const { status, payment, after } = filter;
  const typed = toSearchTerms(filter.search);
  const fields = SEARCH_FIELDS.filter((field) => typed[field].length >= MIN_SEARCH_LENGTH);
  const byPrefix = fields.map(async (field) => {
    const starting = database
      .collection(paths.dashboard)
      .where(`search.${field}`, '>=', typed[field])
      .where(`search.${field}`, '<', typed[field] + PREFIX_END);
    return (await limitTo(MAX_MATCHES_PER_FIELD, starting, page).get()).docs;
  });
  const documents = (await Promise.all([...byPrefix, findByWords(database, filter.search, page)])).flat();
  const entries = parseDocuments(lenientDashboardOrderSchema, documents);
  const matches = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    .filter((entry) => status === undefined || entry.status === status)
    .filter((entry) => payment === undefined || entry.paymentStatus === payment)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const cursor = parseCursor(after);
  const rest = cursor === undefined ? matches : matches.filter((entry) => isBefore(cursor, entry));
  return toOrderPage(
    rest,
    page.isWhole ? MATCHES_PER_EXPORT_PAGE : page.size,
    cursor === undefined ? matches.length : null,
  );
}

/** One page of the orders about to miss their promised date, most overdue first (D-30). */
async function listOrdersDue(database: Firestore, page: PageRequest): Promise<OrderPage> {
  const due = database.collection(paths.dashboard).where('dueDay', '<=', page.today).orderBy('dueDay');
  const [found, counted] = await Promise.all([limitTo(page.size, due, page).get(), due.count().get()]);
  return { entries: parseDocuments(lenientDashboardOrderSchema, found.docs), next: null, count: counted.data().count };
}

/** One page of the orders with an open claim or swap, newest first. */
async function listOrdersWith(
  database: Firestore,
  field: 'hasOpenClaim' | 'hasOpenSwap',
  page: PageRequest,
): Promise<OrderPage> {
  const open = database.collection(paths.dashboard).where(field, '==', true).orderBy('placedAt', 'desc');
  const [found, counted] = await Promise.all([limitTo(page.size, open, page).get(), open.count().get()]);
  return { entries: parseDocuments(lenientDashboardOrderSchema, found.docs), next: null, count: counted.data().count };
}

export async function listNewestOrders(database: Firestore, most: number): Promise<DashboardOrder[]> {
  const newest = database.collection(paths.dashboard).orderBy('placedAt', 'desc').limit(most);
  return parseDocuments(dashboardOrderSchema, (await newest.get()).docs);
}

/** The `most` orders that changed last at or after `since` (in milliseconds), newest order first. */
export async function listChangedOrders(database: Firestore, since: number, most: number): Promise<DashboardOrder[]> {
  const changed = database.collection(paths.dashboard).where('changedAt', '>=', since).orderBy('changedAt', 'desc');
  const entries = parseDocuments(dashboardOrderSchema, (await changed.limit(most).get()).docs);
  return entries.toSorted((one, other) => other.placedAt - one.placedAt);
}

/** The newest orders with an email. */
export async function listOrdersByEmail(database: Firestore, email: string, most: number): Promise<DashboardOrder[]> {
  const placed = database.collection(paths.dashboard).where('customerEmail', '==', email).orderBy('placedAt', 'desc');
  return parseDocuments(dashboardOrderSchema, (await placed.limit(most).get()).docs);
}

export function searchOrders(database: Firestore, filter: OrderFilter, page: PageRequest): Promise<OrderPage> {
  if (filter.due !== undefined) return listOrdersDue(database, page);
  if (filter.claim !== undefined) return listOrdersWith(database, 'hasOpenClaim', page);
  if (filter.swap !== undefined) return listOrdersWith(database, 'hasOpenSwap', page);
  const search = filter.search?.trim() ?? '';
  if (search.length < MIN_SEARCH_LENGTH) return listOrdersByStatus(database, filter, page.size);
  return searchOrdersByText(database, { ...filter, search }, page);
}
