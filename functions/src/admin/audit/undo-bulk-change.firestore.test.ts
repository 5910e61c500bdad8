import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { TouchedDocument } from '../../audit/index.ts';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { getUndoId, undoBulkChange } from './undo-bulk-change.ts';

const ID = 'c'.repeat(40);
const BEFORE = Timestamp.fromMillis(1000);
const SAVED = Timestamp.fromMillis(2000);
const LATER = Timestamp.fromMillis(3000);

type Change = Pick<TouchedDocument, 'before' | 'after'> & { readonly following?: string[] };

/** A shop with a change of many products, in these parts, by path. */
async function storeChange(name: string, ...parts: readonly Readonly<Record<string, Change>>[]) {
  const shop = createTestShop(name);
  const { call } = await createAdminClient(shop);
  const { database } = shop;
  const at = Timestamp.fromDate(shop.now());
  const bulk = { request: '', done: parts.length, total: parts.length, changed: 1, kept: 0 };
  const entry = { at, lastAt: at, kind: 'products-updated', tab: 'products', title: 'Many products', session: '' };
  const open = { canUndo: true, undoneAt: null, undoes: null, documents: [], bulk };
  await database.doc(paths.auditEntry(ID)).set({ ...entry, ...open });
  for (const [place, part] of parts.entries()) {
    const documents = Object.entries(part).map(([path, change]) => ({ following: [], ...change, path }));
    await database.doc(paths.auditPart(ID, String(place).padStart(6, '0'))).set({ documents });
  }
  const undo = () => call('POST', `undo/${ID}`);
  const read = async (path: string) => (await database.doc(path).get()).data();
  /** How many products the undo restored, and how many it kept as they are. */
  const count = async () => {
    const { changed, kept } = Object((await database.doc(paths.auditEntry(getUndoId(ID))).get()).get('bulk'));
    return [changed, kept];
  };
  return { shop, database, undo, read, count };
}

test('O-20 an undo gives a product what it had, and leaves what somebody has changed since', async () => {
  const edit = {
    before: { price: 1, name: 'Tee', updatedAt: BEFORE },
    after: { price: 2, name: 'Court Tee', updatedAt: SAVED },
  };
  const { database, undo, read, count } = await storeChange('undo-edited', {
    'products/1': edit,
    'products/2': edit,
    'products/3': edit,
    'products/4': edit,
  });
  await database.doc('products/1').set({ ...edit.after, category: 'tees' });
  await database.doc('products/2').set({ ...edit.after, price: 3, updatedAt: LATER });
  await database.doc('products/3').set({ price: 3, name: 'Another', updatedAt: LATER });
  expect((await undo()).status).toBe(200);
  expect(await read('products/1'), 'as it was').toEqual({ ...edit.before, category: 'tees' });
  const [second, third] = [await read('products/2'), await read('products/3')];
  expect(second).toMatchObject({ price: 3, name: 'Tee' });
  expect(Number(second?.['updatedAt'].toMillis())).toBeGreaterThan(LATER.toMillis());
  expect(third, 'nothing of the change is left').toEqual({ price: 3, name: 'Another', updatedAt: LATER });
  expect(await read('products/4'), 'it is gone').toBeUndefined();
  expect(await count()).toEqual([1, 3]);
});

test('O-20 an undo of a product that was never saved before leaves it without a time of saving', async () => {
  const edit = { before: { price: 1 }, after: { price: 2, updatedAt: SAVED } };
  const { database, undo, read } = await storeChange('undo-unsaved', { 'products/1': edit });
  await database.doc('products/1').set(edit.after);
  await undo();
  expect(await read('products/1')).toEqual({ price: 1 });
});

test('O-20 an undo deletes what was created, unless somebody has changed it since', async () => {
  const created = { before: null, after: { price: 2, inStock: true }, following: ['inStock'] };
  const stock = { before: null, after: { count: 0 } };
  const { database, undo, read, count } = await storeChange('undo-created', {
    'products/1': created,
    'products/1/stock/med__black': stock,
    'products/2': created,
    'products/3': created,
    'products/3/stock/med__black': stock,
  });
  await database.doc('products/1').set({ ...created.after, inStock: false });
  await database.doc('products/1/stock/med__black').set(stock.after);
  await database.doc('products/2').set({ ...created.after, price: 3 });
  await database.doc('products/3').set(created.after);
  await database.doc('products/3/stock/med__black').set({ count: 5 });
  expect((await undo()).status).toBe(200);
  expect([await read('products/1'), await read('products/1/stock/med__black')]).toEqual([undefined, undefined]);
  expect(await read('products/2')).toMatchObject({ price: 3 });
  expect([await read('products/3'), await read('products/3/stock/med__black')]).toEqual([created.after, { count: 5 }]);
  expect(await count()).toEqual([1, 2]);
});

