import { expect, test } from 'vitest';
import { placeOfColor, placeOnTrack, stepPicture } from './step-picture.ts';

test('PDP-01 next after the last picture is the first, and previous before the first is the last', () => {
  expect(stepPicture(2, 1, 3)).toBe(0);
  expect(stepPicture(0, -1, 3)).toBe(2);
  expect(stepPicture(0, 1, 3)).toBe(1);
  expect(stepPicture(0, 1, 0)).toBe(0);
});

test('PDP-05 choosing a color finds the first picture that shows it, and stays put when none does', () => {
  const pictures = [{ color: 'Blue' }, { color: 'Pink' }, {}];
  expect(placeOfColor(pictures, 'Pink')).toBe(1);
  expect(placeOfColor(pictures, 'Black')).toBeUndefined();
});

test('PDP-01 a swiped track stands on the picture it shows most of, never outside the pictures', () => {
  expect(placeOnTrack(0, 400, 3)).toBe(0);
  expect(placeOnTrack(610, 400, 3)).toBe(2);
  expect(placeOnTrack(5000, 400, 3)).toBe(2);
  expect(placeOnTrack(10, 0, 3)).toBe(0);
});
