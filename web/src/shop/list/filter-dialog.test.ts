import { expect, test } from 'vitest';
import { getShowButtonLabel } from './filter-dialog.tsx';

test('R-19 the filters’ button says how many products it shows', () => {
  expect([undefined, 0, 1, 11].map(getShowButtonLabel)).toEqual([
    'Show products',
    'No products match',
    'Show 1 product',
    'Show 11 products',
  ]);
});
