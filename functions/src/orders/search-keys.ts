import { toWordPrefixes } from './search-words.ts';

/** An order is found by a prefix of any of these fields. */
export const SEARCH_FIELDS = ['number', 'email'] as const;
type SearchTerms = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

/** `words` are for everything else; `name` and `lastName` are what the last release searches. */
export type SearchKeys = SearchTerms & {
  readonly words: readonly string[];
  readonly name: string;
  readonly lastName: string;
};

function normalizeText(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Without 'PL' and dashes, so that owners may type a number with or without them. */
function normalizeOrderNumber(text: string): string {
  return normalizeText(text)
    .replace(/^pl-?(?=[\da-z]|$)/, '')
    .replaceAll(/[\s-]/g, '');
}

type SearchableOrder = {
  readonly orderNumber: string;
  readonly customerEmail: string;
  readonly customerName: string;
  /** Whatever else an owner has at hand: a ZIP code, a tracking number, a PayPal transaction, names of products. */
  readonly others: readonly string[];
};

/** The normalized fields that are stored with an order. */
export function toSearchKeys({ orderNumber, customerEmail, customerName, others }: SearchableOrder): SearchKeys {
  const name = normalizeText(customerName);
  return {
    number: normalizeOrderNumber(orderNumber),
    email: normalizeText(customerEmail),
    words: toWordPrefixes([customerName, ...others]),
    name,
    lastName: name.split(' ').at(-1) ?? '',
  };
}

/** The search text, normalized as each field is. */
export function toSearchTerms(typed: string): SearchTerms {
  return { number: normalizeOrderNumber(typed), email: normalizeText(typed) };
}
