import { expect, test } from 'vitest';
import { posterWidths } from './poster-sizes.ts';

test('D-42 the shop’s own poster comes in two widths, an owner’s in one', () => {
  expect(posterWidths('/hero/poster-1600.avif')).toBe('/hero/poster-800.avif 800w, /hero/poster-1600.avif 1600w');
  expect(posterWidths('/pictures/spring-1200.avif')).toBeUndefined();
});
