/** An order is found by a prefix of any of these fields. */
export const SEARCH_FIELDS = ['number', 'email', 'name', 'lastName'] as const;
export type SearchKeys = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

function normalizeText(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Without 'PL' and dashes, so that owners may type a number with or without them. */
function normalizeOrderNumber(text: string): string {
  return normalizeText(text)
    .replace(/^pl-?(?=[\da-z]|$)/, '')
    .replaceAll(/[\s-]/g, '');
}

type SearchableOrder = { readonly orderNumber: string; readonly customerEmail: string; readonly customerName: string };

/** The normalized fields that are stored with an order. */
export function toSearchKeys({ orderNumber, customerEmail, customerName }: SearchableOrder): SearchKeys {
  const name = normalizeText(customerName);
  return {
    number: normalizeOrderNumber(orderNumber),
    email: normalizeText(customerEmail),
    name,
    lastName: name.split(' ').at(-1) ?? '',
  };
}

/** The search text, normalized as each field is. */
export function toSearchTerms(typed: string): SearchKeys {
  const text = normalizeText(typed);
  return { number: normalizeOrderNumber(typed), email: text, name: text, lastName: text };
}
