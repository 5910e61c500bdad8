import { expect, test } from 'vitest';
import { getPosterCuts } from './picture.ts';

test('D-42 the default poster is tall on phones and wide elsewhere, in two widths each', () => {
  expect(getPosterCuts('/hero/poster-1600.avif')).toEqual([
    {
      src: '/hero/poster-tall-1200.avif',
      widths: '/hero/poster-tall-800.avif 800w, /hero/poster-tall-1200.avif 1200w',
      sizes: '100vw',
      media: '(max-width: 47.99rem)',
    },
    {
      src: '/hero/poster-1600.avif',
      widths: '/hero/poster-800.avif 800w, /hero/poster-1600.avif 1600w',
      sizes: 'max(100vw, 165vh)',
      media: '(min-width: 48rem)',
    },
  ]);
});

test('D-42 a picture that the owner set has no other cuts', () => {
  expect(getPosterCuts('/pictures/spring-1200.avif')).toEqual([]);
});
