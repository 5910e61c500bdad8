import type { AdminProductRow } from '@plenty/contract/admin/products';
import { expect, test } from 'vitest';
import { describePrice } from './product-row.tsx';

const ROW: AdminProductRow = {
  id: 1,
  name: 'Tee',
  price: '48.00',
  category: 'tees',
  featured: false,
  inStock: true,
  isCounted: false,
  soldOut: 0,
  picture: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const OWN = { sizes: ['SM', '3XL'], colors: ['Black'] };

test.each([
  [{}, '$48.00'],
  [{ sale: { price: '40.00' } }, '$40.00 on sale, $48.00'],
  [{ ...OWN, prices: { '3xl__black': '54.00' } }, 'from $48.00'],
  [{ ...OWN, prices: { '3xl__black': '42.00' } }, 'from $42.00'],
  [{ ...OWN, prices: { xl__black: '1.00' } }, '$48.00'],
  [{ ...OWN, prices: { '3xl__black': '54.00' }, sale: { price: '40.00' } }, '$40.00 on sale, from $48.00'],
  [{ ...OWN, prices: { '3xl__black': '36.00' }, sale: { price: '40.00' } }, 'from $36.00 on sale, from $36.00'],
])('D-63 the list shows what a product costs: %j as %s', (fields, text) => {
  expect(describePrice({ ...ROW, ...fields })).toBe(text);
});
