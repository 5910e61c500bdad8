import { expect, test } from 'vitest';
import { getPosterSrcSet } from './picture.ts';

test('D-42 the default poster comes in two widths, the owner’s in one', () => {
  expect(getPosterSrcSet('/hero/poster-1600.avif')).toBe('/hero/poster-800.avif 800w, /hero/poster-1600.avif 1600w');
  expect(getPosterSrcSet('/pictures/spring-1200.avif')).toBeUndefined();
});
