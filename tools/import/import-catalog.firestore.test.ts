import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { importCatalog } from './import-catalog.ts';
import type { ImportReport } from './report.ts';
import { surveyRows } from '../../functions/src/shopify/csv/row-groups.ts';
import { readRows } from './read-rows.ts';
import { generateExport, type PlacedProduct } from './testing/generated-export.ts';
import { createExportFile } from './testing/map-export.ts';

const app = initializeApp({ projectId: 'demo-test-import' }, 'demo-test-import');
const firestore = getFirestore(app);

afterAll(() => deleteApp(app));

async function emptyShop(): Promise<void> {
  const collections = await firestore.listCollections();
  await Promise.all(collections.map((collection) => firestore.recursiveDelete(collection)));
}

async function importText(text: string): Promise<ImportReport> {
  const file = createExportFile(text, 65_536);
  return importCatalog(firestore, file, await surveyRows(readRows(file)));
}

/** When each document of the shop was last written. */
async function lastWrites(): Promise<Map<string, string>> {
  const groups = ['products', 'stock', 'counters', 'catalog'];
  const found = await Promise.all(groups.map((group) => firestore.collectionGroup(group).select().get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map(({ ref, updateTime }) => [ref.path, `${updateTime.seconds}.${updateTime.nanoseconds}`] as const),
    ),
  );
}

async function countsOf(product: string): Promise<Record<string, unknown>> {
  const { docs } = await firestore.collection(`${product}/stock`).get();
  return Object.fromEntries(docs.map((document) => [document.id, document.get('count')]));
}

describe('an export of 5,000 rows', () => {
  const { text, products } = generateExport(5000, 20_250_727);
  const sold = products.filter(({ fate }) => fate === 'sold');
  let first: ImportReport;

  beforeAll(async () => {
    await emptyShop();
    first = await importText(text);
  });

  test('ENT-01 every valid product of a large export is in the shop, and nothing else', async () => {
    const stored = await firestore.collection('products').get();
    expect(sold.length).toBeGreaterThan(700);
    expect(first).toMatchObject({ new: sold.length, changed: 0, unchanged: 0 });
    expect(stored.size).toBe(sold.length);
    for (const document of stored.docs) expect(storedProductSchema.safeParse(document.data()).success).toBe(true);
  });

  test('SHOP-05 the last product of the file is the newest, and the shop’s next id comes after it', async () => {
    const { docs } = await firestore.collection('products').orderBy('id').get();
    expect(docs.map((document) => document.get('importedFrom.handle'))).toEqual(sold.map(({ handle }) => handle));
    expect(docs.map((document) => document.get('id'))).toEqual(sold.map((_product, place) => place + 1));
    expect((await firestore.doc('counters/products').get()).data()).toEqual({ last: sold.length });
  });

  test('ENT-01 D-24 its products and their counts are stored as in the file', async () => {
    const sampled = sold.map((product, place) => ({ product, id: place + 1 })).filter(({ id }) => id % 7 === 1);
    expect(sampled.length).toBeGreaterThan(100);
    await Promise.all(
      sampled.map(async ({ product, id }) => {
        const document = await firestore.doc(`products/${id}`).get();
        const { createdAt, updatedAt, importedFrom, ...fields } = document.data() ?? {};
        expect(fields).toEqual({ id, ...product.stored });
        expect(await countsOf(document.ref.path)).toEqual(product.counts);
        expect(importedFrom).toMatchObject({ source: 'shopify-csv', handle: product.handle });
        expect([createdAt, updatedAt]).toEqual([expect.any(Timestamp), createdAt]);
      }),
    );
  });

  test('products that cannot be sold are reported with their lines and a sentence', () => {
    const named = (fate: PlacedProduct['fate']) =>
      products.filter((each) => each.fate === fate).map(({ line, lastLine }) => ({ line, lastLine }));
    const leftOut = products.filter(({ fate }) => fate === 'left-out');
    expect(leftOut.length).toBeGreaterThan(150);
    expect(first.leftOut.map(({ line, lastLine }) => ({ line, lastLine }))).toEqual(named('left-out'));
    expect(first.notForSale.map(({ line, lastLine }) => ({ line, lastLine }))).toEqual(named('not-for-sale'));
    expect(first.notForSale.length).toBeGreaterThan(30);
    for (const [place, { reason }] of leftOut.entries()) expect(first.leftOut[place]?.sentence).toContain(reason);
  });

  test('importing the same file again writes nothing at all', async () => {
    const before = await lastWrites();
    const second = await importText(text);
    expect(second).toMatchObject({ new: 0, changed: 0, unchanged: sold.length });
    expect(before.size).toBeGreaterThan(sold.length * 3);
    expect(await lastWrites()).toEqual(before);
  });
});

