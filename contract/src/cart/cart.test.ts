import { expect, test } from 'vitest';
import { EMPTY_CART_VERSION, cartVersionSchema, compareCartVersions } from './cart.ts';

test('R-4 the higher revision of a cart is the newer one, however many digits it has', () => {
  expect(compareCartVersions('ab12:10', 'ab12:9')).toBe('newer');
  expect(compareCartVersions('ab12:9', 'ab12:10')).toBe('older');
  expect(compareCartVersions('ab12:9', 'ab12:9')).toBe('same');
  expect(compareCartVersions('cd34:1', 'ab12:9')).toBe('another-cart');
  expect(compareCartVersions('ab12:1', EMPTY_CART_VERSION)).toBe('another-cart');
});

test('R-4 malformed cart versions are rejected', () => {
  expect(cartVersionSchema.safeParse(EMPTY_CART_VERSION).success).toBe(true);
  for (const text of ['', '7', 'ab12:', ':7', 'ab12:-1', 'AB:1', '/ab12:1', 'ab12:1;']) {
    expect(cartVersionSchema.safeParse(text).success, text).toBe(false);
  }
});
