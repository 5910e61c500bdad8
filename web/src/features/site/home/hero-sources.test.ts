import { expect, test } from 'vitest';
import { posterWidths, videoSources } from './hero-sources.ts';

test('HOME-01 the shop’s own video is offered as AV1 first and as H.264, an owner’s as it is', () => {
  expect(videoSources('/hero/hero.webm')).toEqual([
    { src: '/hero/hero.webm', type: 'video/webm; codecs=av01.0.05M.08' },
    { src: '/hero/hero.mp4', type: 'video/mp4' },
  ]);
  expect(videoSources('https://video.example/spring.mp4')).toEqual([{ src: 'https://video.example/spring.mp4' }]);
});

test('D-42 the shop’s own poster comes in two widths, an owner’s in one', () => {
  expect(posterWidths('/hero/poster-1600.avif')).toBe('/hero/poster-800.avif 800w, /hero/poster-1600.avif 1600w');
  expect(posterWidths('/pictures/spring-1200.avif')).toBeUndefined();
});
