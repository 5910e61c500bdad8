import * as z from 'zod/mini';

/** Searches of a day or a month that found nothing, by term. */
export const missedSearchesSchema = z.array(z.object({ term: z.string(), count: z.int() }));
export type MissedSearches = z.infer<typeof missedSearchesSchema>;

/** Longer texts are sentences or addresses, not products. */
const MAX_TERM_LENGTH = 40;
/** Other terms of the period are not counted any more, so that a document stays small. */
export const MAX_TERMS = 200;

/** An email address, a link or a domain; five digits, as in a ZIP code or phone number, however they are grouped; an order number. */
const PERSONAL_PATTERNS = [/@|\/\//, /\p{L}\.\p{L}/u, /\p{N}(?:[\s().+-]*\p{N}){4}/u, /\bpl-\w{4}-\w{4}\b/];

/** The term as it is counted: lower case, single spaces. Undefined for what is no product's name or may be about a person. */
export function normalizeTerm(typed: string): string | undefined {
  const term = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const isPersonal = PERSONAL_PATTERNS.some((pattern) => pattern.test(term));
  return term === '' || term.length > MAX_TERM_LENGTH || isPersonal ? undefined : term;
}

/** Undefined when nothing changes, because the period has as many terms as it may. */
export function addMissedSearch(searches: MissedSearches, term: string): MissedSearches | undefined {
  if (searches.some((each) => each.term === term)) {
    return searches.map((each) => (each.term === term ? { term, count: each.count + 1 } : each));
  }
  return searches.length >= MAX_TERMS ? undefined : [...searches, { term, count: 1 }];
}

/** The most searched terms of several periods. */
export function sumMissedSearches(periods: readonly MissedSearches[], most: number): MissedSearches {
  const counts = new Map<string, number>();
  for (const { term, count } of periods.flat()) counts.set(term, (counts.get(term) ?? 0) + count);
  return [...counts]
    .map(([term, count]) => ({ term, count }))
    .toSorted((one, other) => other.count - one.count || one.term.localeCompare(other.term))
    .slice(0, most);
}
