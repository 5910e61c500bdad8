import { expect, test } from 'vitest';
import { getPictureSrcSet } from './picture.ts';
import { getZoomSrcSet } from './zoom-src-set.ts';

test('R-17 a picture with a file for the zoom offers it beside its three widths, and only there', () => {
  const src = '/pictures/tee-1200.avif';
  expect(getZoomSrcSet({ src, zoomWidth: 2400 })).toBe(`${getPictureSrcSet(src)}, /pictures/tee-2400.avif 2400w`);
  expect(getZoomSrcSet({ src })).toBe(getPictureSrcSet(src));
  expect(getZoomSrcSet({ src: 'https://elsewhere.example/tee.avif', zoomWidth: 2400 })).toBeUndefined();
});
