import type { BulkEdit } from '@plenty/contract/admin/bulk-edit';
import { adminAuditLogEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createBulkShop } from '../../testing/bulk-shop.ts';

const TEN_PERCENT_OFF: BulkEdit = {
  kind: 'price',
  rule: { by: 'percent', direction: 'lower', percent: 10, roundTo: 'cent' },
};

const tees = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, price: 3000 }));

test('O-20 a price of a whole category is one change in the history, which one undo takes back field by field', async () => {
  const { shop, admin, prepare, send, read, history, undo } = await createBulkShop('bulk-price', ...tees(18), {
    id: 19,
    category: 'bottoms',
    price: 5000,
  });
  const before = await admin.dumpShop();
  const request = await prepare(TEN_PERCENT_OFF, { match: { category: 'tees' } });
  expect(request.targets).toHaveLength(18);
  const { item, change } = await send(request);
  expect(item).toEqual({ done: 18, total: 18, changed: 18, kept: 0 });
  expect(await read(1)).toMatchObject({ price: 2700 });
  expect(await read(19)).toMatchObject({ price: 5000 });
  const [entry] = await history();
  expect(entry).toMatchObject({
    id: change.id,
    newKind: 'products-updated',
    title: 'Price 10% lower · 18 products',
    products: 18,
    canUndo: true,
  });
  expect(entry?.fields[0]).toMatchObject({ field: 'price', before: '$30.00', after: '$27.00' });
  const after = await admin.dumpShop();
  shop.advanceTime(10_000);
  const undone = await undo(change.id);
  expect(undone.status).toBe(200);
  expect(await admin.dumpShop()).toEqual(before);
  expect((await undo(change.id)).data).toMatchObject({ message: 'This has been taken back already.' });
  shop.advanceTime(10_000);
  const [undoing] = await history();
  expect((await undo(undoing?.id ?? '')).status).toBe(200);
  expect(await admin.dumpShop()).toEqual(after);
});

test('O-20 whatever somebody changes meanwhile is not overwritten, neither by the change nor by its undo', async () => {
  const { shop, prepare, send, read, history, undo } = await createBulkShop('bulk-meanwhile', ...tees(4));
  const request = await prepare(TEN_PERCENT_OFF);
  const set = (id: number, fields: object) => shop.database.doc(paths.product(id)).update(fields);
  await set(1, { price: 4000 });
  await set(2, { name: 'Renamed' });
  const { item, change } = await send(request);
  expect(item).toEqual({ done: 4, total: 4, changed: 3, kept: 1 });
  shop.advanceTime(10_000);
  expect(await read(1)).toMatchObject({ price: 4000 });
  expect(await read(2)).toMatchObject({ price: 2700, name: 'Renamed' });
  await set(2, { name: 'Renamed again' });
  await set(3, { price: 1000 });
  await shop.database.doc(paths.product(4)).delete();
  expect(await undo(change.id), 'the owner is told that two stayed').toMatchObject({ status: 200, data: { kept: 2 } });
  expect(await read(1)).toMatchObject({ price: 4000 });
  expect(await read(2)).toMatchObject({ price: 3000, name: 'Renamed again' });
  expect(await read(3)).toMatchObject({ price: 1000 });
  expect(await read(4)).toBeUndefined();
  const [undoing, edited] = await history();
  expect([edited?.products, undoing?.products], 'the undo restored one product').toEqual([3, 1]);
});

test('O-20 a repeated request changes nothing twice, and its key is good for no other change', async () => {
  const { admin, prepare, send, read, history } = await createBulkShop('bulk-repeated', ...tees(250));
  const request = await prepare(TEN_PERCENT_OFF);
  const answers = await Promise.all([send(request), send(request), send(request)]);
  expect(answers.map(({ item }) => item.changed)).toEqual([250, 250, 250]);
  expect(await send(request)).toEqual(answers[0]);
  for (const id of [1, 125, 250]) expect(await read(id)).toMatchObject({ price: 2700 });
  expect(await history()).toHaveLength(1);
  const other = { ...request, edit: { kind: 'listing', listing: 'hidden' } };
  expect((await admin.call('POST', 'product-changes', other)).status).toBe(409);
  expect(await read(1)).not.toHaveProperty('listing');
});

