import { randomUUID } from 'node:crypto';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { bulkProgressSchema } from '@plenty/contract/admin/bulk-edit';
import { Query } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { fillCart } from '../../testing/place-order.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let restoreQueries = () => {};
afterEach(() => restoreQueries());

const HEAD =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price';

const createCaps = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `cap-${index}x,Cap ${index}x,Tees,Title,Default Title,,,,,30`);

/** One product of as many materials, of which a split makes as many products. */
const createJacket = (materials: number): string[] =>
  Array.from({ length: materials }, (_, index) =>
    index === 0 ? 'jacket,Jacket,Tees,Size,M,Color,Navy,Material,Shell 0,160' : `jacket,,,,M,,Navy,,Shell ${index},160`,
  );

async function openImport(name: string, rows: readonly string[], head = HEAD) {
  const shop = createTestShop(name);
  const category = { id: 'tees', name: 'tees', displayName: 'Tees', order: 1 };
  await shop.database.doc(`${paths.categories}/tees`).set(category);
  const admin = await createAdminClient(shop);
  const csv = [head, ...rows].join('\n');
  const decisions = { thirdOption: 'split', categories: [], sizes: [], pictures: [] };
  const importAll = async () => {
    const body = { key: randomUUID(), fileName: 'products.csv', csv, ...decisions };
    for (;;) {
      const { data } = await admin.call('POST', 'product-imports', body);
      const { item } = changeResponseSchema(bulkProgressSchema).parse(data);
      if (item.done >= item.total) return item;
    }
  };
  const countJackets = async () => {
    const products = await shop.database.collection(paths.products).where('importedFrom.handle', '==', 'jacket').get();
    return products.size;
  };
  /** What an import would do, and its answer where it does nothing. */
  const preview = async () =>
    Object((await admin.call('POST', 'product-imports/preview', { csv, thirdOption: 'split' })).data);
  const send = (changes: object) =>
    admin.call('POST', 'product-imports', { key: randomUUID(), fileName: '', csv, ...decisions, ...changes });
  return { shop, importAll, countJackets, preview, send };
}

async function importSplit(name: string, rows: readonly string[]) {
  const { importAll, countJackets } = await openImport(name, rows);
  return { first: await importAll(), importAll, countJackets };
}

test('O-19 a product that is split where a transaction ends is imported whole', async () => {
  const { first, importAll, countJackets } = await importSplit('import-cut', [...createCaps(59), ...createJacket(3)]);
  expect(first).toEqual({ done: 62, total: 62, changed: 62, kept: 0 });
  expect(await countJackets()).toBe(3);
  expect(await importAll(), 'another import finds all of them').toMatchObject({ changed: 0, kept: 62 });
});

test('O-19 a product that is split into more than one transaction takes is imported whole', async () => {
  const { first, countJackets } = await importSplit('import-oversized', [...createCaps(1), ...createJacket(70)]);
  expect(first).toEqual({ done: 71, total: 71, changed: 71, kept: 0 });
  expect(await countJackets()).toBe(70);
});

test('O-19 an imported product whose stock is not counted can be bought', async () => {
  const { shop, importAll } = await openImport('import-uncounted', createCaps(1));
  await importAll();
  const { lines } = await fillCart(shop, { productId: 1, size: '', color: '' });
  expect(lines).toMatchObject([{ productName: 'Cap 0x', available: true }]);
});

test('O-19 a file that another tab imports while this one has looked for its products is in the shop once', async () => {
  const { shop, importAll } = await openImport('import-twice', createCaps(3));
  const find = Query.prototype.get;
  const spy = vi.spyOn(Query.prototype, 'get');
  restoreQueries = () => spy.mockRestore();
  let meanwhile: ReturnType<typeof importAll> | undefined;
  spy.mockImplementation(async function findBefore(this: Query) {
    const found = await find.call(this);
    // The first list without an entry is the one of the products that are in the shop already.
    if (found.empty && !meanwhile) {
      spy.mockImplementation(find);
      meanwhile = importAll();
      await meanwhile;
    }
    return found;
  });
  expect(await importAll()).toMatchObject({ changed: 0, kept: 3 });
  expect(await meanwhile).toMatchObject({ changed: 3, kept: 0 });
  expect((await shop.database.collection(paths.products).get()).size).toBe(3);
});

const WITH_PICTURES =
  'Handle,Title,Type,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src';

test('O-19 the preview of an import says what is not for sale, what is left out, and what else to know', async () => {
  const rows = [
    'old-tee,Old Tee,Tees,archived,Title,Default Title,,,30,',
    'odd-tee,Odd Tee,Tees,active,Title,Default Title,,,much,',
    'nameless,,Tees,archived,Title,Default Title,,,30,',
    'tee,Tee,Tees,active,Title,Default Title,,,30,',
  ];
  const { preview, send } = await openImport('import-remarks', rows, WITH_PICTURES);
  const { notForSale, leftOut, products, existing } = await preview();
  expect(notForSale).toMatchObject([
    { line: 2, lastLine: 2, name: 'Old Tee', sentence: 'Its status is archived.' },
    { line: 4, name: 'nameless' },
  ]);
  expect(leftOut).toMatchObject([{ line: 3, lastLine: 3, name: 'Odd Tee' }]);
  expect([products, existing]).toEqual([1, 0]);
  expect(await send({ csv: [WITH_PICTURES, rows[0]].join('\n') })).toMatchObject({
    status: 409,
    data: { message: 'This file has no product that can be imported.' },
  });
});

