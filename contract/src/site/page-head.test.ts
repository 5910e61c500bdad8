import { expect, test } from 'vitest';
import { pageTitle } from './page-head.ts';

test('LAY-19 a page is named before the shop, and the home page by the shop alone', () => {
  expect(pageTitle('Gallery')).toBe('Gallery – Plenty');
  expect(pageTitle(undefined)).toBe('Plenty');
});
