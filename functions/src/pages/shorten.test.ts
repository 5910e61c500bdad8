import { expect, test } from 'vitest';
import { shortenDescription } from './page.ts';

test('a description becomes one line of at most 160 characters, cut between words', () => {
  expect(shortenDescription('A heavy tee.\n\nIt lasts.')).toBe('A heavy tee. It lasts.');
  const long = shortenDescription('Cotton that grows softer, '.repeat(20));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/softer…$|Cotton…$|that…$|grows…$/);
  expect(shortenDescription('a'.repeat(300))).toHaveLength(160);
});
