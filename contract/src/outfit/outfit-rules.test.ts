import { expect, test } from 'vitest';
import { CLOTH_COLORS, clothColorToOklab } from './cloth-color.ts';
import { describeMatch } from './match-words.ts';
import { composeOutfits } from './outfit.ts';
import { getColorHarmony, matchOptionWithPair, matchWithPair } from './pair-score.ts';
import { type PairColor, type SneakerPair, sneakerPairSchema } from './sneaker-pair.ts';

const { white, green, black, red, gray, natural } = CLOTH_COLORS;
const aPair = (...colors: PairColor[]): SneakerPair => ({ id: 'own', name: 'own pair', colors });
const nameOf = (hex: string) => Object.entries(CLOTH_COLORS).find(([, cloth]) => cloth === hex)?.[0] ?? 'teal';
const hexes = (...colors: string[]) => aPair(...colors.map((hex) => ({ hex, name: nameOf(hex) })));
const near = (value: number) => expect.closeTo(value, 5);

test('an accent again is worth most, then the pair’s own color, a neutral ground and a calm contrast', () => {
  const pair = aPair({ hex: white, name: 'white' }, { hex: green, name: 'green', part: 'heel' });
  expect(matchOptionWithPair('Green', pair)).toMatchObject({
    kind: 'echo',
    score: 5,
    cloth: 'green',
    pairColor: { hex: green },
  });
  expect(matchOptionWithPair('White', pair)).toMatchObject({ kind: 'tonal', score: 4, pairColor: { hex: white } });
  expect(matchOptionWithPair('Black', pair)).toMatchObject({
    kind: 'ground',
    score: near(2.8),
    pairColor: { hex: white },
  });
  // Beside a pair of neutrals only the one that covers it counts.
  expect(matchOptionWithPair('Red', hexes(white, black))).toMatchObject({ kind: 'contrast', score: near(1.8) });
});

test('a color farther from the pair’s is worth less within its kind', () => {
  const scoreWith = (pair: SneakerPair) => matchOptionWithPair('Green', pair).score;
  expect(scoreWith(hexes(white, '#3f6b5a'))).toBeLessThan(5);
  expect(scoreWith(hexes(white, '#3f6b5a'))).toBeGreaterThan(4.8);
  expect(scoreWith(hexes('#3f6b5a'))).toBeLessThan(4);
  expect(scoreWith(hexes('#3f6b5a'))).toBeGreaterThan(3.8);
});

test('the nearest of several accents is the one that is picked up', () => {
  expect(matchOptionWithPair('Green', hexes(white, red, green)).pairColor).toMatchObject({ hex: green });
  expect(matchOptionWithPair('Green', hexes(white, green, red)).pairColor).toMatchObject({ hex: green });
});

test('of two accents that are nearly the cloth’s color the nearer one is picked up', () => {
  expect(matchOptionWithPair('Green', hexes(white, '#3f6b5a', green)).pairColor).toMatchObject({ hex: green });
});

test('a much lighter accent of the same hue is no echo', () => {
  expect(matchOptionWithPair('Green', hexes(black, '#a9d6b5')).kind).not.toBe('echo');
});

test('a neutral accent is no echo', () => {
  expect(matchOptionWithPair('Gray', hexes(black, gray)).kind).toBe('ground');
});

test('of two colors of a cloth the better one counts, unless the other quarrels with the pair', () => {
  expect(matchOptionWithPair('Black/Green', hexes(white, green))).toMatchObject({ kind: 'echo', cloth: 'green' });
  expect(matchOptionWithPair('Red/Purple', hexes(white, red))).toEqual({
    kind: 'none',
    score: 0,
    option: 'Red/Purple',
    pairColor: { hex: white, name: 'white' },
  });
});

test('of a product’s colors the best is shown, the first of equals', () => {
  const shown = (...colors: string[]) => matchWithPair({ id: 1, colors, inStock: true }, hexes(white, green))?.option;
  expect(shown('Green', 'Black')).toBe('Green');
  expect(shown('Black', 'Green')).toBe('Green');
  expect(shown('Cream', 'Natural')).toBe('Cream');
});