test.each<[string, BulkEdit]>([
  [
    'O-20 products are put on sale',
    { kind: 'sale', rule: { by: 'price', price: '20.00' }, until: '2026-12-01T05:00:00Z' },
  ],
  ['O-20 products move to another category', { kind: 'category', category: 'hats' }],
  ['O-23 products are tagged', { kind: 'add-tags', tags: ['Drop 1'] }],
  ['O-20 products are hidden', { kind: 'listing', listing: 'hidden' }],
  ['O-20 products are deleted with their counts', { kind: 'delete' }],
  ['O-20 products are duplicated', { kind: 'duplicate' }],
])('%s, and an undo restores every document field by field', async (_title, edit) => {
  const { shop, admin, prepare, send, undo, history } = await createBulkShop(
    `bulk-${edit.kind}`,
    { id: 1, price: 3000, sale: { price: 2500 }, tags: ['old'] },
    { id: 2, price: 4000 },
  );
  const counted = ['SM', 'MED'].map((size) => ({ size, color: 'Black', was: 0, count: 3 }));
  const form = { name: 'Counted', description: 'A tee.', price: '48.00', sizes: ['SM', 'MED'], colors: ['Black'] };
  await admin.change('POST', 'products', { ...form, counts: counted });
  shop.advanceTime(10_000);
  const before = await admin.dumpShop();
  const { item, change } = await send(await prepare(edit));
  expect(item).toMatchObject({ done: 3, changed: 3 });
  const after = await admin.dumpShop();
  expect(after).not.toEqual(before);
  shop.advanceTime(10_000);
  expect((await undo(change.id)).status).toBe(200);
  const withoutCounter = (dump: Map<string, unknown>) => [...dump].filter(([path]) => path !== paths.productCounter);
  expect(withoutCounter(await admin.dumpShop())).toEqual(withoutCounter(before));
  shop.advanceTime(10_000);
  const [undoing] = await history();
  expect((await undo(undoing?.id ?? '')).status).toBe(200);
  expect(withoutCounter(await admin.dumpShop())).toEqual(withoutCounter(after));
});

test('O-20 a copy is hidden, has nothing in stock and a name of its own; once it is edited, an undo leaves it', async () => {
  const { admin, prepare, send, read, undo } = await createBulkShop('bulk-copies', { id: 1, price: 3000 }, { id: 2 });
  const { change } = await send(await prepare({ kind: 'duplicate' }));
  expect(await read(3)).toMatchObject({ name: 'Copy of Court Tee 2', listing: 'hidden', price: 4800 });
  expect(await read(4)).toMatchObject({ name: 'Copy of Court Tee 1', price: 3000 });
  const form = { name: 'Mine now', description: 'A tee.', price: '48.00' };
  await admin.change('PUT', 'products/4', form);
  expect((await undo(change.id)).status).toBe(200);
  expect(await read(3)).toBeUndefined();
  expect(await read(4)).toMatchObject({ name: 'Mine now' });
});

test('O-23 hidden, sold-out, reduced and planned products are found, also by their tags', async () => {
  const { shop, admin } = await createBulkShop(
    'bulk-filters',
    { id: 1 },
    { id: 2, listing: 'hidden', tags: ['Archive'] },
    { id: 3, price: 3000, sale: { price: 2000 } },
    { id: 4, shownFrom: '2026-11-20T16:00:00.000Z' },
    { id: 5, listing: 'unlisted', inStock: false },
  );
  const listSchema = z.object({ products: z.array(z.object({ id: z.int() })), count: z.nullable(z.int()) });
  const find = async (query: string) =>
    listSchema.parse((await admin.call('GET', `products?${query}`)).data).products.map(({ id }) => id);
  expect(await find('status=listed')).toEqual([3, 1]);
  expect(await find('status=hidden')).toEqual([4, 2]);
  expect(await find('status=unlisted')).toEqual([5]);
  expect(await find('status=on-sale')).toEqual([3]);
  expect(await find('status=planned')).toEqual([4]);
  expect(await find('stock=out-of-stock')).toEqual([5]);
  expect(await find('search=archive')).toEqual([2]);
  shop.advanceTime(90 * 60_000);
  expect(await find('status=planned')).toEqual([]);
  expect(await find('status=hidden')).toEqual([2]);
});

