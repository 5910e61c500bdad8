import { expect, test } from 'vitest';
import { getEmailImageUrl, getPictureSrcSet, getSocialImageUrl } from './picture.ts';

test('D-48 a picture of the demo catalog has three widths and a JPEG for social media', () => {
  expect(getPictureSrcSet('/pictures/tee-1200.avif')).toBe(
    '/pictures/tee-400.avif 400w, /pictures/tee-800.avif 800w, /pictures/tee-1200.avif 1200w',
  );
  expect(getSocialImageUrl('/pictures/tee-1200.avif')).toBe('/pictures/tee-og.jpg');
});

test('D-48 a picture the owner uploaded has no JPEG, and one hosted elsewhere has neither', () => {
  expect(getSocialImageUrl('/pictures/3f2a-1200')).toBeUndefined();
  expect(getPictureSrcSet('https://elsewhere.example/tee-1200.avif')).toBeUndefined();
  expect(getSocialImageUrl('https://elsewhere.example/pictures/tee-1200.avif')).toBeUndefined();
});

test('D-50 emails show a JPEG of a demo picture, the smallest width of an uploaded one, and any other as it is', () => {
  expect(getEmailImageUrl('/pictures/tee-1200.avif')).toBe('/pictures/tee-mail.jpg');
  expect(getEmailImageUrl('/pictures/3f2a-1200')).toBe('/pictures/3f2a-400');
  expect(getEmailImageUrl('/elsewhere/tee.png')).toBe('/elsewhere/tee.png');
  expect(getEmailImageUrl('https://elsewhere.example/tee.avif')).toBe('https://elsewhere.example/tee.avif');
});
