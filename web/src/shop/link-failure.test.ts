import { expect, test } from 'vitest';
import { ApiCallError, NoResponseError } from '../shell/api-client.ts';
import { getClosedMessage, getFailureMessage } from './link-failure.ts';

const CLOSED = 'The shop is closed for a moment. Please try again a little later.';

test('P-15 the links of emails say that the shop is closed where Hosting answers in its place', () => {
  const notThere = new ApiCallError(404, 'Not Found', '<!doctype html>', {});
  expect(getFailureMessage(notThere)).toBe(CLOSED);
  expect(getClosedMessage(notThere)).toBe(CLOSED);
});

test('the links of emails say what the shop said, and of any other failure that it may work again', () => {
  const error = { code: 'not-found', message: 'This link is no longer good. Please subscribe again.' } as const;
  const ended = new ApiCallError(404, 'Not Found', '', { error });
  expect(getFailureMessage(ended)).toBe(error.message);
  for (const failure of [new NoResponseError('The shop could not be reached'), new ApiCallError(503, '', '', {})]) {
    expect(getFailureMessage(failure)).toBe('This did not work. Please try again.');
    expect(getClosedMessage(failure)).toBeUndefined();
  }
});
