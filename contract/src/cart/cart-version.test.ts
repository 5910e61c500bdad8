import { expect, test } from 'vitest';
import { NO_CART_VERSION, cartVersionSchema, compareVersions } from './cart-version.ts';

test('R-4 of two versions of one cart the higher revision is the newer one, however many digits it has', () => {
  expect(compareVersions('ab12:10', 'ab12:9')).toBe('newer');
  expect(compareVersions('ab12:9', 'ab12:10')).toBe('older');
  expect(compareVersions('ab12:9', 'ab12:9')).toBe('same');
  expect(compareVersions('cd34:1', 'ab12:9')).toBe('another-cart');
  expect(compareVersions('ab12:1', NO_CART_VERSION)).toBe('another-cart');
});

test('R-4 a version that is none is not taken for one', () => {
  expect(cartVersionSchema.safeParse(NO_CART_VERSION).success).toBe(true);
  for (const text of ['', '7', 'ab12:', ':7', 'ab12:-1', 'AB:1']) {
    expect(cartVersionSchema.safeParse(text).success, text).toBe(false);
  }
});