test('O-20 an undo brings back what was deleted, unless there is something in its place', async () => {
  const deleted = { before: { price: 1 }, after: null };
  const { database, undo, read, count } = await storeChange('undo-deleted', {
    'products/1': deleted,
    'products/1/stock/med__black': { before: { count: 4 }, after: null },
    'products/2': deleted,
  });
  await database.doc('products/2').set({ price: 3 });
  expect((await undo()).status).toBe(200);
  expect([await read('products/1'), await read('products/1/stock/med__black')]).toEqual([{ price: 1 }, { count: 4 }]);
  expect(await read('products/2')).toEqual({ price: 3 });
  expect(await count()).toEqual([1, 1]);
});

test('D-24 an undo of counts takes back the difference, and keeps a size that is not counted any more', async () => {
  const counted = { before: { count: 5 }, after: { count: 8 } };
  const { database, undo, read, count } = await storeChange('undo-counts', {
    'products/1/stock/med__black': counted,
    'products/2/stock/med__black': counted,
    'products/3/stock/med__black': { before: null, after: { count: 8 } },
  });
  await database.doc('products/1/stock/med__black').set({ count: 6 });
  await database.doc('products/3/stock/med__black').set({ count: 8 });
  expect((await undo()).status).toBe(200);
  expect(await read('products/1/stock/med__black')).toEqual({ count: 3 });
  expect(await read('products/2/stock/med__black')).toBeUndefined();
  expect(await read('products/3/stock/med__black')).toEqual({ count: 8 });
  expect(await count()).toEqual([1, 2]);
});

const variant = (size: string) => ({ size, color: 'Black', availability: 'in-stock' });

test('D-24 a size that an undo takes from a product takes its count along, and one that comes back has its count', async () => {
  const [small, large] = [{ variants: [variant('SM')] }, { variants: [variant('LRG')] }];
  const { database, undo, read, count } = await storeChange('undo-sizes', {
    'products/1': { before: small, after: large },
    'products/1/stock/sm__black': { before: { count: 2 }, after: null },
    'products/1/stock/lrg__black': { before: null, after: { count: 9 } },
  });
  await database.doc('products/1').set(large);
  await database.doc('products/1/stock/lrg__black').set({ count: 7 });
  expect((await undo()).status).toBe(200);
  expect(await read('products/1')).toEqual(small);
  expect([await read('products/1/stock/sm__black'), await read('products/1/stock/lrg__black')]).toEqual([
    { count: 2 },
    undefined,
  ]);
  expect(await count(), 'nothing was kept').toEqual([1, 0]);
});

test('D-24 a count that somebody has made in the meantime stays as it is', async () => {
  const [small, none] = [{ variants: [variant('SM')] }, { variants: [] }];
  const { database, undo, read, count } = await storeChange('undo-counted', {
    'products/1': { before: small, after: none },
    'products/1/stock/sm__black': { before: { count: 2 }, after: null },
  });
  await database.doc('products/1').set(none);
  await database.doc('products/1/stock/sm__black').set({ count: 3 });
  expect((await undo()).status).toBe(200);
  expect(await read('products/1/stock/sm__black')).toEqual({ count: 3 });
  expect(await count()).toEqual([0, 1]);
});

test('D-11 an undo goes through all parts of a change, and through those that are too large for one transaction', async () => {
  const large = 'x'.repeat(150_000);
  const edit = (place: number) => ({
    [`products/${place}`]: { before: { price: 1, text: large }, after: { price: 2, text: large } },
  });
  const { database, undo, read, count } = await storeChange('undo-parts', ...[1, 2, 3].map(edit));
  for (const place of [1, 2, 3]) await database.doc(`products/${place}`).set({ price: 2, text: large });
  expect((await undo()).status).toBe(200);
  for (const place of [1, 2, 3]) expect(await read(`products/${place}`)).toMatchObject({ price: 1 });
  expect(await count()).toEqual([3, 0]);
  expect(await undo()).toMatchObject({ status: 409, data: { message: 'This has been taken back already.' } });
});

test('D-11 a part that cannot be read is no part that was taken back', async () => {
  const { shop, database, undo } = await storeChange('undo-unreadable', {});
  await database.doc(paths.auditPart(ID, '000000')).set({ documents: 'many' });
  expect((await undo()).status).toBe(500);
  const visitor = { id: undefined, ensureId: () => '', address: '', orderKey: undefined, forwardedFor: [] };
  await expect(undoBulkChange({ ...shop, visitor }, ID)).rejects.toThrow('of a change cannot be read');
});

test('D-11 an undo of a change without a part is done at once', async () => {
  const { undo, count } = await storeChange('undo-nothing');
  expect((await undo()).status).toBe(200);
  expect(await count()).toEqual([0, 0]);
});
