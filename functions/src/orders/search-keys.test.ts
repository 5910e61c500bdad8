import { expect, test } from 'vitest';
import { SEARCH_FIELDS, toSearchKeys, toSearchTerms } from './search-keys.ts';
import { toSearchedWords } from './search-words.ts';

const keys = toSearchKeys({
  orderNumber: 'PL-7K3M-92QX',
  customerEmail: 'Ada.Lovelace@Example.com',
  customerName: 'Ada  Byron O’Neil-Ångström',
  others: ['97205-1234', '9400111899223197428490', '8XK12345AB678901C', 'Fine Gauge Script Beanie'],
});
function isFoundBy(typed: string): boolean {
  const terms = toSearchTerms(typed);
  return (
    SEARCH_FIELDS.some((key) => keys[key].startsWith(terms[key])) ||
    toSearchedWords(typed).every((word) => keys.words.includes(word))
  );
}

test.each(['PL-7K', '7k3m', '7K3M-9', '7K3M92QX', 'pl7k3m92qx', ' ada', 'byron', 'ada.lovelace@example.com'])(
  'an order is found by %s',
  (typed) => expect(isFoundBy(typed)).toBe(true),
);

test.each([
  "O'Neil",
  'oneil',
  'ångström',
  'angstrom',
  'oneil-ang',
  'ada angstrom',
  '97205',
  '972',
  '97205-1234',
  '9400111899223197428490',
  '9400111',
  '8xk12345ab678901c',
  'script beanie',
  'beanie ada',
])('O-16 an order is found by %s, which is its name, ZIP code, tracking number, transaction or product', (typed) =>
  expect(isFoundBy(typed)).toBe(true),
);

test.each(['k3m', 'example', 'ada lovelace', 'yron', 'plum', '205', 'hoodie ada'])(
  'an order is not found by %s',
  (typed) => expect(isFoundBy(typed)).toBe(false),
);
