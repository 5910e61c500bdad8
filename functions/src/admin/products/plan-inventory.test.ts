import type { StockCount } from '@plenty/contract/admin/products';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { Variant } from '@plenty/contract/catalog/product';
import { expect, test } from 'vitest';
import { type CurrentInventory, planInventory } from './plan-inventory.ts';

const createInventory = (
  counts: Record<string, number>,
  availability: Variant['availability'] = 'in-stock',
): CurrentInventory => ({
  variants: Object.keys(counts).map((size) => ({ size, color: 'Black', availability })),
  counts: new Map(
    Object.entries(counts).map(([size, count]): [string, StockCount] => [
      stockKey(size, 'Black'),
      { size, color: 'Black', count },
    ]),
  ),
});
const uncounted: CurrentInventory = { variants: undefined, counts: new Map() };
const wanted = { sizes: ['SM', 'MED'], colors: ['Black'], inStock: true };
const edit = (size: string, was: number, count: number) => ({ size, color: 'Black', was, count });

test('D-24 the owner decides whether a product without counts is in stock', () => {
  const plan = planInventory({ ...wanted, inStock: false, counts: undefined }, uncounted);
  expect(plan).toEqual({ inStock: false, variants: undefined, counts: null, writes: [], removed: [] });
});

test('D-24 counts start at the owner’s numbers; a size left out has none, and inStock follows', () => {
  const plan = planInventory({ ...wanted, inStock: false, counts: [edit('MED', 0, 1)] }, uncounted);
  expect(plan.inStock).toBe(true);
  expect(plan.variants?.map(({ size, availability }) => `${size} ${availability}`)).toEqual([
    'SM sold-out',
    'MED last-one',
  ]);
  expect(plan.writes.map(({ key, count }) => `${key} ${count}`)).toEqual(['sm__black 0', 'med__black 1']);
  expect(planInventory({ ...wanted, counts: [edit('MED', 0, 0)] }, uncounted).inStock).toBe(false);
});

test('units sold while the owner was editing stay sold', () => {
  const plan = planInventory(
    { ...wanted, counts: [edit('SM', 10, 20), edit('MED', 5, 5)] },
    createInventory({ SM: 7, MED: 4 }),
  );
  expect(plan.writes.map(({ size, count }) => `${size} ${count}`)).toEqual(['SM 17']);
  expect(plan.counts).toEqual([
    { size: 'SM', color: 'Black', count: 17 },
    { size: 'MED', color: 'Black', count: 4 },
  ]);
});

test('D-24 a size that comes back starts at the owner’s number, not at a count that was left behind', () => {
  const { variants, counts } = createInventory({ SM: 7, MED: 4 });
  const leftBehind = { variants: variants?.filter(({ size }) => size === 'SM'), counts };
  const plan = planInventory({ ...wanted, counts: [edit('SM', 7, 7), edit('MED', 0, 4)] }, leftBehind);
  expect(plan.writes.map(({ size, count }) => `${size} ${count}`)).toEqual(['MED 4']);
});

test('a count can never go below zero', () => {
  const lowering = () => planInventory({ ...wanted, counts: [edit('SM', 10, 2)] }, createInventory({ SM: 7, MED: 4 }));
  expect(lowering).toThrow('Of SM, Black only 7 are left by now. Please look at the counts again.');
  expect(
    planInventory({ ...wanted, counts: [edit('SM', 10, 3)] }, createInventory({ SM: 7, MED: 4 })).counts?.[0]?.count,
  ).toBe(0);
});

test('an edit without counts writes none and keeps the availability', () => {
  const plan = planInventory(
    { ...wanted, inStock: false, counts: undefined },
    createInventory({ SM: 7, MED: 4 }, 'last-one'),
  );
  expect(plan).toMatchObject({ inStock: true, writes: [], removed: [] });
  expect(plan.variants?.every(({ availability }) => availability === 'last-one')).toBe(true);
});

test('sizes are added and removed with their counts; turning counts off removes all of them', () => {
  const other = planInventory(
    { ...wanted, sizes: ['MED', 'LRG'], counts: undefined },
    createInventory({ SM: 7, MED: 4 }),
  );
  expect(other.removed).toEqual(['sm__black']);
  expect(other.writes.map(({ size, count }) => `${size} ${count}`)).toEqual(['LRG 0']);
  const ended = planInventory({ ...wanted, counts: null }, createInventory({ SM: 7, MED: 4 }));
  expect(ended).toMatchObject({
    inStock: true,
    variants: undefined,
    counts: null,
    removed: ['sm__black', 'med__black'],
  });
});

test('sizes or colors with the same stock key, or too many of them, are rejected with a message', () => {
  const same = { ...wanted, colors: ['Off White', 'Off-White'], counts: [] };
  expect(() => planInventory(same, uncounted)).toThrow('cannot be counted apart');
  const many = { ...wanted, sizes: Array.from({ length: 40 }, (_n, place) => `S${place}`), counts: [] };
  const colors = Array.from({ length: 10 }, (_n, place) => `C${place}`);
  expect(() => planInventory({ ...many, colors }, uncounted)).toThrow('at most 390');
});
