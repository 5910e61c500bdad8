import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readSourceTree } from '../architecture/source-tree.ts';
import { planGroup } from './groups.ts';
import { GUARDS } from './guards.ts';
import { createImportGraph, sortRelatedTests } from './related-tests.ts';

const tree = readSourceTree(ROOT);
const readPart = (pattern: RegExp) => Object.fromEntries(Object.entries(tree).filter(([path]) => pattern.test(path)));

test('every guard of the list is there, with lines that can be taken out', () => {
  const plans = planGroup('guards', tree, 1);
  const found = plans.flatMap(({ file, mutants, chosen }) =>
    chosen.map((index) => `${file} ${mutants[index]?.within}`),
  );
  const listed = GUARDS.flatMap(({ file, names }) => names.map((name) => `${file} ${name}`));
  expect(listed.filter((guard) => !found.includes(guard))).toEqual([]);
  const tests = plans.flatMap((plan) => plan.tests ?? []);
  expect(tests.filter((path) => tree[path] === undefined)).toEqual([]);
});

test('a seed draws the same 400 mutants each time, other seeds draw others, and guards are not among them', () => {
  const source = readPart(/^functions\/src\/(?:shopify|payments)\//);
  const list = (seed: number) =>
    planGroup('sample', source, seed).flatMap(({ file, chosen }) => chosen.map((index) => `${file} ${index}`));
  const sample = list(7);
  expect(sample).toHaveLength(400);
  expect(list(7)).toEqual(sample);
  expect(list(8)).not.toEqual(sample);
  const guards = planGroup('guards', source, 7).flatMap(({ file, chosen }) =>
    chosen.map((index) => `${file} ${index}`),
  );
  expect(guards.length).toBeGreaterThan(0);
  expect(sample.filter((mutant) => guards.includes(mutant))).toEqual([]);
});

test('a change of one file moves only its own mutants in the sample', () => {
  const file = 'functions/src/shopify/map-product.ts';
  const shopify = readPart(/^functions\/src\/shopify\//);
  const list = (source: Readonly<Record<string, string>>) =>
    planGroup('sample', source, 7).flatMap((plan) => plan.chosen.map((index) => `${plan.file} ${index}`));
  const before = new Set(list(shopify));
  const changed = { ...shopify, [file]: `export const isFirst = () => 1 > 2;\n${tree[file]}` };
  const added = list(changed).filter((mutant) => !mutant.startsWith(file) && !before.has(mutant));
  expect(before.size).toBe(400);
  expect(added.length).toBeLessThan(3);
});

test('of the tests that know a file its own come first, then those beside it, those that speak of its name, and the nearest', () => {
  const file = 'contract/src/orders/late-order.ts';
  const small = {
    [file]: '',
    'contract/src/orders/late-order.test.ts': "import { a } from './late-order.ts';",
    'contract/src/orders/badge.test.ts': "import { a } from './late-order.ts';",
    'contract/src/cart/cart.ts': "import { a } from '../orders/late-order.ts';",
    'contract/src/cart/cart.test.ts': "import { a } from './cart.ts';",
    'functions/src/delay.ts': "import { a } from './shop.ts';",
    'functions/src/shop.ts': "import { a } from '@plenty/contract/orders/late-order';",
    'functions/src/delay.test.ts': "import { a } from './delay.ts'; test('a late order');",
    'contract/src/other.test.ts': 'a late order',
  };
  const importers = createImportGraph(small).getImporters(file);
  expect(sortRelatedTests(small, file, importers, /\.test\.ts$/)).toEqual([
    'contract/src/orders/late-order.test.ts',
    'contract/src/orders/badge.test.ts',
    'functions/src/delay.test.ts',
    'contract/src/cart/cart.test.ts',
  ]);
});
