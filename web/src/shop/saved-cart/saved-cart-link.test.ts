import { expect, test } from 'vitest';
import { ApiCallError, NoResponseError } from '../../shell/api-client.ts';
import { isFinalFailure, parseSavedCartLink } from './saved-cart-link.ts';

const token = 'a'.repeat(43);

test('D-76 the email’s links restore the cart or forget it; others are not complete', () => {
  expect(parseSavedCartLink(`#token=${token}`)).toEqual({ token, action: 'restore' });
  expect(parseSavedCartLink(`#forget&token=${token}`)).toEqual({ token, action: 'forget' });
  expect(parseSavedCartLink('#restored')).toEqual({ action: 'restored' });
  for (const wrong of ['', '#', '#forget', '#token=short', `#token=${token}x`]) {
    expect(parseSavedCartLink(wrong), wrong).toBeUndefined();
  }
});

test('a cart whose link has ended or whose items are sold out is not tried again; whatever else failed may work the next time', () => {
  const fail = (code: 'link-expired' | 'out-of-stock' | 'quantity-limit') =>
    new ApiCallError(400, '', '', { error: { code, message: 'No' } });
  expect(isFinalFailure(fail('link-expired'))).toBe(true);
  expect(isFinalFailure(fail('out-of-stock'))).toBe(true);
  expect(isFinalFailure(fail('quantity-limit'))).toBe(false);
  expect(isFinalFailure(new NoResponseError('The shop could not be reached'))).toBe(false);
});
