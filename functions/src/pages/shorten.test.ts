import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a description is one line of at most 160 characters that ends with a word', () => {
  expect(shorten('A heavy tee.\n\nIt lasts.')).toBe('A heavy tee. It lasts.');
  const long = shorten('Cotton that grows softer, '.repeat(20));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/softer…$|Cotton…$|that…$|grows…$/);
  expect(shorten('a'.repeat(300))).toHaveLength(160);
});
