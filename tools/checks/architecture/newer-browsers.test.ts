import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { findNewerFunctions } from './newer-browsers.ts';
import { readFiles } from './source-tree.ts';

// The panel has its own limits: MUI needs newer browsers than the shop.
const NOT_THE_SHOPS =
  /^(?:web\/src\/(?:admin|style-guide)\/|contract\/src\/(?:admin\/|api\/admin-))|\.test\.|\/testing\//;

const find = (text: string) => findNewerFunctions({ 'web/src/example.tsx': text });

test('the shop calls no function that one of its browsers lacks', () => {
  const sources = Object.entries(readFiles(ROOT, ['{contract,web}/src/**/*.{ts,tsx}']));
  const shoppers = sources.filter(([path]) => !NOT_THE_SHOPS.test(path));
  expect(shoppers.length).toBeGreaterThan(200);
  expect(findNewerFunctions(Object.fromEntries(shoppers))).toEqual([]);
});

test.each([
  'const isUrl = (text) => URL.canParse(text);',
  'const groups = Object.groupBy(items, getSize);',
  'const both = sizes.intersection(others);',
  'const ids = cart.lines.values().map(({ id }) => id);',
  'const isWord = /\\p{L}/v.test(text);',
  'const body = () => <p onClick={() => document.startViewTransition(show)} />;',
])('%s is reported', (text) => {
  expect(find(text)).toHaveLength(1);
});

test.each([
  'const ids = Object.values(lines).map(({ id }) => id);',
  'const ids = [...lines.values()].toSorted();',
  "if ('showPopover' in region) region.showPopover();",
  'const text = toBase64(bytes);',
])('%s is fine', (text) => {
  expect(find(text)).toEqual([]);
});
