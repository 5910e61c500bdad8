import { expect, test } from 'vitest';
import { SEARCH_FIELDS, toSearchTerms, toSearchKeys } from './search-keys.ts';

const keys = toSearchKeys({
  orderNumber: 'PL-7K3M-92QX',
  customerEmail: 'Ada.Lovelace@Example.com',
  customerName: 'Ada  Byron Lovelace',
});
const isFoundBy = (typed: string) => SEARCH_FIELDS.some((key) => keys[key].startsWith(toSearchTerms(typed)[key]));

test.each([
  'PL-7K',
  '7k3m',
  '7K3M-9',
  '7K3M92QX',
  'pl7k3m92qx',
  ' ada',
  'LOVE',
  'ada byron  love',
  'ada.lovelace@example.com',
])('an order is found by %s', (typed) => expect(isFoundBy(typed)).toBe(true));

test.each(['k3m', 'example', 'ada lovelace', 'byron', 'plum'])('an order is not found by %s', (typed) =>
  expect(isFoundBy(typed)).toBe(false),
);