describe('an export that changes', () => {
  const HEADER =
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status';
  const TEE = 'tee,Court Tee,Size,S,shopify,4,48.00,active\ntee,,,M,shopify,0,48.00,';
  const CAP = 'cap,Studio Cap,Title,Default Title,,,30.00,active';

  beforeEach(async () => {
    await emptyShop();
    await firestore.doc('counters/products').set({ last: 40 });
    await importText(`${HEADER}\n${TEE}\n${CAP}\n`);
  });

  test('SHOP-05 new products get the ids after the existing ones', async () => {
    const { docs } = await firestore.collection('products').orderBy('id').get();
    expect(docs.map((document) => [document.id, document.get('name')])).toEqual([
      ['41', 'Court Tee'],
      ['42', 'Studio Cap'],
    ]);
  });

  test('a weight that is new in the file is added, and the owner’s other changes stay', async () => {
    await firestore.doc('products/42').update({ name: 'My Cap' });
    const weighed = `${HEADER},Variant Grams\n${TEE},\n${CAP},90\n`;
    expect(await importText(weighed)).toMatchObject({ changed: 1, unchanged: 1 });
    const cap = await firestore.doc('products/42').get();
    expect([cap.get('name'), cap.get('weight')]).toEqual(['My Cap', 317]);
    expect(await importText(weighed)).toMatchObject({ changed: 0 });
    expect(await importText(`${HEADER}\n${TEE}\n${CAP}\n`)).toMatchObject({ changed: 1 });
    expect((await firestore.doc('products/42').get()).data()).not.toHaveProperty('weight');
  });

  test('D-63 what the file newly states of a product’s fit is added, and everything that it does not state stays', async () => {
    await firestore.doc('products/42').update({ name: 'My Cap', facts: { origin: 'Imported' }, fitNote: 'runs-small' });
    const care = 'Care (product.metafields.custom.care)';
    const stating = `${HEADER},${care}\n${TEE},\n${CAP},Wash cold.\n`;
    expect(await importText(stating)).toMatchObject({ changed: 1, unchanged: 1 });
    const stated = { name: 'My Cap', facts: { origin: 'Imported', care: 'Wash cold.' }, fitNote: 'runs-small' };
    expect((await firestore.doc('products/42').get()).data()).toMatchObject(stated);
    expect(await importText(stating)).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await importText(`${HEADER}\n${TEE}\n${CAP}\n`)).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await firestore.doc('products/42').get()).data()).toMatchObject(stated);
  });

  test('D-35 a changed product keeps its id, its featured flag and the counts sold here since', async () => {
    const downToOne = [
      { size: 'SM', color: '', availability: 'last-one' },
      { size: 'MED', color: '', availability: 'sold-out' },
    ];
    await firestore.doc('products/41').update({ featured: true, variants: downToOne });
    await firestore.doc('products/41/stock/sm__any').update({ count: 1 });
    const before = await lastWrites();
    const report = await importText(
      `${HEADER}\n${TEE.replace('Court Tee', 'Night Tee').replaceAll('48.00', '52.00')}\n${CAP}\n`,
    );
    const after = await lastWrites();

    expect(report).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect([...after].filter(([path, at]) => before.get(path) !== at).map(([path]) => path)).toEqual([
      'products/41',
      'catalog/changes',
    ]);
    const { name, price, featured, variants } = (await firestore.doc('products/41').get()).data() ?? {};
    expect({ name, price, featured }).toEqual({ name: 'Night Tee', price: 5200, featured: true });
    expect(variants).toEqual(downToOne);
    expect(await countsOf('products/41')).toEqual({ sm__any: 1, med__any: 0 });
  });

  test('D-24 counts that changed in the file are taken over, and texts that the owner changed stay', async () => {
    await firestore.doc('products/41').update({ name: 'Court Tee, second run' });
    await importText(`${HEADER}\n${TEE.replace('shopify,4', 'shopify,0')}\n${CAP}\n`);
    const { name, inStock, variants } = (await firestore.doc('products/41').get()).data() ?? {};
    expect({ name, inStock }).toEqual({ name: 'Court Tee, second run', inStock: false });
    expect(variants).toEqual([
      { size: 'SM', color: '', availability: 'sold-out' },
      { size: 'MED', color: '', availability: 'sold-out' },
    ]);
    expect(await countsOf('products/41')).toEqual({ sm__any: 0, med__any: 0 });
  });

  test('D-24 a product that is no longer counted is in stock without variants', async () => {
    await importText(`${HEADER}\n${TEE.replaceAll('shopify', '')}\n${CAP}\n`);
    const product = (await firestore.doc('products/41').get()).data();
    expect(product).toMatchObject({ inStock: true, name: 'Court Tee' });
    expect(product).not.toHaveProperty('variants');
  });

  test('D-35 a product that is missing in the file, or no longer for sale in it, stays, and the report says so', async () => {
    const report = await importText(`${HEADER}\n${CAP.replace('active', 'archived')}\n`);
    expect((await firestore.collection('products').get()).size).toBe(2);
    expect(report.notForSale).toMatchObject([{ line: 2, name: 'Studio Cap', sentence: 'Its status is archived.' }]);
    expect(report.notes).toMatchObject([
      { line: 2, sentence: 'It stays in the shop as product 42, where it was imported before.' },
    ]);
  });

  test('D-24 products with hundreds of counts are saved too', async () => {
    const sizes = Array.from({ length: 39 }, (_, place) => String(place + 20));
    const rows = Array.from({ length: 10 }, (_, color) =>
      sizes.map(
        (size, place) => `big,${color + place === 0 ? 'Big' : ''},Size,${size},Color,Shade ${color},shopify,2,9.00`,
      ),
    );
    const report = await importText(
      `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n${rows.flat().join('\n')}\n`,
    );
    expect(report).toMatchObject({ new: 1, leftOut: [] });
    expect(Object.keys(await countsOf('products/43'))).toHaveLength(390);
  });
});
