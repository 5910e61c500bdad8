import { expect, test } from 'vitest';
import { cents } from '../lib/money.ts';
import { productSchema } from './product.ts';
import { getMargin, isGtin } from './stock-keeping.ts';
import { storedProductSchema, toProduct } from './stored-product.ts';

test.each([
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['10614141000415', true],
  ['4006381333932', false],
  ['40063813339', false],
  ['PL-TEE-M', false],
  ['', false],
])('the barcode %j is a GTIN: %j', (barcode, expected) => {
  expect(isGtin(barcode)).toBe(expected);
});

test.each([
  [4800, 1200, 75],
  [4800, 4800, 0],
  [4800, 6000, -25],
  [999, 333, 67],
  [0, 100, undefined],
])('of a price of %j cents and a cost of %j, %j percent are left', (price, cost, margin) => {
  expect(getMargin(cents(price), cents(cost))).toBe(margin);
});

test('APROD-37 shoppers get the fields of a product in the API and nothing else that is stored', () => {
  const stored = storedProductSchema.parse({
    id: 7,
    name: 'Court Tee',
    description: 'A tee.',
    category: 'tees',
    price: 4800,
    sizes: ['SM'],
    colors: [],
    pictures: [],
    tags: ['new'],
    sale: { price: 4000 },
    shownFrom: '2026-01-01T00:00:00Z',
    shownUntil: '2027-01-01T00:00:00Z',
    weight: 650,
    fitNote: 'runs-small',
    measurements: { SM: { chestWidth: 80 } },
    skus: { sm__any: 'PL-S' },
    barcodes: { sm__any: '96385074' },
    cost: 1200,
  });
  const shown = Object.keys(toProduct(stored));
  expect(shown.filter((field) => !(field in productSchema.shape))).toEqual([]);
});