test('O-19 the preview of an import asks about categories and sizes, the most frequent first, and about third options', async () => {
  const rows = [
    'sock,Sock,Socks,Size,Kids 4,Color,Navy,,,8',
    'tee,Tee,Tees,Size,M,Color,Navy,,,30',
    'rain-tee,Rain Tee,Tees,Size,M,Color,Navy,,,30',
    'cap,Cap,Tees,Size,Kids 4,Color,Navy,Material,Wool,30',
    ...createJacket(2),
  ];
  const { preview } = await openImport('import-questions', rows);
  const { categories, sizes, thirdOptions, pictures } = await preview();
  expect(categories).toMatchObject([
    {
      value: 'Tees',
      count: 5,
      example: 'Tee',
      titles: ['Tee', 'Rain Tee', 'Cap', expect.any(String), expect.any(String)],
    },
    { value: 'Socks', count: 1, example: 'Sock', titles: ['Sock'] },
  ]);
  expect(sizes).toContainEqual(expect.objectContaining({ from: 'Kids 4', count: 2 }));
  expect(thirdOptions).toEqual([{ name: 'Material', count: 2 }]);
  expect(pictures).toEqual([]);
});

test('O-19 the preview of an import counts what the shop has already: imported, synced or exported by itself', async () => {
  const { shop, importAll, preview } = await openImport('import-existing', [
    ...createCaps(2),
    'synced-tee,Synced Tee,Tees,Title,Default Title,,,,,30',
    'gone-tee,Gone Tee,Tees,Title,Default Title,,,,,30',
    'own-tee-77,Own Tee,Tees,Title,Default Title,,,,,30',
    'other-tee-77,Other Tee,Tees,Title,Default Title,,,,,30',
    'tee-0,Tee 0,Tees,Title,Default Title,,,,,30',
  ]);
  expect(await preview()).toMatchObject({ products: 7, existing: 0 });
  await shop.saveProducts({ id: 77, name: 'Own Tee' }, { id: 78, name: 'Synced Tee' });
  const link = (handle: string, productId: number) =>
    shop.database.doc(`${paths.shopifyProducts}/${handle}`).set({ handle, productId });
  await link('synced-tee', 78);
  await link('gone-tee', 79);
  expect(await preview()).toMatchObject({ products: 5, existing: 2 });
  expect(await importAll()).toEqual({ done: 7, total: 7, changed: 5, kept: 2 });
  expect(await preview()).toMatchObject({ products: 0, existing: 7 });
});

test('O-19 an import of hundreds finds every one of them that the shop has', async () => {
  const { shop, preview } = await openImport('import-hundreds', createCaps(620));
  const writer = shop.database.bulkWriter();
  for (const [place, index] of [0, 29, 30, 599, 600, 619].entries()) {
    const importedFrom = { source: 'shopify-csv', handle: `cap-${index}x`, change: 'earlier' };
    void writer.set(shop.database.doc(paths.product(place + 1)), { importedFrom });
  }
  await writer.close();
  expect(await preview()).toMatchObject({ products: 614, existing: 6 });
});

test('O-19 an imported product has its copied pictures, and none that could not be reached', async () => {
  const picture = (name: string) => `https://cdn.example/${name}.jpg`;
  const rows = ['kept', 'copied', 'lost'].map((name, index) =>
    index === 0 ? `tee,Tee,Tees,active,Title,Default Title,,,30,${picture(name)}` : `tee,,,,,,,,,${picture(name)}`,
  );
  const { shop, preview, send } = await openImport('import-pictures', rows, WITH_PICTURES);
  expect((await preview()).pictures).toEqual(['kept', 'copied', 'lost'].map(picture));
  const copy = { src: '/api/pictures/copied-1200.avif', width: 1200, height: 1500, placeholder: '#cccccc' };
  const pictures = [
    { from: picture('copied'), copy },
    { from: picture('lost'), copy: null },
  ];
  expect((await send({ pictures })).status).toBe(200);
  const [product] = (await shop.database.collection(paths.products).get()).docs;
  expect(product?.get('pictures')).toMatchObject([{ src: picture('kept') }, copy]);
  expect(product?.get('importedFrom')).toMatchObject({ source: 'shopify-csv', handle: 'tee' });
  const [entry] = (await shop.database.collection(paths.audit).get()).docs;
  expect(entry?.get('title')).toBe('Imported from a CSV file');
});

test('O-19 products are not imported into a category that is gone', async () => {
  const { send } = await openImport('import-category', createCaps(1));
  const into = (category: string) => send({ categories: [{ key: 'type Tees', category }] });
  expect(await into('gone')).toMatchObject({
    status: 409,
    data: { message: 'There is no category gone any more. Please choose another one.' },
  });
  expect((await into('tees')).status).toBe(200);
});
