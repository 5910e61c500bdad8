import { expect, test } from 'vitest';
import { parseSavedCartLink } from './saved-cart-link.ts';

const token = 'a'.repeat(43);

test('D-76 the email’s links restore the cart or forget it; others are not complete', () => {
  expect(parseSavedCartLink(`#token=${token}`)).toEqual({ token, action: 'restore' });
  expect(parseSavedCartLink(`#forget&token=${token}`)).toEqual({ token, action: 'forget' });
  for (const wrong of ['', '#', '#forget', '#token=short', `#token=${token}x`]) {
    expect(parseSavedCartLink(wrong), wrong).toBeUndefined();
  }
});