test('the reason names the part of the shoe whose color comes again', () => {
  const reason = (part?: PairColor['part']) => {
    const heel = { hex: green, name: 'green' };
    const pair = aPair({ hex: white, name: 'white' }, part ? { ...heel, part } : heel);
    return describeMatch(matchOptionWithPair('Green', pair), pair);
  };
  expect([reason('side'), reason('heel'), reason('sole'), reason('upper'), reason()]).toEqual([
    'Picks up the green of your sides',
    'Picks up the green of your heels',
    'Picks up the green of your soles',
    'Picks up the green of your pair',
    'Picks up the green of your pair',
  ]);
});

test('the reason for a plain color names what it lets show, and else the pair', () => {
  const reason = (pair: SneakerPair) => describeMatch(matchOptionWithPair('Black', pair), pair);
  expect(reason(hexes(white))).toBe('Plain black goes with your white pair');
  expect(reason(hexes(white, green))).toBe('Plain black, so the green of your pair shows');
  expect(reason(hexes(white, red, green))).toBe('Plain black, so the green of your pair shows');
  expect(reason(hexes(white, black))).toBe('Plain black goes with your white pair');
});

test('the reason for nearly the same color says so, and nothing is said about what was not compared', () => {
  const pair = hexes(white);
  const match = matchOptionWithPair('White', pair);
  expect(describeMatch({ ...match, cloth: 'natural' }, pair)).toBe('Nearly the color of your white pair');
  expect(describeMatch({ ...match, cloth: undefined }, pair)).toBeUndefined();
  expect(describeMatch({ ...match, pairColor: undefined }, pair)).toBeUndefined();
});

