import { type BoardEntry, boardEntrySchema } from '@plenty/contract/board/board-entry';
import { readOrderNumber } from '@plenty/contract/order/order-number';
import type { OrderFilter } from '@plenty/contract/panel/panel-order';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocuments } from '../firestore/read-document.ts';
import { searchKey } from './search-keys.ts';

/** Shorter words would find nearly everything. */
const SHORTEST_SEARCH = 2;

function wantedKey(typed: string | undefined): string | undefined {
  const key = searchKey(readOrderNumber(typed ?? '') ?? typed ?? '');
  return key.length < SHORTEST_SEARCH ? undefined : key;
}

/** The entries that a filter asks for, newest first. Each field has its index with the date; Firestore joins them. */
function entriesOf(database: Firestore, { search, status, payment }: OrderFilter): Query {
  const key = wantedKey(search);
  let found: Query = database
    .collection(paths.board)
    .orderBy('placedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  if (key !== undefined) found = found.where('searchKeys', 'array-contains', key);
  if (status !== undefined) found = found.where('status', '==', status);
  if (payment !== undefined) found = found.where('paymentStatus', '==', payment);
  return found;
}

export type EntryPage = { readonly entries: readonly BoardEntry[]; readonly next: string | null };

/** One page of the orders that a filter asks for: so many narrow entries are read, and one more, however many orders there are. */
export async function findEntries(database: Firestore, filter: OrderFilter, size: number): Promise<EntryPage> {
  const [placedAt = '', id = ''] = filter.after?.split('-') ?? [];
  const newest = entriesOf(database, filter).limit(size + 1);
  const found = await (filter.after === undefined ? newest : newest.startAfter(Number(placedAt), id)).get();
  const entries = readDocuments(boardEntrySchema, found.docs.slice(0, size));
  const last = entries.at(-1);
  return { entries, next: found.size > size && last ? `${last.placedAt}-${last.id}` : null };
}

/** How many orders a filter asks for in all. */
export async function countEntries(database: Firestore, filter: OrderFilter): Promise<number> {
  return (await entriesOf(database, filter).count().get()).data().count;
}
