import { expect, test } from 'vitest';
import { mailAddress, pictureWidths, previewAddress } from './picture.ts';

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

test('D-50 mails show a drawn picture as a JPEG, one the owner added in its smallest width, and any other as it is', () => {
  expect(mailAddress('/pictures/tee-1200.avif')).toBe('/pictures/tee-mail.jpg');
  expect(mailAddress('/pictures/3f2a-1200')).toBe('/pictures/3f2a-400');
  expect(mailAddress('/elsewhere/tee.png')).toBe('/elsewhere/tee.png');
  expect(mailAddress('https://elsewhere.example/tee.avif')).toBe('https://elsewhere.example/tee.avif');
});