test('a stored pair has an id, a name and one to three colors', () => {
  const pair = {
    id: 'own-1',
    name: 'white lows',
    colors: [
      { hex: '#f0eeea', name: 'white', part: 'upper' },
      { hex: '#2b6247', name: 'green' },
    ],
  };
  const accepts = (override: object) => sneakerPairSchema.safeParse({ ...pair, ...override }).success;
  const colors = (count: number, hex = '#f0eeea') => ({
    colors: Array.from({ length: count }, () => ({ hex, name: 'white' })),
  });
  expect(sneakerPairSchema.parse({ ...pair, name: ' white lows ' })).toEqual(pair);
  expect([0, 1, 3, 4].map((count) => accepts(colors(count)))).toEqual([false, true, true, false]);
  const named = (length: number) => accepts({ colors: [{ hex: '#f0eeea', name: 'x'.repeat(length) }] });
  expect([0, 1, 20, 21].map(named)).toEqual([false, true, true, false]);
  expect(['#F0EEEA', '#f0eee', '#f0eeea0', 'x#f0eeea'].filter((hex) => accepts(colors(1, hex)))).toEqual([]);
  expect(['', 'Own', 'own pair', 'own!', '!own', 'x'.repeat(41)].filter((id) => accepts({ id }))).toEqual([]);
  expect([accepts({ id: 'x'.repeat(40) }), accepts({ name: 'x' }), accepts({ name: 'x'.repeat(40) })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([accepts({ name: ' ' }), accepts({ name: 'x'.repeat(41) })]).toEqual([false, false]);
});

const PAIR = hexes(white, green);
const KINDS = {
  tee: ['Boxy Tee', 'tees'],
  shorts: ['Mesh Shorts', 'bottoms'],
  socks: ['Rib Socks', 'accessories'],
} as const;
const aProduct = (id: number, kind: keyof typeof KINDS, option: string) => {
  const [name, category] = KINDS[kind];
  return { id, name, category, colors: [option] as never, inStock: true };
};
const TEE = aProduct(1, 'tee', 'Green');
const SHORTS = aProduct(2, 'shorts', 'White');
const SOCKS = aProduct(3, 'socks', 'Black');
const idsOf = (outfits: ReturnType<typeof composeOutfits>) =>
  outfits.map(({ items }) => items.map(({ product }) => product.id));
const harmony = (one: keyof typeof CLOTH_COLORS, other: keyof typeof CLOTH_COLORS) =>
  Math.min(0.8, getColorHarmony(clothColorToOklab(one), clothColorToOklab(other)));
const scoreOf = (products: readonly (typeof TEE)[], rules?: Parameters<typeof composeOutfits>[3]) =>
  composeOutfits(products, PAIR, 1, rules)[0]?.score;

test('an outfit is worth what its pieces are worth with the pair, and how their colors go together', () => {
  expect(idsOf(composeOutfits([SOCKS, TEE, SHORTS], PAIR, 4))).toEqual([[1, 2, 3]]);
  const together = harmony('green', 'white') + harmony('green', 'black') + harmony('white', 'black');
  expect(scoreOf([TEE, SHORTS, SOCKS])).toEqual(near(5 + 4 + 2.8 + 3 * together));
});

test('of a cloth of two colors the one that goes worst with another piece counts', () => {
  const mixed = aProduct(3, 'socks', 'Black/Green');
  const beside = Math.min(harmony('green', 'black'), harmony('green', 'green'));
  const other = Math.min(harmony('white', 'black'), harmony('white', 'green'));
  expect(scoreOf([TEE, SHORTS, mixed])).toEqual(near(5 + 4 + 5 + 3 * (harmony('green', 'white') + beside + other) - 3));
});

test('each repetition of a color with a hue takes three away, and an outfit of one color one more', () => {
  const greens = [TEE, aProduct(2, 'shorts', 'Green'), aProduct(3, 'socks', 'Green')];
  expect(scoreOf(greens)).toEqual(near(15 + 3 * 2.4 - 6 - 1));
  const whites = [aProduct(1, 'tee', 'White'), SHORTS, aProduct(3, 'socks', 'White')];
  expect(scoreOf(whites)).toEqual(near(12 + 3 * 2.4 - 1));
});

test('what quarrels with the pair, or is sold out, is in no outfit', () => {
  const purple = aProduct(1, 'tee', 'Purple');
  expect(composeOutfits([purple, SHORTS, SOCKS], hexes(white, red), 4)).toEqual([]);
  expect(composeOutfits([{ ...TEE, inStock: false }, SHORTS, SOCKS], PAIR, 4)).toEqual([]);
});

test('the best outfit comes first, the newest of equals, and no more than were asked for', () => {
  const older = aProduct(4, 'tee', 'Green');
  const plain = aProduct(9, 'tee', 'Black');
  const others = [aProduct(5, 'shorts', 'White'), aProduct(6, 'socks', 'Black')];
  expect(idsOf(composeOutfits([TEE, older, plain, SHORTS, SOCKS, ...others], PAIR, 1))).toEqual([[4, 5, 6]]);
  expect(idsOf(composeOutfits([TEE, older, plain, SHORTS, SOCKS, ...others], PAIR, 9))).toEqual([
    [4, 5, 6],
    [9, 2, 3],
  ]);
});

test('the second outfit has other colors than the first, in whatever place they are', () => {
  const products = [
    TEE,
    SHORTS,
    SOCKS,
    aProduct(11, 'tee', 'White'),
    aProduct(12, 'shorts', 'Green'),
    aProduct(13, 'socks', 'Black'),
    aProduct(10, 'tee', 'Black'),
  ];
  const [first = [], second = []] = idsOf(composeOutfits(products, PAIR, 2));
  const colorsOf = (ids: number[]) =>
    ids
      .map((id) => String(products.find((product) => product.id === id)?.colors[0]))
      .toSorted((left, right) => left.localeCompare(right));
  expect(colorsOf(second)).not.toEqual(colorsOf(first));
});

test('outfits in the same colors come again when there are no others, and stand where their sum puts them', () => {
  const products = [1, 31].flatMap((id) => [
    aProduct(id, 'tee', 'Green'),
    aProduct(id + 1, 'shorts', 'White'),
    aProduct(id + 2, 'socks', 'Black'),
  ]);
  const plain = [aProduct(21, 'tee', 'Black'), aProduct(22, 'shorts', 'Black'), aProduct(23, 'socks', 'Black')];
  const scores = composeOutfits([...products, ...plain], PAIR, 3).map(({ score }) => score);
  expect(scores).toHaveLength(3);
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
});

test('of each place the best fourteen are tried', () => {
  const many = Array.from({ length: 15 }, (_none, index) => [
    aProduct(100 + index, 'tee', 'Green'),
    aProduct(200 + index, 'shorts', 'White'),
    aProduct(300 + index, 'socks', 'Black'),
  ]).flat();
  const outfits = composeOutfits(many, PAIR, 99);
  expect(outfits).toHaveLength(14);
  expect(idsOf(outfits).flat()).not.toContain(100);
});

test('a better piece is tried though fourteen newer ones go with the pair too', () => {
  const plain = Array.from({ length: 14 }, (_none, index) => aProduct(100 + index, 'tee', 'Black'));
  expect(idsOf(composeOutfits([TEE, SHORTS, SOCKS, ...plain], PAIR, 1))).toEqual([[1, 2, 3]]);
});

test('the best outfit is that of the best sum, not that with the best piece', () => {
  const whiteTee = aProduct(4, 'tee', 'White');
  expect(idsOf(composeOutfits([TEE, whiteTee, SHORTS, aProduct(3, 'socks', 'Green')], PAIR, 1))).toEqual([[4, 2, 3]]);
});

test('what the owner put together is worth more than all else, in either order, and other couples nothing', () => {
  const plain = scoreOf([TEE, SHORTS, SOCKS]) ?? 0;
  const withCouples = (...together: [number, number][]) =>
    (scoreOf([TEE, SHORTS, SOCKS], { together: together.map(([first, second]) => ({ first, second })), apart: [] }) ??
      0) - plain;
  expect([withCouples([1, 2]), withCouples([2, 1]), withCouples([8, 9], [3, 1])]).toEqual([
    near(30),
    near(30),
    near(30),
  ]);
  const others: [number, number][] = [1, 2, 3].flatMap((id) => [
    [id, 9],
    [9, id],
    [id, id],
  ]);
  for (const [one, other] of others) expect(withCouples([one, other]), `${one} with ${other}`).toEqual(near(0));
});

test('PAIR-11 what the owner put together comes first, though fourteen other tees and shorts go better with the pair', () => {
  const better = Array.from({ length: 15 }, (_none, index) => [
    aProduct(100 + index, 'tee', 'White'),
    aProduct(200 + index, 'shorts', 'Black'),
  ]).flat();
  const couple = [aProduct(20, 'tee', 'Red'), aProduct(21, 'shorts', 'Blue')];
  const rules = { together: [{ first: 21, second: 20 }], apart: [] };
  const [outfit] = idsOf(composeOutfits([...better, SOCKS, ...couple], hexes(white, black), 1, rules));
  expect(outfit).toEqual([20, 21, 3]);
});

test('what the owner keeps apart is in no outfit together', () => {
  const apart = (one: number, other: number) =>
    composeOutfits([TEE, SHORTS, SOCKS], PAIR, 4, { together: [], apart: [{ first: one, second: other }] });
  expect(apart(1, 3)).toEqual([]);
  expect(apart(3, 2)).toEqual([]);
  expect(idsOf(apart(1, 9))).toEqual([[1, 2, 3]]);
});

test('natural is a neutral ground', () => {
  expect(matchOptionWithPair('Natural', hexes(natural)).kind).toBe('tonal');
  expect(matchOptionWithPair('Natural', hexes(black)).kind).toBe('ground');
});
