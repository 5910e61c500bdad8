import type { CustomerFilter } from '@plenty/contract/admin/customers';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { type SortedCursor, parseDocumentsWithId, paths, readSortedPage } from '../db/index.ts';
import { foldText, toSearchedWords } from '../orders/index.ts';
import { type CustomerRecord, customerRecordSchema } from './customer-record.ts';

/** Per way to search. An owner with more matches types another letter. */
const MAX_MATCHES = 100;
const MIN_SEARCH_LENGTH = 2;
/** Sorts after every typed character: Firestore's usual end of a prefix range. */
const PREFIX_END = '\u{F8FF}';

type ListedCustomer = CustomerRecord & { readonly id: string };
type CustomerPage = {
  readonly customers: readonly ListedCustomer[];
  readonly next: string | null;
  /** Counted for the first page only. */
  readonly count: number | null;
};

const SORT_FIELDS = { recent: 'lastAt', spent: 'spent', orders: 'orders' } as const;

/** Those with a word that begins as the first one typed, and with all others; or whose email begins as the whole text. */
async function searchByText(database: Firestore, text: string): Promise<ListedCustomer[]> {
  const records = database.collection(paths.customerRecords);
  const email = foldText(text);
  const [word, ...others] = toSearchedWords(text);
  const queries: Query[] = [
    records.where('search.email', '>=', email).where('search.email', '<', email + PREFIX_END),
    ...(word === undefined ? [] : [records.where('search.words', 'array-contains', word)]),
  ];
  const found = await Promise.all(queries.map((query) => query.limit(MAX_MATCHES).get()));
  const [byEmail = [], byWord = []] = found.map(({ docs }) => parseDocumentsWithId(customerRecordSchema, docs));
  const matching = byWord.filter(({ search }) => others.every((other) => search.words.includes(other)));
  return [...new Map([...byEmail, ...matching].map((each) => [each.id, each])).values()];
}

/** The value that is sorted by, and the customer: '4800.3f…'. */
function parseCursor(database: Firestore, cursor: string): SortedCursor {
  const [id = '', value] = cursor.split('.').toReversed();
  return { reference: database.doc(paths.customerRecord(id)), value: value === undefined ? undefined : Number(value) };
}

/** One page of the customers, most recent, most valuable or most frequent first. Text that is searched for finds one page at most. */
export async function searchCustomers(
  database: Firestore,
  { search = '', sort = 'recent', after }: CustomerFilter,
  size: number,
): Promise<CustomerPage> {
  const field = SORT_FIELDS[sort];
  const text = search.trim();
  if (text.length >= MIN_SEARCH_LENGTH) {
    const customers = (await searchByText(database, text)).toSorted((one, other) => other[field] - one[field]);
    return { customers: customers.slice(0, MAX_MATCHES), next: null, count: customers.length };
  }
  const all = database.collection(paths.customerRecords);
  const [{ documents, hasNext }, counted] = await Promise.all([
    readSortedPage(all, [field, 'desc'], after === undefined ? undefined : parseCursor(database, after), size),
    after === undefined ? all.count().get() : null,
  ]);
  const last = documents.at(-1);
  return {
    customers: parseDocumentsWithId(customerRecordSchema, documents),
    next: hasNext && last ? `${last.get(field)}.${last.id}` : null,
    count: counted?.data().count ?? null,
  };
}
