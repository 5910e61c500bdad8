import { stockKey } from '@plenty/contract/catalog/availability';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestProduct } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { applyProduct } from './apply-product.repository.ts';
import type { MappedProduct } from './map-product.ts';

const FIELDS = {
  name: 'Court Tee',
  description: 'A tee.',
  price: 4800,
  category: 'tees',
  sizes: ['SM', 'MED'],
  colors: ['Black'],
  pictures: [],
};

type Counts = Readonly<Record<string, number>>;

/** A product as Shopify has it, with the counts of its sizes, in black unless they name a color; without any it is not counted there. */
function toMapped(counts: Counts = {}, fields: object = {}, updatedAt = '2026-11-20T10:00:00Z'): MappedProduct {
  const listed = Object.entries(counts).map(([choice, count]) => {
    const [size = '', color = 'Black'] = choice.split('/');
    return { key: stockKey(size, color), size, color, count };
  });
  const variants = listed.map(({ size, color, count }) => ({
    size,
    color,
    availability: count > 0 ? ('in-stock' as const) : ('sold-out' as const),
  }));
  const { id: _id, ...stated } = storedProductSchema.parse({ id: 1, featured: false, ...FIELDS, ...fields });
  const inStock = listed.length === 0 || listed.some(({ count }) => count > 0);
  return {
    key: '9',
    handle: 'court-tee',
    updatedAt,
    fields: stated,
    stock: { counts: listed, variants, inStock },
    variants: {},
    items: {},
    notes: [],
  };
}

function openShop(name: string) {
  const { database, now } = createTestShop(name);
  /** Shopify is asked now, so that what was written before is older. */
  const apply = async (mapped: MappedProduct, request: { named?: readonly string[]; since?: Timestamp } = {}) => {
    const since = request.since ?? Timestamp.fromMillis(Date.now() + 60_000);
    const countsRequest = { since, named: new Set(request.named), isFromWebhook: request.named !== undefined };
    return applyProduct({ database, now }, mapped, () => [], countsRequest);
  };
  const product = database.doc(paths.product(1));
  const readCounts = async () => {
    const { docs } = await database.collection(paths.allStock(1)).get();
    return Object.fromEntries(docs.map((stock) => [stock.id, Number(stock.get('count'))]));
  };
  return { database, apply, product, read: async () => (await product.get()).data() ?? {}, readCounts };
}

test('D-35 a new product of Shopify’s is created with its counts, and nothing happens when it comes again', async () => {
  const { apply, read, readCounts } = openShop('apply-new');
  expect(await apply(toMapped({ SM: 3, MED: 0 }))).toMatchObject({ kind: 'new', productId: 1 });
  expect(await read()).toMatchObject({ name: 'Court Tee', price: 4800, inStock: true, featured: false });
  expect(await readCounts()).toEqual({ sm__black: 3, med__black: 0 });
  expect(await apply(toMapped({ SM: 3, MED: 0 }))).toEqual({
    kind: 'unchanged',
    productId: 1,
    taken: [],
    kept: [],
    movedCounts: [],
  });
});

test('D-35 what Shopify changed is taken, also what it no longer states, and what the owner changed stays', async () => {
  const { apply, product, read } = openShop('apply-fields');
  await apply(toMapped({}, { fitNote: 'runs-small' }));
  await product.update({ description: 'The owner’s words.' });
  const changed = await apply(toMapped({}, { name: 'Court Shirt', description: 'Another tee.' }));
  expect(changed).toMatchObject({ kind: 'changed', kept: ['description'] });
  expect(changed.taken.toSorted()).toEqual(['fitNote', 'name']);
  expect(await read()).toMatchObject({ name: 'Court Shirt', description: 'The owner’s words.' });
  expect(await read()).not.toHaveProperty('fitNote');
});

test('D-35 a size that Shopify no longer has goes with its count, and a new one comes with its own', async () => {
  const { apply, read, readCounts } = openShop('apply-sizes');
  await apply(toMapped({ SM: 3, MED: 2 }));
  const changed = await apply(toMapped({ SM: 3, LRG: 0 }, { sizes: ['SM', 'LRG'] }));
  expect(changed).toMatchObject({ kind: 'changed', taken: ['choices', 'counts'] });
  expect(await readCounts()).toEqual({ sm__black: 3, lrg__black: 0 });
  const { sizes, variants } = await read();
  expect(sizes).toEqual(['SM', 'LRG']);
  expect(variants).toEqual([
    { size: 'SM', color: 'Black', availability: 'in-stock' },
    { size: 'LRG', color: 'Black', availability: 'sold-out' },
  ]);
});

test('D-35 a size that only goes leaves the availability of the others as it is', async () => {
  const { apply, read, readCounts } = openShop('apply-fewer-sizes');
  await apply(toMapped({ SM: 3, MED: 2 }));
  await apply(toMapped({ SM: 3 }, { sizes: ['SM'] }));
  expect(await read()).toMatchObject({ sizes: ['SM'], variants: [{ size: 'SM', availability: 'in-stock' }] });
  expect(await readCounts()).toEqual({ sm__black: 3 });
});

