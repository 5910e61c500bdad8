import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS } from '../catalog/options.ts';
import { CLOTH_COLORS, CLOTH_COLOR_NAMES, clothColorToOklab, nameColor, readClothColors } from './cloth-color.ts';
import { describeMatch } from './match-words.ts';
import { getColorHarmony, matchOptionWithPair, matchWithPair, rankForPair } from './pair-score.ts';
import { DRAWN_PAIRS, type SneakerPair, sneakerPairSchema } from './sneaker-pair.ts';

const anyCloth = fc.constantFrom(...Object.keys(CLOTH_COLORS)).map((name) => readClothColors(name)[0] ?? 'black');
const anyPair: fc.Arbitrary<SneakerPair> = fc.constantFrom(...DRAWN_PAIRS);
const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 9999 }),
  colors: fc.uniqueArray(fc.constantFrom(...COLORS), { minLength: 1, maxLength: 4 }),
  inStock: fc.boolean(),
});

function findPair(id: (typeof DRAWN_PAIRS)[number]['id']): SneakerPair {
  const pair = DRAWN_PAIRS.find((each) => each.id === id);
  if (!pair) throw new Error(`There is no pair ${id}`);
  return pair;
}

describe('a color of cloth beside a pair', () => {
  it('echoes the accent', () => {
    expect(matchOptionWithPair('Green', findPair('green')).kind).toBe('echo');
    expect(matchOptionWithPair('Red', findPair('red')).kind).toBe('echo');
  });

  it('is tonal with the color that covers the pair', () => {
    expect(matchOptionWithPair('White', findPair('white')).kind).toBe('tonal');
    expect(matchOptionWithPair('Black', findPair('black')).kind).toBe('tonal');
    expect(matchOptionWithPair('Blue', findPair('blue')).kind).toBe('tonal');
  });

  it('is a ground where it is neutral, and a calm contrast where hues answer each other', () => {
    expect(matchOptionWithPair('Gray', findPair('red')).kind).toBe('ground');
    expect(matchOptionWithPair('Yellow', findPair('blue')).kind).toBe('contrast');
  });

  it('goes with nothing where hues quarrel', () => {
    expect(matchOptionWithPair('Red', findPair('green')).kind).not.toBe('echo');
    expect(matchOptionWithPair('Purple', findPair('red')).kind).toBe('none');
  });

  it('PAIR-04 prefers an echo to the pair itself, that to a ground, and a ground to a contrast', () => {
    const pair = findPair('green');
    const scores = ['Green', 'White', 'Black'].map((color) => matchOptionWithPair(color, pair).score);
    expect(scores).toEqual(scores.toSorted((left, right) => right - left));
    expect(new Set(scores).size).toBe(3);
  });

  it('is no echo of another hue that is as dark', () => {
    expect(matchOptionWithPair('Brown', findPair('green')).kind).not.toBe('echo');
    expect(matchOptionWithPair('Purple', findPair('blue')).kind).not.toBe('tonal');
    for (const color of ['Pink', 'Yellow', 'Gray']) {
      expect(matchOptionWithPair(color, findPair('natural')).kind, color).not.toBe('tonal');
    }
  });

  it('says nothing about a color that the shop cannot read', () => {
    expect(matchOptionWithPair('Moonlight', findPair('white')).kind).toBe('none');
  });
});

it('stands to another color as that stands to it', () => {
  fc.assert(
    fc.property(anyCloth, anyCloth, (left, right) => {
      const [one, other] = [clothColorToOklab(left), clothColorToOklab(right)];
      expect(getColorHarmony(one, other)).toBe(getColorHarmony(other, one));
      expect(getColorHarmony(one, one)).toBe(1);
    }),
  );
});

describe('the order with a pair', () => {
  it('keeps every product once, and is the same whatever the order was', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyProduct, { selector: ({ id }) => id }), anyPair, (products, pair) => {
        const ranked = rankForPair(products, pair);
        expect(ranked.toSorted((left, right) => left.id - right.id)).toEqual(
          products.toSorted((left, right) => left.id - right.id),
        );
        expect(rankForPair(products.toReversed(), pair)).toEqual(ranked);
      }),
    );
  });

  it('has what is sold out last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyProduct, { selector: ({ id }) => id }), anyPair, (products, pair) => {
        const stock = rankForPair(products, pair).map(({ inStock }) => inStock);
        expect(stock).toEqual(stock.toSorted((left, right) => Number(right) - Number(left)));
      }),
    );
  });

  it('shows the color in stock', () => {
    const product = {
      id: 1,
      inStock: true,
      colors: ['Green', 'White'],
      variants: [
        { size: 'SM', color: 'Green', availability: 'sold-out' as const },
        { size: 'SM', color: 'White', availability: 'last-one' as const },
      ],
    };
    expect(matchWithPair(product, findPair('green'))?.option).toBe('White');
    expect(matchWithPair({ ...product, inStock: false }, findPair('green'))).toBeUndefined();
  });
});

describe('the reason', () => {
  it('PAIR-04 names the color and the part of the shoe', () => {
    const pair = findPair('green');
    expect(describeMatch(matchOptionWithPair('Green', pair), pair)).toBe('Picks up the green of your heels');
    expect(describeMatch(matchOptionWithPair('Brown', findPair('gum')), pair)).toBe(
      'The brown picks up the gum of your soles',
    );
    expect(describeMatch(matchOptionWithPair('White', pair), pair)).toBe('Tonal: white with your white pair');
    expect(describeMatch(matchOptionWithPair('Black', pair), pair)).toBe(
      'Plain black, so the green of your pair shows',
    );
  });

  it('is there exactly when the product goes with the pair', () => {
    for (const pair of DRAWN_PAIRS) {
      for (const color of COLORS) {
        const match = matchOptionWithPair(color, pair);
        expect(describeMatch(match, pair) !== undefined, `${color} with ${pair.name}`).toBe(match.kind !== 'none');
      }
    }
  });
});

it('reads the colors of the shop and the names that owners give', () => {
  expect(COLORS.map((color) => readClothColors(color).length)).toEqual([2, ...Array.from({ length: 10 }, () => 1)]);
  expect(readClothColors('Heather Grey')).toEqual(['gray']);
  expect(readClothColors('Navy')).toEqual(['blue']);
  for (const name of CLOTH_COLOR_NAMES) expect(nameColor(CLOTH_COLORS[name])).toBe(name);
  const named = { '#1f4f38': 'green', '#f0eeea': 'white', '#c6b89f': 'natural', '#a06e43': 'brown', '#4a5f80': 'blue' };
  for (const [hex, name] of Object.entries(named)) expect(nameColor(hex), hex).toBe(name);
});

it('has pairs that can be stored', () => {
  for (const pair of DRAWN_PAIRS) expect(sneakerPairSchema.safeParse(pair).success, pair.id).toBe(true);
  expect(DRAWN_PAIRS).toHaveLength(8);
});
