import { expect, test } from 'vitest';
import { MAX_TERMS, addMissedSearch, normalizeTerm, sumMissedSearches } from './missed-searches.ts';

test('a search is counted however it is typed, and never when it may be about a person', () => {
  expect(normalizeTerm('  Rain   Jacket ')).toBe('rain jacket');
  for (const typed of [
    '',
    ' ',
    'ada@example.com',
    'https://example.com',
    '503-555-0123',
    'order 12345',
    'pl-7k3m-92qx',
    'portland OR 97201',
    '５０３５５５０１２３',
    'example.com',
    'ada.moss',
    'x'.repeat(41),
  ]) {
    expect(normalizeTerm(typed), typed).toBeUndefined();
  }
  expect(normalizeTerm('nike 1000')).toBe('nike 1000');
});

test('a period counts its terms up to a limit', () => {
  const full = Array.from({ length: MAX_TERMS }, (_nothing, place) => ({ term: `term ${place}`, count: 1 }));
  expect(addMissedSearch([], 'parka')).toEqual([{ term: 'parka', count: 1 }]);
  expect(addMissedSearch(full, 'parka')).toBeUndefined();
  expect(addMissedSearch(full, 'term 7')?.[7]).toEqual({ term: 'term 7', count: 2 });
});

test('the terms of several periods are added up, the most searched first', () => {
  const periods = [
    [{ term: 'parka', count: 2 }],
    [
      { term: 'belt', count: 2 },
      { term: 'parka', count: 1 },
    ],
  ];
  expect(sumMissedSearches(periods, 5)).toEqual([
    { term: 'parka', count: 3 },
    { term: 'belt', count: 2 },
  ]);
  expect(sumMissedSearches(periods, 1)).toHaveLength(1);
});
