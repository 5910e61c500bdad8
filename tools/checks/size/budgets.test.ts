import { expect, test } from 'vitest';
import { formatPageSizes, isOverBudget, type PageSize } from './budgets.ts';

const budget = { page: 'Home', path: '/', kibibytes: 112 };
const fits: PageSize = { budget, scripts: [{ name: '/assets/a.js', bytes: 112 * 1024 }] };
const bursts: PageSize = { budget, scripts: [...fits.scripts, { name: '/assets/b.js', bytes: 1024 }] };

test('a page may be as large as its budget and no larger', () => {
  expect(isOverBudget(fits)).toBe(false);
  expect(isOverBudget(bursts)).toBe(true);
});

test('a page that fetches no script at all is broken, not light', () => {
  expect(isOverBudget({ budget, scripts: [] })).toBe(true);
});

test('the table names each page, its size, its budget and its scripts', () => {
  expect(formatPageSizes([bursts])).toBe(
    '✘ Home      113.0 of 112 KiB\n            112.0  /assets/a.js\n              1.0  /assets/b.js',
  );
});
