import { expect, test } from 'vitest';
import { SHOP_NUMBER, getProductNumber } from './product-number.ts';

test('every piece has a number of its own, and none has the shop’s', () => {
  const numbers = [1, 2, 39].map(getProductNumber);
  expect(numbers).toEqual([4001, 4002, 4039]);
  expect(numbers).not.toContain(SHOP_NUMBER);
});
