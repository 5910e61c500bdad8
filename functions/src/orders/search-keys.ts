/** What an order is found by: each is searched by its beginning. */
export const SEARCHED = ['number', 'email', 'name', 'lastName'] as const;
export type SearchKeys = Readonly<Record<(typeof SEARCHED)[number], string>>;

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

/** An order number as it is looked for: without 'PL' and dashes, so that any part from its beginning on finds it. */
function plainNumber(text: string): string {
  return plain(text)
    .replace(/^pl-?(?=[\da-z]|$)/, '')
    .replaceAll(/[\s-]/g, '');
}

type Searched = { readonly orderNumber: string; readonly customerEmail: string; readonly customerName: string };

/** The keys of an order (D-34): its number, its email, its customer's name, and the last of the names. */
export function searchKeysOf({ orderNumber, customerEmail, customerName }: Searched): SearchKeys {
  const name = plain(customerName);
  return {
    number: plainNumber(orderNumber),
    email: plain(customerEmail),
    name,
    lastName: name.split(' ').at(-1) ?? '',
  };
}

/** What was typed, in the form of each key. */
export function searchedFor(typed: string): SearchKeys {
  const text = plain(typed);
  return { number: plainNumber(typed), email: text, name: text, lastName: text };
}
