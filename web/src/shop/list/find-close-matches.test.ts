import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { findCloseMatches } from './close-matches.tsx';

const products = [
  aProduct({ id: 1, name: 'Plenty Script Tee', colors: ['Blue'] }),
  aProduct({ id: 2, name: 'Ripstop Cargo Short', category: 'bottoms', colors: ['Green'] }),
  aProduct({ id: 3, name: 'Court Cap', category: 'accessories', colors: ['Black'] }),
];
const found = (typed: string) => findCloseMatches(products, typed).map(({ id }) => id);

test('SHOP-17 one typo per word is allowed, and the words may be in any order', () => {
  expect(found('scrpit tee')).toEqual([1]);
  expect(found('carrgo')).toEqual([2]);
  expect(found('cap cuort')).toEqual([3]);
  expect(found('geen short')).toEqual([2]);
});

test('SHOP-17 a search that resembles no product finds nothing', () => {
  expect(found('raincoat')).toEqual([]);
  expect(found('(((')).toEqual([]);
});
