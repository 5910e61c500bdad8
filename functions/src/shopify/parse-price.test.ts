import { describe, expect, test } from 'vitest';
import { parsePrice } from './product-fields.ts';

const AT_LINE = 'The price at line 3';

describe('CONST-07 a price in an export is parsed into whole cents', () => {
  test.each([
    ['48', 4800],
    ['48.5', 4850],
    ['48.00', 4800],
    ['0.29', 29],
    ['1.15', 115],
    ['$48.00', 4800],
    ['1,299.00', 129900],
    ['1,234,567.89', 123456789],
    ['0', 0],
    [' 62.50 ', 6250],
    ['007.50', 750],
  ])('%s', (typed, cents) => {
    expect(parsePrice(typed, AT_LINE)).toEqual({ value: cents });
  });
});

describe('CONST-07 an ambiguous or invalid price is not guessed', () => {
  test.each([
    'free',
    '12,50',
    '1,299',
    '1.299,00',
    '48.001',
    '1e3',
    '€48.00',
    '12,34.00',
    '10000000.00',
    '.50',
    '$',
    'NaN',
  ])('%s', (typed) => {
    expect(parsePrice(typed, AT_LINE)).toEqual({
      fault: `The price at line 3, "${typed}", cannot be read as dollars and cents.`,
    });
  });

  test('a missing one', () => {
    expect(parsePrice('  ', AT_LINE)).toEqual({ fault: 'The price at line 3 is missing.' });
  });

  test('a negative one', () => {
    expect(parsePrice('-4.00', AT_LINE)).toEqual({ fault: 'The price at line 3, -4.00, is negative.' });
  });
});
