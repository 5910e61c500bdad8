import { type BoardEntry, boardEntrySchema, listedEntrySchema } from '@plenty/contract/board/board-entry';
import type { OrderFilter } from '@plenty/contract/panel/panel-order';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocuments } from '../firestore/read-document.ts';
import { SEARCHED, searchedFor } from './search-keys.ts';

/** Shorter words would find nearly everything. */
const SHORTEST_SEARCH = 2;
/** So many are looked at for each key; who has more to choose from types one letter more. */
const MOST_FOUND = 100;
/** After every character that is typed. */
const LAST = '\u{F8FF}';

export type EntryPage = {
  readonly entries: readonly BoardEntry[];
  readonly next: string | null;
  /** How many there are in all, counted for the first page only. */
  readonly count: number | null;
};

function pageOf(found: readonly BoardEntry[], size: number, count: number | null): EntryPage {
  const entries = found.slice(0, size);
  const last = entries.findLast(({ placedAt }) => !Number.isNaN(placedAt));
  return { entries, next: found.length > size && last ? `${last.placedAt}-${last.id}` : null, count };
}

type Place = { readonly placedAt: number; readonly id: string };

function readPlace(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const [placedAt = '', id = ''] = after.split('-');
  return { placedAt: Number(placedAt), id };
}

function isBefore(one: Place, other: Place): boolean {
  return one.placedAt === other.placedAt ? one.id > other.id : one.placedAt > other.placedAt;
}

/** The newest orders of a status: narrow entries, one page and one more, however many orders there are. */
async function listEntries(
  database: Firestore,
  { status, payment, after }: OrderFilter,
  size: number,
): Promise<EntryPage> {
  const place = readPlace(after);
  let all: Query = database.collection(paths.board).orderBy('placedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  if (status !== undefined) all = all.where('status', '==', status);
  if (payment !== undefined) all = all.where('paymentStatus', '==', payment);
  const page = place === undefined ? all : all.startAfter(place.placedAt, place.id);
  const [found, counted] = await Promise.all([
    page.limit(size + 1).get(),
    place === undefined ? all.count().get() : null,
  ]);
  return pageOf(readDocuments(listedEntrySchema, found.docs), size, counted?.data().count ?? null);
}

/** The orders whose number, email or name begins with what was typed: at most so many for each of these. */
async function searchEntries(
  database: Firestore,
  filter: OrderFilter & { readonly search: string },
  size: number,
): Promise<EntryPage> {
  const { status, payment, after } = filter;
  const typed = searchedFor(filter.search);
  const keys = SEARCHED.filter((key) => typed[key].length >= SHORTEST_SEARCH);
  const found = await Promise.all(
    keys.map((key) => {
      const field = `search.${key}`;
      const board = database
        .collection(paths.board)
        .where(field, '>=', typed[key])
        .where(field, '<', typed[key] + LAST);
      return board.limit(MOST_FOUND).get();
    }),
  );
  const entries = readDocuments(
    listedEntrySchema,
    found.flatMap(({ docs }) => docs),
  );
  const wanted = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    .filter((entry) => status === undefined || entry.status === status)
    .filter((entry) => payment === undefined || entry.paymentStatus === payment)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  const place = readPlace(after);
  const rest = place === undefined ? wanted : wanted.filter((entry) => isBefore(place, entry));
  return pageOf(rest, size, place === undefined ? wanted.length : null);
}

/** The orders that are about to miss their date by the shop's calendar day (D-30), the longest due first; one page of them. */
async function listDue(database: Firestore, today: string, size: number): Promise<EntryPage> {
  const due = database.collection(paths.board).where('dueDay', '<=', today).orderBy('dueDay');
  const [found, counted] = await Promise.all([due.limit(size).get(), due.count().get()]);
  return { entries: readDocuments(listedEntrySchema, found.docs), next: null, count: counted.data().count };
}

/** The newest orders, whatever their status. */
export async function listNewestEntries(database: Firestore, most: number): Promise<BoardEntry[]> {
  const newest = database.collection(paths.board).orderBy('placedAt', 'desc').limit(most);
  return readDocuments(boardEntrySchema, (await newest.get()).docs);
}

/** The orders that changed at or after an instant, in milliseconds, the newest order first; of many those that changed last. */
export async function listChangedEntries(database: Firestore, since: number, most: number): Promise<BoardEntry[]> {
  const changed = database.collection(paths.board).where('changedAt', '>=', since).orderBy('changedAt', 'desc');
  const entries = readDocuments(boardEntrySchema, (await changed.limit(most).get()).docs);
  return entries.toSorted((one, other) => other.placedAt - one.placedAt);
}

/** One page of the orders that a filter asks for, newest first. */
export function findEntries(
  database: Firestore,
  filter: OrderFilter,
  { size, today }: { readonly size: number; readonly today: string },
): Promise<EntryPage> {
  if (filter.due !== undefined) return listDue(database, today, size);
  const search = filter.search?.trim() ?? '';
  if (search.length < SHORTEST_SEARCH) return listEntries(database, filter, size);
  return searchEntries(database, { ...filter, search }, size);
}
