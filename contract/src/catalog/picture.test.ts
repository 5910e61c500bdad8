import { expect, test } from 'vitest';
import { pictureWidths, previewAddress } from './picture.ts';

test('D-48 a drawn picture has three widths, and a JPEG for links elsewhere', () => {
  expect(pictureWidths('/pictures/tee-1200.avif')).toBe(
    '/pictures/tee-400.avif 400w, /pictures/tee-800.avif 800w, /pictures/tee-1200.avif 1200w',
  );
  expect(previewAddress('/pictures/tee-1200.avif')).toBe('/pictures/tee-og.jpg');
});

test('D-48 a picture the owner added has no JPEG, and one kept elsewhere has neither', () => {
  expect(previewAddress('/pictures/3f2a-1200')).toBeUndefined();
  expect(pictureWidths('https://elsewhere.example/tee-1200.avif')).toBeUndefined();
  expect(previewAddress('https://elsewhere.example/pictures/tee-1200.avif')).toBeUndefined();
});
