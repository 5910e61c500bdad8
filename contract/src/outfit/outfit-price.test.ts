import { expect, test } from 'vitest';
import { aProduct } from '../testing/builders.ts';
import { getOutfitPrice } from './outfit-price.ts';

const TEE = { product: aProduct({ id: 1, price: '48.00', prices: { lrg__white: '54.00' } }), color: 'White' };
const SHORTS = { product: aProduct({ id: 2, price: '40.00' }), color: 'Black' };

test('O-23 an outfit costs what its colors and chosen sizes do, and ‘from’ only while a missing size may cost more', () => {
  expect(getOutfitPrice([TEE, SHORTS])).toEqual({ price: '88.00', isFrom: true });
  expect(getOutfitPrice([TEE, SHORTS], (id) => (id === 1 ? 'LRG' : ''))).toEqual({ price: '94.00', isFrom: false });
  expect(getOutfitPrice([TEE, SHORTS], () => 'SM')).toEqual({ price: '88.00', isFrom: false });
  expect(getOutfitPrice([{ ...TEE, color: 'Black' }, SHORTS])).toEqual({ price: '88.00', isFrom: false });
});
