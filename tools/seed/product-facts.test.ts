import { parseFiberContent } from '@plenty/contract/catalog/fiber-content';
import { listMissingFacts } from '@plenty/contract/catalog/product-facts';
import { expect, test } from 'vitest';
import { getDemoFacts } from './product-facts.ts';
import { products } from './products.ts';

const all = products.map(({ slug, story }) => ({ slug, copy: story.join(' '), facts: getDemoFacts(slug) }));

const NUMBERS = ['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'sixteen', 'eighteen'];
const VALUES = [7, 8, 9, 10, 11, 12, 13, 16, 18];

/** The weight of the cloth that a piece of copy states, as '7.5 oz' or 'Thirteen-ounce'. */
function readClothWeight(copy: string): number | undefined {
  const [, figure, word] = /(\d+(?:\.\d)?) oz|(\w+)-ounce/i.exec(copy) ?? [];
  return figure === undefined ? VALUES[NUMBERS.indexOf(word?.toLowerCase() ?? '')] : Number(figure);
}

test('D-63 no demo product lacks what US rules ask for, and its percentages add up', () => {
  for (const { slug, facts } of all) {
    expect(listMissingFacts(facts), slug).toEqual([]);
    expect(parseFiberContent(facts.fiberContent ?? ''), slug).toBeDefined();
  }
});

test('D-63 the weight of the cloth is the one that the copy states', () => {
  expect(all.filter(({ copy }) => readClothWeight(copy) !== undefined)).toHaveLength(27);
  for (const { slug, copy, facts } of all) expect(facts.clothWeight, slug).toBe(readClothWeight(copy));
});

/** Fibers by the words that copy has for them. */
const FIBERS = [
  { fiber: 'cotton', words: /cotton(?! cord)|canvas/ },
  { fiber: 'polyester', words: /polyester/ },
  { fiber: 'recycled polyester', words: /recycled polyester/ },
  { fiber: 'recycled wool', words: /recycled wool/ },
  { fiber: 'merino wool', words: /merino/ },
  { fiber: 'nylon', words: /nylon/ },
  { fiber: '80% cotton', words: /eighty percent cotton/ },
];

test('D-63 a fiber that the copy names is among the stated fibers', () => {
  const missing = all.flatMap(({ slug, copy, facts: { fiberContent = '' } }) =>
    FIBERS.filter(({ words, fiber }) => words.test(copy.toLowerCase()) && !fiberContent.includes(fiber)).map(
      ({ fiber }) => `${slug}: ${fiber}`,
    ),
  );
  expect(missing).toEqual([]);
});

/** What copy says about washing and drying, and what the care instructions must then say. */
const CARE_CLAIMS = [
  { copy: /hand wash/i, care: /Hand wash/ },
  { copy: /machine wash|machine washable/i, care: /Machine wash/ },
  { copy: /wash it cold/i, care: /cold/ },
  { copy: /hang (?:dry|it up)/i, care: /Hang/ },
  { copy: /dry flat/i, care: /Lay flat/ },
  { copy: /in a pillowcase/i, care: /in a pillowcase/ },
  { copy: /with your whites/i, care: /with your whites/ },
];

test('D-63 what the copy says about washing agrees with the care instructions', () => {
  const matched = CARE_CLAIMS.map((claim) => all.filter(({ copy }) => claim.copy.test(copy)));
  for (const [place, products_] of matched.entries()) {
    expect(products_.length).toBeGreaterThan(0);
    for (const { slug, facts } of products_) expect(facts.care, slug).toMatch(CARE_CLAIMS[place]?.care ?? '');
  }
});

/** Words of the cut, and what the copy says where the fit note has them. */
test.each([
  ['cropped', /cropped/i],
  ['boxy', /boxy/i],
  ['raglan', /raglan|Loopback Crew cut/i],
  ['slim', /slim/i],
  ['wide', /wide|wider/i],
  ['above the knee', /above the knee|(?:eight|nine)-inch inseam/i],
  ['adjustable', /adjustable|slider/i],
  ['slouch', /slouch/i],
])('D-63 a fit note says %s only where name or copy says so', (word, pattern) => {
  const noted = products.filter(({ slug }) => getDemoFacts(slug).fit?.toLowerCase().includes(word));
  expect(noted.length).toBeGreaterThan(0);
  for (const { name, story } of noted) expect(`${name} ${story.join(' ')}`).toMatch(pattern);
});
