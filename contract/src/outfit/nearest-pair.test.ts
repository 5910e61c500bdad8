import { expect, test } from 'vitest';
import { findNearestDrawnPair } from './nearest-pair.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

const color = (hex: string) => ({ hex, name: 'a color' });

test('PAIR-10 each drawn pair is nearest to itself', () => {
  for (const { id, colors } of DRAWN_PAIRS) expect(findNearestDrawnPair([...colors])).toBe(id);
});

test.each([
  ['white with a forest green accent', ['#f5f5f2', '#1f5a3a'], 'green'],
  ['plain white', ['#ffffff'], 'white'],
  ['navy', ['#2a3a60'], 'blue'],
  ['nearly black', ['#1a1a1a'], 'black'],
  ['white on a gum sole', ['#f2f0ea', '#a87a4a'], 'gum'],
  ['sand', ['#cdbb9c'], 'natural'],
])('PAIR-10 a pair that is %s is shown as the drawn pair with the nearest colors', (_name, hexes, id) => {
  expect(findNearestDrawnPair(hexes.map(color))).toBe(id);
});
