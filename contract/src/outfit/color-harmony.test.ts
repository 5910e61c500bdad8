import { expect, test } from 'vitest';
import { getHueDifference, hexToOklab } from './oklab.ts';
import { getColorHarmony } from './pair-score.ts';

const color = (lightness: number, chroma: number, hue: number) => ({
  lightness,
  a: chroma * Math.cos((hue * Math.PI) / 180),
  b: chroma * Math.sin((hue * Math.PI) / 180),
});
const near = (value: number) => expect.closeTo(value, 5);

test('colors that are nearly the same go together, the nearer the better', () => {
  expect(getColorHarmony(color(0.5, 0, 0), color(0.6, 0, 0))).toEqual(near(0.9));
});

test('a neutral color goes with every other, light beside dark best', () => {
  const beside = (lightness: number) => getColorHarmony(color(0.5, 0, 0), color(lightness, 0.2, 90));
  expect([beside(0.5), beside(0.64), beside(0.85), beside(1)]).toEqual([near(0.6), near(0.68), near(0.8), near(0.8)]);
  // A trace of color more is no neutral any more.
  expect(getColorHarmony({ lightness: 0.5, a: 0.045, b: 0 }, color(0.5, 0.2, 180))).toEqual(near(0.4));
});

test('neighbors and opposites on the color circle go together, what lies between only when one is quiet', () => {
  const beside = (hue: number, lightness = 0.5, chroma = 0.2) =>
    getColorHarmony(color(0.5, 0.2, 0), color(lightness, chroma, hue));
  expect([beside(34.5, 0.64), beside(34.5, 0.85), beside(34.5, 1)]).toEqual([near(0.58), near(0.7), near(0.7)]);
  expect([beside(130.5), beside(130.5, 0.64), beside(180, 0.85)]).toEqual([near(0.4), near(0.48), near(0.6)]);
  expect([beside(35.5, 0.85), beside(129.5), beside(90)]).toEqual([near(0.1), near(0.1), near(0.1)]);
  expect([beside(90, 0.5, 0.08), beside(90, 0.5, 0.2)]).toEqual([near(0.3), near(0.1)]);
  expect(getColorHarmony({ lightness: 0.5, a: 0.09, b: 0 }, color(0.5, 0.2, 90))).toEqual(near(0.1));
});

test('colors without a hue that anybody sees are the same whatever their hue, and tan is no gray', () => {
  expect(getColorHarmony(color(0.5, 0.01, 0), color(0.5, 0.03, 180))).toEqual(near(0.96));
  expect(getColorHarmony(color(0.5, 0.01, 0), color(0.5, 0.04, 0))).toEqual(near(0.6));
});

test('near colors of another hue are neighbors, not the same', () => {
  const beside = (hue: number) => getColorHarmony(color(0.5, 0.1, 0), color(0.5, 0.1, hue));
  expect(beside(29.5)).toBeGreaterThan(0.9);
  expect(beside(30.5)).toEqual(near(0.5));
});

test('a color is compared as the eye sees it, dark and middle shades too', () => {
  expect(hexToOklab('#050505').lightness).toBeCloseTo(0.1149, 3);
  expect(hexToOklab('#808080').lightness).toBeCloseTo(0.5999, 3);
  expect(getHueDifference(color(0.5, 0.1, 0), color(0.5, 0.1, 90))).toBeCloseTo(90, 5);
});
