import { expect, test } from 'vitest';
import { type BuyAgainResult, describeBuyAgain } from './buy-again-result.ts';

const tee = { productName: 'Plenty Script Tee', size: 'MED', color: 'Blue' };
const cap = { productName: 'Plenty Cap', size: '', color: '' };
const describe = (...results: readonly (readonly [BuyAgainResult['item'], BuyAgainResult['outcome']])[]) =>
  describeBuyAgain(results.map(([item, outcome]) => ({ item, outcome })));

test('buying everything again says that it is in the cart', () => {
  expect(describe([tee, 'added'], [cap, 'added'])).toBe('Everything is in your cart.');
});

test('what can no longer be bought is named, and so is the rest', () => {
  expect(describe([tee, 'unavailable'], [cap, 'added'])).toBe(
    'No longer available as ordered: Plenty Script Tee (MED, Blue). The rest is in your cart.',
  );
});

test('nothing is claimed to be in the cart when nothing was added', () => {
  expect(describe([tee, 'limit'], [cap, 'failed'])).toBe(
    'Your cart holds as many as it can: Plenty Script Tee (MED, Blue). Could not be added, please try again: Plenty Cap.',
  );
});
