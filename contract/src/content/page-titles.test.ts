import { expect, test } from 'vitest';
import { formatPageTitle } from './page-titles.ts';

test('LAY-19 a page is named before the shop, and the home page by the shop alone', () => {
  expect(formatPageTitle('Gallery')).toBe('Gallery – Plenty');
  expect(formatPageTitle(undefined)).toBe('Plenty');
});