test('O-31 the history shows every product of a bulk change, page by page, each once', async () => {
  const { admin, prepare, send, history } = await createBulkShop('bulk-fields', ...tees(230));
  const { change } = await send(await prepare(TEN_PERCENT_OFF));
  const [entry] = await history();
  expect(entry).toMatchObject({ id: change.id, products: 230 });
  expect(new Set(entry?.fields.map(({ document }) => document)).size).toBe(50);
  const pageSchema = adminAuditLogEndpoints.listChangedFields.response;
  const documents: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path = `history/${change.id}/fields${next === '' ? '' : `?after=${next}`}`;
    const page = pageSchema.parse((await admin.call('GET', path)).data);
    documents.push(...page.fields.map(({ document }) => document));
    ({ next } = page);
  }
  expect(documents).toHaveLength(230);
  expect(new Set(documents).size).toBe(230);
  expect((await admin.call('GET', `history/${'z'.repeat(12)}/fields`)).status).toBe(404);
});

test('D-11 a bulk change that cannot be taken back stays, and the owner is told so', async () => {
  const { shop, admin, prepare, send, undo } = await createBulkShop('bulk-kept', ...tees(2));
  const { change } = await send(await prepare(TEN_PERCENT_OFF));
  await shop.database.doc(paths.auditEntry(change.id)).update({ canUndo: false });
  const before = await admin.dumpShop();
  expect(await undo(change.id)).toMatchObject({ status: 409, data: { message: 'This cannot be taken back.' } });
  expect(await admin.dumpShop()).toEqual(before);
});

test('O-20 a deleted product leaves no counts, and a copy of a counted one has none in stock', async () => {
  const { shop, admin, prepare, send } = await createBulkShop('bulk-counted');
  const counts = [{ size: 'MED', color: 'Black', was: 0, count: 3 }];
  const form = { name: 'Counted', description: 'A tee.', price: '48.00', sizes: ['MED'], colors: ['Black'] };
  const { item } = await admin.change('POST', 'products', { ...form, counts });
  const countAll = async () => {
    const { docs } = await shop.database.collectionGroup(paths.stockGroup).get();
    return docs.map((document) => Number(document.get('count')));
  };
  const original = await prepare({ kind: 'delete' });
  expect(original.targets).toMatchObject([{ id: item?.['id'] }]);
  await send(await prepare({ kind: 'duplicate' }));
  expect(await countAll()).toEqual(expect.arrayContaining([0, 3]));
  await send(original);
  expect(await countAll()).toEqual([0]);
  await send(await prepare({ kind: 'delete' }));
  expect(await countAll()).toEqual([]);
});

test('O-20 a copy of a product with a long name has as much of it as a name may have', async () => {
  const { prepare, send, read, history } = await createBulkShop('bulk-long-name', { id: 1, name: 'x'.repeat(195) });
  await send(await prepare({ kind: 'duplicate' }));
  expect(await read(2)).toMatchObject({ name: `Copy of ${'x'.repeat(192)}` });
  expect((await history())[0]?.title).toMatch(/ · 1 product$/);
});

test('O-20 a copy has the variants of its product, all of them sold out, and no codes of single units', async () => {
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  const codes = { skus: { med__black: 'A-1' }, barcodes: { med__black: '4711' } };
  const planned = { shownFrom: '2026-12-01T05:00:00.000Z', shownUntil: '2026-12-24T05:00:00.000Z' };
  const counted = { id: 1, sizes: ['MED'], colors: ['Black'], variants };
  const { shop, prepare, send, read } = await createBulkShop('bulk-copied-variants', counted, { id: 2, inStock: true });
  await shop.database.doc(paths.product(1)).update({ ...codes, ...planned });
  await shop.setStock(1, 'MED', 'Black', 5);
  await send(await prepare({ kind: 'duplicate' }));
  const copies = [await read(3), await read(4)];
  expect(copies[0]).toMatchObject({ inStock: true, listing: 'hidden' });
  expect(copies[1]).toMatchObject({ inStock: false, variants: [{ ...variants[0], availability: 'sold-out' }] });
  for (const field of [...Object.keys(codes), ...Object.keys(planned)]) expect(copies[1]).not.toHaveProperty(field);
  const stock = (await shop.database.doc(paths.stock(4, 'med__black')).get()).data();
  expect(stock).toEqual({ size: 'MED', color: 'Black', count: 0, stocked: 0 });
});

test('O-20 an edit that changes nothing of a product is none, and keeps nobody’s change', async () => {
  const { prepare, send, read } = await createBulkShop('bulk-same', { id: 1, category: 'hats' }, { id: 2 });
  const before = await read(1);
  const request = await prepare({ kind: 'category', category: 'hats' });
  const { item } = await send({ ...request, targets: [...request.targets, ...request.targets] });
  expect(item).toEqual({ done: 2, total: 2, changed: 1, kept: 0 });
  expect(await read(1)).toEqual(before);
});
