import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readSourceTree } from './source-tree.ts';

/** The numbers, and the tests that read them as a shopper does. */
const ALLOWED = /^contract\/src\/checkout\/delivery-(terms|estimate)\.ts$|\.(test|spec)\.ts$/;
const STATES_DAYS = /\d+\s*(?:-|–|to|and)?\s*\d*\s*(?:business|working) days/i;

function findStatedDays(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources)
    .filter(([path, text]) => !ALLOWED.test(path) && STATES_DAYS.test(text))
    .map(([path]) => path);
}

test('D-62 no page and no email states days of delivery of its own', () => {
  const sources = Object.fromEntries(
    Object.entries(readSourceTree(ROOT)).filter(([path]) => /^(contract|functions|web)\//.test(path)),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(findStatedDays(sources)).toEqual([]);
});

test.each(['5-7 business days', '1–2 business days', 'within 3 business days', '7 to 10 working days'])(
  '%s is reported',
  (sentence) => {
    expect(findStatedDays({ 'web/src/shop/example.tsx': `<p>${sentence}</p>` })).toHaveLength(1);
  },
);

const STATES_FEE = /\$7\.99|cents\(799\)|\$100\b|cents\(10_?000\)/;
const MAY_STATE_FEE = /^contract\/src\/checkout\/shipping-terms\.ts$|\/(testing|style-guide)\/|\.(test|spec)\.ts$/;

test('D-61 CONST-02 CONST-03 the fee and the limit of standard shipping are stated once, for the price and for every sentence', () => {
  const stated = Object.entries(readSourceTree(ROOT))
    .filter(
      ([path, text]) => /^(contract|functions|web)\//.test(path) && !MAY_STATE_FEE.test(path) && STATES_FEE.test(text),
    )
    .map(([path]) => path);
  expect(stated).toEqual([]);
});
