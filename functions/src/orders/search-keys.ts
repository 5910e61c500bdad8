/** Longer words are found by their beginning. */
const LONGEST_KEY = 24;
const SHORTEST_KEY = 2;

/** What is typed into the search as the keys hold it. */
export function searchKey(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, LONGEST_KEY);
}

function beginnings(word: string): string[] {
  const key = searchKey(word);
  return Array.from({ length: Math.max(0, key.length - SHORTEST_KEY + 1) }, (_nothing, place) =>
    key.slice(0, SHORTEST_KEY + place),
  );
}

type Searched = { readonly orderNumber: string; readonly customerEmail: string; readonly customerName: string };

/** Everything an order is found by (D-34): the beginnings, from two characters on, of its number, its e-mail and its customer's names. */
export function searchKeysOf({ orderNumber, customerEmail, customerName }: Searched): string[] {
  const [, first = '', last = ''] = orderNumber.split('-');
  const words = [orderNumber, `${first}-${last}`, first + last, last, customerEmail, customerName];
  return [...new Set([...words, ...customerName.split(/\s+/)].flatMap(beginnings))];
}
