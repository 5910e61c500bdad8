import { expect, test } from 'vitest';
import { getVideoSources, splitLines } from './hero.tsx';

test('HOME-01 the shop’s own video has an AV1 and an H.264 source, the owner’s just its own', () => {
  expect(getVideoSources('/hero/hero.webm')).toEqual([
    { src: '/hero/hero.webm', type: 'video/webm; codecs=av01.0.05M.08' },
    { src: '/hero/hero.mp4', type: 'video/mp4' },
  ]);
  expect(getVideoSources('https://video.example/spring.mp4')).toEqual([{ src: 'https://video.example/spring.mp4' }]);
});

test('each sentence of the hero’s subtitle is a line of its own', () => {
  expect(splitLines('Your sneakers say who you are. The clothes keep it simple.')).toEqual([
    'Your sneakers say who you are.',
    'The clothes keep it simple.',
  ]);
  expect(splitLines('Spring, at $9.50')).toEqual(['Spring, at $9.50']);
});
