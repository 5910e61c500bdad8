import { expect, test } from 'vitest';
import { describeProductField } from './describe-product-field.ts';

const PRODUCT = { name: 'Tee', price: 4800, cost: 1200, sizes: ['SM', '3XL'], colors: ['Black', 'Sand'] };

test('D-63 the history names prices in dollars, and those of sizes and colors by their names and in their order', () => {
  const prices = { '3xl__sand': 5400, sm__black: 4000, xl__gone: 100 };
  expect(describeProductField(PRODUCT, 'price')).toBe('$48.00');
  expect(describeProductField(PRODUCT, 'cost')).toBe('$12.00');
  const sale = { price: 3000, from: '2026-11-27T14:00:00.000Z' };
  expect(describeProductField({ ...PRODUCT, sale }, 'sale')).toEqual({ ...sale, price: '$30.00' });
  expect(describeProductField({ ...PRODUCT, prices }, 'prices')).toEqual([
    'SM in Black: $40.00',
    '3XL in Sand: $54.00',
    'xl__gone: $1.00',
  ]);
  expect(describeProductField({ ...PRODUCT, skus: { sm__black: 'PL-S' } }, 'skus')).toEqual(['SM in Black: PL-S']);
});

test('what a product does not have, and any other field, is left to the history', () => {
  for (const field of ['prices', 'sale', 'name', 'sizes']) expect(describeProductField(PRODUCT, field)).toBeUndefined();
  expect(describeProductField({ price: 'free' }, 'price')).toBeUndefined();
});
