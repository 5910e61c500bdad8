import type { CustomerFilter } from '@plenty/contract/admin/customers';
import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import { parseDocumentsWithId, paths, readPage } from '../db/index.ts';
import { foldText, toSearchedWords } from '../orders/index.ts';
import { type CustomerRecord, customerRecordSchema } from './customer-record.ts';

/** Per way to search. An owner with more matches types another letter; an export has all of them. */
const MAX_MATCHES = 100;
/** Read for several words, of which the rarest may still be one of many customers. */
const MAX_CANDIDATES = 500;
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

/**
 * Of several words the one that the fewest customers have: Firestore finds one, and the others are looked for in what it found. A count
 * costs one read per thousand customers.
 */
async function findRarestWord(records: CollectionReference, words: readonly string[]): Promise<string | undefined> {
  if (words.length <= 1) return words[0];
  const counted = await Promise.all(
    words.map(async (word) => {
      const found = await records.where('search.words', 'array-contains', word).count().get();
      return { word, count: found.data().count };
    }),
  );
  return counted.toSorted((one, other) => one.count - other.count)[0]?.word;
}

/** Those who have a word beginning as each one typed, or whose email begins as the whole text. */
async function searchByText(database: Firestore, text: string, isWhole: boolean): Promise<ListedCustomer[]> {
  const records = database.collection(paths.customerRecords);
  const email = foldText(text);
  const words = [...new Set(toSearchedWords(text))];
  const rarest = await findRarestWord(records, words);
  const emailQuery = records.where('search.email', '>=', email).where('search.email', '<', email + PREFIX_END);
  const limitTo = (most: number, query: Query) => (isWhole ? query : query.limit(most));
  const queries: Query[] = [
    limitTo(MAX_MATCHES, emailQuery),
    ...(rarest === undefined
      ? []
      : [
          limitTo(
            words.length === 1 ? MAX_MATCHES : MAX_CANDIDATES,
            records.where('search.words', 'array-contains', rarest),
          ),
        ]),
  ];
  const found = await Promise.all(queries.map((query) => query.get()));
  const [byEmail = [], byWord = []] = found.map(({ docs }) => parseDocumentsWithId(customerRecordSchema, docs));
  const matching = byWord.filter(({ search }) => words.every((word) => search.words.includes(word)));
  return [...new Map([...byEmail, ...matching].map((each) => [each.id, each])).values()];
}

/**
 * One page of the customers, most recent, most valuable or most frequent first. Text that is searched for finds one page at most, of all
 * matches where `isWhole` asks for them.
 */
export async function searchCustomers(
  database: Firestore,
  { search = '', sort = 'recent', after }: CustomerFilter,
  { size, isWhole = false }: { readonly size: number; readonly isWhole?: boolean },
): Promise<CustomerPage> {
  const field = SORT_FIELDS[sort];
  const text = search.trim();
  if (text.length >= MIN_SEARCH_LENGTH) {
    const customers = (await searchByText(database, text, isWhole)).toSorted((one, other) => other[field] - one[field]);
    return { customers: isWhole ? customers : customers.slice(0, MAX_MATCHES), next: null, count: customers.length };
  }
  const all = database.collection(paths.customerRecords);
  const toReference = (id: string) => database.doc(paths.customerRecord(id));
  const [{ documents, next }, counted] = await Promise.all([
    readPage(all, { sortedBy: [field, 'desc'], toReference }, after, size),
    after === undefined ? all.count().get() : null,
  ]);
  return {
    customers: parseDocumentsWithId(customerRecordSchema, documents),
    next,
    count: counted?.data().count ?? null,
  };
}
