import { expect, test } from 'vitest';
import { ApiCallError, NoResponseError } from '../shell/api-client.ts';
import { hasCheckoutEnded } from './express-status.ts';

test('a PayPal checkout that the shop does not know has ended', () => {
  expect(hasCheckoutEnded(new ApiCallError(404, 'Not Found', '', { error: undefined, serverMessage: undefined }))).toBe(
    true,
  );
});

test('a PayPal checkout has not ended because the shop could not be reached or could not answer', () => {
  expect(hasCheckoutEnded(new NoResponseError('The shop could not be reached'))).toBe(false);
  expect(hasCheckoutEnded(new ApiCallError(503, '', '', { error: undefined, serverMessage: undefined }))).toBe(false);
  expect(hasCheckoutEnded(null)).toBe(false);
});
