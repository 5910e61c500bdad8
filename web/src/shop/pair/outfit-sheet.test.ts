import { expect, test } from 'vitest';
import { ApiCallError, NoResponseError } from '../../shell/api-client.ts';
import { describeAddFailure } from './outfit-sheet.tsx';

test('PAIR-13 a rejected look says that nothing was added', () => {
  const error = { code: 'out-of-stock', message: 'It is sold out.' } as const;
  const rejected = new ApiCallError(409, 'Conflict', '', { error, serverMessage: error.message });
  expect(describeAddFailure(rejected)).toBe('It is sold out. Nothing has been added.');
});

test('PAIR-13 a look whose response is lost may be in the cart, so the shopper is sent there before another try', () => {
  const lost = [new NoResponseError('Failed to fetch'), new ApiCallError(504, 'Gateway Timeout', '', {})];
  for (const failure of lost)
    expect(describeAddFailure(failure)).toBe(
      'We could not confirm that the look was added. Please check your cart before you try again.',
    );
});
