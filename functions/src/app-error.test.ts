import { expect, test } from 'vitest';
import { AppError, describeFailure } from './app-error.ts';

test('the log says where an error came from, and repeats what was thrown in its place', () => {
  const failure = new Error('The stock is gone');
  expect(describeFailure(failure)).toBe(failure.stack);
  expect(describeFailure(Object.assign(new Error('no place'), { stack: undefined }))).toBe('no place');
  expect(describeFailure('a word')).toBe('a word');
  expect(describeFailure(undefined)).toBe('undefined');
});

test('an error of the shop has its code, and its message is what the customer reads', () => {
  const failure = new AppError({ code: 'not-found', message: 'This address is no longer saved.' });
  expect([failure.name, failure.message, failure.error.code]).toEqual([
    'AppError',
    'This address is no longer saved.',
    'not-found',
  ]);
});
