import { expect, test } from 'vitest';
import { formatResults, reuseOutcomes, parseResults } from './results.ts';

const RESULTS = { source: 'aaaa', tests: 'bbbb', outcomes: ['K', 'S', 'T', 'W', '.'] as const };

test('results are one line for each file', () => {
  const text = 'contract/src/cart/cart.ts\taaaa\tbbbb\tKSTW.\n';
  expect(formatResults(new Map([['contract/src/cart/cart.ts', RESULTS]]))).toBe(text);
  expect(parseResults(text).get('contract/src/cart/cart.ts')).toEqual(RESULTS);
});

test('a file that changed is tried again from the start', () => {
  expect(reuseOutcomes(RESULTS, 'cccc', 'bbbb', 5)).toEqual(['.', '.', '.', '.', '.']);
  expect(reuseOutcomes(RESULTS, 'aaaa', 'bbbb', 4)).toEqual(['.', '.', '.', '.']);
});

test('new tests get another chance at what survived', () => {
  expect(reuseOutcomes(RESULTS, 'aaaa', 'cccc', 5)).toEqual(['K', '.', 'T', '.', '.']);
  expect(reuseOutcomes(RESULTS, 'aaaa', 'bbbb', 5)).toEqual(['K', 'S', 'T', 'W', '.']);
});
