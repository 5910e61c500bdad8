import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { listFilterOptions } from './filter-panel.tsx';

test('SHOP-08 the filters offer the sizes and colors the products come in, each once, small to large', () => {
  const products = [
    aProduct({ sizes: ['2XL', 'SM'], colors: ['White', 'Moss'] }),
    aProduct({ id: 2, sizes: ['ONE SIZE', 'SM'], colors: ['Black', 'Aqua'] }),
  ];
  expect(listFilterOptions(products)).toEqual({
    sizes: ['SM', '2XL', 'ONE SIZE'],
    colors: ['Black', 'White', 'Aqua', 'Moss'],
  });
});
