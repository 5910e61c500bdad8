import { expect, test } from 'vitest';
import { ApiCallError, NoResponseError } from '../../shell/api-client.ts';
import { explainFailure } from './explain-failure.ts';

test('O-10 a failed save says that the owner is offline, or that the shop did not respond', () => {
  expect(explainFailure(new NoResponseError(), false)).toMatch(/^You are offline\./);
  expect(explainFailure(new NoResponseError(), true)).toMatch(/^The shop did not respond\./);
});

test('O-10 the shop’s own sentence comes first, and an unknown failure has none', () => {
  const error = { code: 'conflict', message: 'There is a category hats already.', reference: 'a' } as const;
  expect(explainFailure(new ApiCallError(409, 'Conflict', '', { error }), true)).toBe(
    'There is a category hats already.',
  );
  expect(explainFailure(new TypeError('x is undefined'), true)).toBeUndefined();
});
