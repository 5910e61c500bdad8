import { MEASURES, type Measure, type Measurements, getGarmentKind } from '@plenty/contract/fit/measurements';
import { expect, test } from 'vitest';
import { products } from './products.ts';
import { storedProducts } from './stored-catalog.ts';

const stored = storedProducts.map(({ product }) => product);
const getCopy = (slug: string) => products.find((product) => product.slug === slug)?.story.join(' ') ?? '';

function getMeasurements(slug: string): Readonly<Record<string, Measurements>> {
  const { id } = products.find((product) => product.slug === slug) ?? { id: 0 };
  return stored.find((product) => product.id === id)?.measurements ?? {};
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const parseNumber = (word: string) =>
  /\d/.test(word) ? Number(word) : word === 'twenty-two' ? 22 : NUMBERS.indexOf(word);

/** What a piece of copy claims, in inches, and the measures it claims it of. */
const CLAIMS: readonly { readonly pattern: RegExp; readonly measures: readonly Measure[] }[] = [
  { pattern: /(\w+)-inch inseam/i, measures: ['insideLegLength'] },
  { pattern: /(\w+) inches long/i, measures: ['flatLength'] },
  { pattern: /(\w+) inches tall/i, measures: ['flatHeight'] },
  { pattern: /([\w-]+) inches of cotton/i, measures: ['flatWidth', 'flatHeight'] },
];

test('D-63 every demo product is measured in exactly the sizes it is sold in, each by the same measures', () => {
  for (const { name, sizes, measurements = {} } of stored) {
    expect(Object.keys(measurements).toSorted(), name).toEqual(sizes.toSorted());
    const measures = new Set(Object.values(measurements).map((each) => Object.keys(each).join()));
    expect(measures.size, name).toBe(1);
    expect(measures.has(''), name).toBe(false);
  }
});

test('D-63 a length that the copy states is the length of every size', () => {
  const found = products.flatMap(({ slug, story }) =>
    CLAIMS.flatMap(({ pattern, measures }) => {
      const [, word] = pattern.exec(story.join(' ')) ?? [];
      return word === undefined ? [] : [{ slug, measures, quarters: parseNumber(word.toLowerCase()) * 4 }];
    }),
  );
  expect(found).toHaveLength(8);
  for (const { slug, measures, quarters } of found) {
    const stated = Object.values(getMeasurements(slug)).flatMap((each) => measures.map((measure) => each[measure]));
    expect(new Set(stated), slug).toEqual(new Set([quarters]));
  }
});

/** Claims that compare a product with another, and by how many quarters of an inch; undefined is any difference of that sign. */
const COMPARISONS = [
  {
    slug: 'cropped-boxy-tee',
    claim: 'Three inches shorter and two inches wider than the Everyday',
    other: 'everyday-heavyweight-tee',
    differs: { bodyLength: -12, chestWidth: 8 },
  },
  {
    slug: 'orchard-lemon-tee',
    claim: 'boxy cut as the rest of the Orchard set',
    other: 'orchard-peach-tee',
    differs: { chestWidth: 0, bodyLength: 0, shoulderWidth: 0, sleeveLength: 0 },
  },
  {
    slug: 'script-hoodie',
    claim: 'the same pattern as the Everyday Pullover',
    other: 'everyday-pullover-hoodie',
    differs: { chestWidth: 0, bodyLength: 0, shoulderWidth: 0, sleeveLength: 0 },
  },
  {
    slug: 'orchard-crew',
    claim: 'in the Loopback Crew cut',
    other: 'loopback-crew',
    differs: { chestWidth: 0, bodyLength: 0 },
  },
] as const;

const COMMON = ['SM', 'MED', 'LRG'];

test.each(COMPARISONS)('D-63 $slug: $claim', ({ slug, claim, other, differs }) => {
  expect(getCopy(slug)).toContain(claim);
  for (const size of COMMON) {
    const [own, compared] = [getMeasurements(slug)[size] ?? {}, getMeasurements(other)[size] ?? {}];
    for (const measure of MEASURES) {
      const expected = Object.entries(differs).find(([name]) => name === measure)?.[1];
      if (expected !== undefined) expect((own[measure] ?? 0) - (compared[measure] ?? 0), measure).toBe(expected);
    }
  }
});

/** The usual garment of a kind in MED, which a claim such as 'wide' or 'longer' is measured against. */
const USUAL = { tee: 'pocket-tee', pants: 'everyday-jogger', sweatShorts: 'loopback-sweat-shorts' } as const;

test.each([
  ['everyday-heavyweight-tee', 'a touch short', 'bodyLength', 'less', USUAL.tee],
  ['script-tee', 'Relaxed through the chest', 'chestWidth', 'more', USUAL.tee],
  ['script-tee', 'sleeves to just above the elbow', 'sleeveLength', 'more', USUAL.tee],
  ['orchard-peach-tee', 'boxy cut', 'chestWidth', 'more', USUAL.tee],
  ['orchard-cherry-tee', 'a little more length in the body', 'bodyLength', 'more', USUAL.tee],
  ['courtside-stripe-tee', 'slightly dropped shoulder', 'shoulderWidth', 'more', USUAL.tee],
  ['orchard-pear-long-sleeve', 'boxy through the body', 'chestWidth', 'more', USUAL.tee],
  ['practice-shorts', 'Shorter', 'insideLegLength', 'less', 'mesh-basketball-shorts'],
  ['orchard-sweat-shorts', 'a slightly wider leg', 'legOpeningWidth', 'more', USUAL.sweatShorts],
  ['everyday-jogger', 'ends above the ankle bone', 'insideLegLength', 'less', 'wide-leg-sweatpant'],
  ['track-jogger', 'slim from the knee', 'legOpeningWidth', 'less', 'carpenter-pant'],
  ['wide-leg-sweatpant', 'wide leg', 'legOpeningWidth', 'more', 'carpenter-pant'],
  ['cargo-pant', 'cut wide and straight', 'legOpeningWidth', 'more', 'carpenter-pant'],
  ['cargo-short', 'knee-length', 'insideLegLength', 'more', 'mesh-basketball-shorts'],
  ['archive-heavy-hoodie', 'heaviest', 'chestWidth', 'more', 'everyday-pullover-hoodie'],
] as const)('D-63 %s: %s', (slug, claim, measure, comparison, other) => {
  expect(getCopy(slug)).toContain(claim);
  const [own, compared] = [getMeasurements(slug)['MED'] ?? {}, getMeasurements(other)['MED'] ?? {}];
  const difference = (own[measure] ?? 0) - (compared[measure] ?? 0);
  expect(Math.sign(difference)).toBe(comparison === 'more' ? 1 : -1);
});

test('D-63 a raglan has no shoulder seam to measure, every other top has one', () => {
  for (const { slug, story } of products) {
    const { MED = {} } = getMeasurements(slug);
    if (getGarmentKind({ MED }) !== 'top') continue;
    const isRaglan = /raglan|Loopback Crew cut/i.test(story.join(' '));
    expect(MED.shoulderWidth === undefined, slug).toBe(isRaglan);
  }
});

test('R-7 socks in three sizes have three lengths of foot', () => {
  for (const slug of ['everyday-crew-socks', 'stripe-crew-socks']) {
    const feet = ['SM', 'MED', 'LRG'].map((size) => getMeasurements(slug)[size]?.footLength ?? 0);
    expect(feet).toEqual([...new Set(feet)].toSorted((left, right) => left - right));
    expect(feet).toHaveLength(3);
  }
});

test('every larger size is wider, and none is shorter', () => {
  for (const { name, sizes, measurements = {} } of stored) {
    for (const [place, size] of sizes.entries()) {
      const [smaller, larger] = [measurements[sizes[place - 1] ?? ''], measurements[size] ?? {}];
      if (!smaller) continue;
      for (const measure of MEASURES) {
        if (smaller[measure] === undefined) continue;
        const step = (larger[measure] ?? 0) - smaller[measure];
        expect(step, `${name} ${size} ${measure}`).toBeGreaterThanOrEqual(0);
        if (/chest|waist|hip|foot/.test(measure)) expect(step, `${name} ${size} ${measure}`).toBeGreaterThan(0);
      }
    }
  }
});
