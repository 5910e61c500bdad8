/** What an order is found by: each is searched by its beginning. */
export const SEARCH_FIELDS = ['number', 'email', 'name', 'lastName'] as const;
export type SearchKeys = Readonly<Record<(typeof SEARCH_FIELDS)[number], string>>;

function normalizeText(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** An order number as it is looked for: without 'PL' and dashes, so that any part from its beginning on finds it. */
function normalizeOrderNumber(text: string): string {
  return normalizeText(text)
    .replace(/^pl-?(?=[\da-z]|$)/, '')
    .replaceAll(/[\s-]/g, '');
}

type SearchableOrder = { readonly orderNumber: string; readonly customerEmail: string; readonly customerName: string };

/** The keys of an order (D-34): its number, its email, its customer's name, and the last of the names. */
export function toSearchKeys({ orderNumber, customerEmail, customerName }: SearchableOrder): SearchKeys {
  const name = normalizeText(customerName);
  return {
    number: normalizeOrderNumber(orderNumber),
    email: normalizeText(customerEmail),
    name,
    lastName: name.split(' ').at(-1) ?? '',
  };
}

/** What was typed, in the form of each key. */
export function toSearchTerms(typed: string): SearchKeys {
  const text = normalizeText(typed);
  return { number: normalizeOrderNumber(typed), email: text, name: text, lastName: text };
}
