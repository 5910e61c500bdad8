import { expect, test } from 'vitest';
import { CLOTH_COLORS, nameColor } from './cloth-color.ts';
import { DRAWN_PAIRS, sneakerPairSchema } from './sneaker-pair.ts';

test('PAIR-01 every drawn pair can be chosen, and each has an id of its own', () => {
  for (const pair of DRAWN_PAIRS) expect(sneakerPairSchema.parse(pair)).toEqual(pair);
  expect(new Set(DRAWN_PAIRS.map(({ id }) => id)).size).toBe(DRAWN_PAIRS.length);
});

test('PAIR-01 a pair is named by letters, digits and dashes alone, and so is the one that it is shown as', () => {
  const [pair] = DRAWN_PAIRS;
  const isPair = (override: object) => sneakerPairSchema.safeParse({ ...pair, ...override }).success;
  expect(isPair({ shownAs: 'red', id: 'my-pair-2' })).toBe(true);
  for (const id of ['', '../white', 'white/', 'a'.repeat(41)])
    expect([isPair({ id }), isPair({ shownAs: id })]).toEqual([false, false]);
});

test('every color of cloth is a color, and is called by its own name', () => {
  for (const [name, hex] of Object.entries(CLOTH_COLORS)) {
    expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    expect(nameColor(hex)).toBe(name);
  }
});

test.each([
  ['#e8dcc4', 'natural'],
  ['#d9d9d9', 'white'],
  ['#3a342c', 'black'],
  ['#7a6652', 'brown'],
  ['#7d8794', 'gray'],
  ['#ff7a18', 'brown'],
  ['#0a8a8a', 'green'],
  ['#c71585', 'pink'],
])('%s is called %s', (hex, name) => {
  expect(nameColor(hex)).toBe(name);
});