test('D-35 a product that Shopify counts no more has no counts here either, and can be counted again', async () => {
  const { apply, read, readCounts } = openShop('apply-uncounted');
  await apply(toMapped({ SM: 3, MED: 0 }));
  expect(await apply(toMapped())).toMatchObject({ kind: 'changed', taken: ['counts'] });
  expect(await readCounts()).toEqual({});
  expect(await read()).toMatchObject({ inStock: true });
  expect(await read()).not.toHaveProperty('variants');
  expect(await apply(toMapped({ SM: 1, MED: 1 }))).toMatchObject({ taken: ['counts'] });
  expect(await readCounts()).toEqual({ sm__black: 1, med__black: 1 });
});

test('D-35 the owner’s choice not to count a product wins over Shopify’s counts', async () => {
  const { database, apply, product, read, readCounts } = openShop('apply-own-choice');
  await apply(toMapped({ SM: 3, MED: 2 }));
  const { variants: _counted, ...uncounted } = await read();
  await product.set(uncounted);
  for (const key of ['sm__black', 'med__black']) await database.doc(paths.stock(1, key)).delete();
  expect(await apply(toMapped({ SM: 1, MED: 2 }), { named: ['sm__black'] })).toMatchObject({ taken: [] });
  expect(await readCounts()).toEqual({});
  expect(await read()).not.toHaveProperty('variants');
});

test('D-35 a product that neither side counts keeps the owner’s own counts, but not those of a size that goes', async () => {
  const { database, apply, readCounts } = openShop('apply-own-counts');
  await apply(toMapped());
  for (const [key, size] of [
    ['sm__black', 'SM'],
    ['med__black', 'MED'],
  ] as const)
    await database.doc(paths.stock(1, key)).set({ size, color: 'Black', count: 4 });
  await apply(toMapped({}, { name: 'Court Shirt' }));
  expect(await readCounts()).toEqual({ sm__black: 4, med__black: 4 });
  await apply(toMapped({}, { sizes: ['SM'] }));
  expect(await readCounts()).toEqual({ sm__black: 4 });
});

test('D-35 a count that changed here after Shopify was asked is left to the next refresh, which is not taken as outdated', async () => {
  const { database, apply, readCounts } = openShop('apply-missed');
  await apply(toMapped({ SM: 3, MED: 2 }));
  const stored = database.doc(paths.shopifyProduct('9'));
  const { updateTime } = await database.doc(paths.stock(1, 'sm__black')).get();
  await database.doc(paths.stock(1, 'sm__black')).update({ count: 2 });
  const newer = toMapped({ SM: 2, MED: 1 }, {}, '2026-11-20T11:00:00Z');
  const result = await apply(newer, { named: ['sm__black', 'med__black'], since: updateTime ?? Timestamp.now() });
  expect(result.movedCounts).toEqual(['sm__black']);
  expect(await readCounts()).toEqual({ sm__black: 2, med__black: 1 });
  expect((await stored.get()).get('updatedAt')).toBe('2026-11-20T10:00:00Z');
  expect((await stored.get()).get('figures')).toEqual({ sm__black: 3, med__black: 1 });
  expect(await apply(newer, { named: ['sm__black'] })).toMatchObject({ movedCounts: [] });
  expect((await stored.get()).get('updatedAt')).toBe('2026-11-20T11:00:00Z');
  expect(await apply(toMapped({ SM: 9, MED: 9 }), { named: ['sm__black'] }), 'an older version').toEqual({
    kind: 'unchanged',
    productId: 1,
    taken: [],
    kept: [],
    movedCounts: ['sm__black'],
  });
});

test('D-65 where the shop has two products of one at Shopify none of them is it, and one that the owner deleted stays away', async () => {
  const { database, apply, product } = openShop('apply-ambiguous');
  for (const id of [1, 2])
    await database.doc(paths.product(id)).set({ ...createTestProduct({ id }), importedFrom: { handle: 'court-tee' } });
  expect(await apply(toMapped({ SM: 1 }))).toEqual({
    kind: 'ambiguous',
    productId: 1,
    taken: [],
    kept: [],
    movedCounts: [],
  });
  await database.doc(paths.product(2)).delete();
  expect(await apply(toMapped({ SM: 1 }))).toMatchObject({ productId: 1 });
  await product.delete();
  expect(await apply(toMapped({ SM: 2 }))).toEqual({
    kind: 'missing',
    productId: 1,
    taken: [],
    kept: [],
    movedCounts: [],
  });
  expect((await product.get()).exists).toBe(false);
});

test('D-35 a color that Shopify sells in other sizes now keeps no count of a size that it is not sold in any more', async () => {
  const { apply, readCounts } = openShop('apply-colors');
  const colors = ['Black', 'White'];
  await apply(toMapped({ SM: 3, MED: 2, 'MED/White': 1 }, { colors }));
  await apply(toMapped({ SM: 3, MED: 2, 'LRG/White': 5 }, { sizes: ['SM', 'MED', 'LRG'], colors }));
  expect(await readCounts()).toEqual({ sm__black: 3, med__black: 2, lrg__white: 5 });
});
