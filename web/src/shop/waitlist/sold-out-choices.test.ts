import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { isSameChoice, listSoldOutChoices } from './sold-out-choices.ts';

const variant = (size: string, color: string, availability: 'in-stock' | 'sold-out') => ({ size, color, availability });

test('the chosen color’s sold-out sizes come first, and what is in stock has no line', () => {
  const product = aProduct({
    variants: [
      variant('SM', 'Black', 'in-stock'),
      variant('MED', 'Black', 'sold-out'),
      variant('SM', 'White', 'sold-out'),
      variant('MED', 'White', 'in-stock'),
    ],
  });
  expect(listSoldOutChoices(product, 'White').map(({ label }) => label)).toEqual(['SM, White', 'MED, Black']);
  expect(listSoldOutChoices(product, '').map(({ label }) => label)).toEqual(['MED, Black', 'SM, White']);
});

test('a product of one color names the size alone, and one without sizes the color', () => {
  const one = aProduct({ colors: ['Black'], variants: [variant('MED', 'Black', 'sold-out')] });
  expect(listSoldOutChoices(one, 'Black')).toEqual([{ size: 'MED', color: 'Black', label: 'MED' }]);
  const cap = aProduct({ sizes: [], variants: [variant('', 'Black', 'sold-out')] });
  expect(listSoldOutChoices(cap, '').map(({ label }) => label)).toEqual(['Black']);
  expect(listSoldOutChoices(aProduct(), '')).toEqual([]);
});

test('an answer about a variant is not shown for another size or color', () => {
  const asked = { size: 'MED', color: 'Blue' };
  expect(isSameChoice(asked, { size: 'MED', color: 'Blue' })).toBe(true);
  expect(isSameChoice(asked, { size: 'LRG', color: 'Blue' })).toBe(false);
  expect(isSameChoice(asked, { size: 'MED', color: 'Pink' })).toBe(false);
});
