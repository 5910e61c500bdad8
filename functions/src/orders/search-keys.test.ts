import { expect, test } from 'vitest';
import { searchKey, searchKeysOf } from './search-keys.ts';

const keys = searchKeysOf({
  orderNumber: 'PL-7K3M-92QX',
  customerEmail: 'Ada.Lovelace.Of.Ockham@Example.com',
  customerName: 'Ada  Byron Lovelace',
});

test.each([
  'PL-7K',
  '7k3m',
  '7K3M92QX',
  '92qx',
  ' ada',
  'byron',
  'LOVE',
  'ada byron love',
  'ada.lovelace.of.ockham@example.com',
])('an order is found by %s', (typed) => expect(keys).toContain(searchKey(typed)));

test.each(['k3m', 'a', 'example', 'ada lovelace', '', '  '])('an order is not found by “%s”', (typed) =>
  expect(keys).not.toContain(searchKey(typed)),
);

test('the longest name and address stay a small list', () => {
  const long = 'ab '.repeat(32);
  const many = searchKeysOf({ orderNumber: 'PL-7K3M-92QX', customerEmail: 'x'.repeat(254), customerName: long });
  expect(many.length).toBeLessThan(100);
});
