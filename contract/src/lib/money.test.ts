import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCents,
  cents,
  formatDollars,
  formatMoney,
  toMoneyString,
  moneyStringSchema,
  multiplyCents,
  parseMoney,
} from './money.ts';

test('CONST-07 an amount is written with two decimals and a dollar sign', () => {
  expect(toMoneyString(cents(4800))).toBe('48.00');
  expect(toMoneyString(cents(5))).toBe('0.05');
  expect(formatDollars(cents(799))).toBe('$7.99');
  expect(formatDollars(cents(-799))).toBe('-$7.99');
});

test('an amount that people read has commas from a thousand dollars on, one that a program reads has none', () => {
  expect(formatDollars(cents(99_999))).toBe('$999.99');
  expect(formatDollars(cents(123_450))).toBe('$1,234.50');
  expect(formatDollars(cents(-999_999_999))).toBe('-$9,999,999.99');
  expect(formatMoney('1234.50')).toBe('$1,234.50');
  expect(toMoneyString(cents(123_450))).toBe('1234.50');
});

test('every amount can be formatted and parsed again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      expect(parseMoney(toMoneyString(cents(amount)))).toBe(amount);
    }),
    { seed: 7, numRuns: 1000 },
  );
});

test('ten times ten cents is exactly one dollar', () => {
  expect(toMoneyString(multiplyCents(cents(10), 10))).toBe('1.00');
  expect(addCents(cents(10), cents(20))).toBe(30);
});

test('only plain amounts with two decimals are read', () => {
  for (const text of [
    '48',
    '48.0',
    '48.000',
    '-1.00',
    '+1.00',
    '1e2',
    ' 1.00',
    '1,000.00',
    '01.00',
    '',
    'NaN',
    '10000000.00',
  ]) {
    expect(moneyStringSchema.safeParse(text).success, text).toBe(false);
  }
});

test('fractions of a cent and amounts out of range are rejected', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
  expect(() => cents(1e12)).toThrow(RangeError);
});
