import { expect, test } from 'vitest';
import { formatPageTitle } from './page-titles.ts';

test('LAY-19 a title is the page and then the shop, or the shop alone for the home page', () => {
  expect(formatPageTitle('Gallery')).toBe('Gallery – Plenty');
  expect(formatPageTitle(undefined)).toBe('Plenty');
});
