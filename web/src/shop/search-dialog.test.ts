import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { getCountSentence, suggestProducts } from './search-dialog.tsx';

const hoodie = aProduct({ id: 9, name: 'Script Hoodie', description: 'Wear it with pants.' });
const pant = aProduct({ id: 2, name: 'Field Cargo Pant', category: 'bottoms' });
const soldOut = aProduct({ id: 5, name: 'Carpenter Pant', category: 'bottoms', inStock: false });
const suggest = (search: string) => suggestProducts([hoodie, pant, soldOut], search);

test('V-16 names that have the word come before descriptions, and what can be bought before what is sold out', () => {
  const { found, shown } = suggest('pant');
  expect([found, shown.map(({ id }) => id)]).toEqual([3, [2, 5, 9]]);
});

test('V-16 a misspelled search suggests what is spelled almost like it', () => {
  expect(suggest('scrpit')).toEqual({ found: 0, shown: [hoodie] });
  expect(getCountSentence(0, 1)).toBe('No exact match. Did you mean one of these?');
});

test('V-16 at most six are suggested, and the rest is counted', () => {
  const many = Array.from({ length: 9 }, (_item, index) => aProduct({ id: index + 1, name: `Tee ${index}` }));
  const { found, shown } = suggestProducts(many, 'tee');
  expect([found, shown.length]).toEqual([9, 6]);
  expect([getCountSentence(9, 6), getCountSentence(1, 1), getCountSentence(0, 0)]).toEqual([
    '9 products',
    '1 product',
    'No products match.',
  ]);
});
