import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateExport } from '../../import/testing/generated-export.ts';
import { createImportShop, getFakeShopify } from './testing/import-shop.ts';

const LINES = process.env['PROVE'] === undefined ? 1000 : 5000;

const HEAD =
  'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status\n';

/** 22 lines, as a small store's export has them. */
const SMALL_EXPORT = `${HEAD}court-tee,Court Tee,<p>Heavy cotton.</p>,Tees,,true,Size,Small,Color,Black,,,shopify,4,48,https://cdn.example.com/court-black.jpg,active
court-tee,,,,,,,Medium,,Black,,,shopify,2,48,https://cdn.example.com/gone.jpg,
court-tee,,,,,,,Large,,Black,,,shopify,0,48,,
court-tee,,,,,,,S,,White,,,shopify,1,48,,
zip,Zip,,,"hoodie, warm",true,Size,M,,,,,shopify,3,90,https://cdn.example.com/zip.jpg,active
zip,,,,,,,L,,,,,shopify,3,95,,
pouch,Lace Pouch,,,,true,Title,Default Title,,,,,shopify,7,18,http://example.com/pouch.jpg,active
jacket,Rain Jacket,,Outerwear,,true,Size,M,Color,Navy,Material,Shell,shopify,2,160,,active
jacket,,,,,,,M,,Navy,,Fleece,shopify,1,160,,
jacket,,,,,,,L,,Navy,,Shell,shopify,0,160,,
jacket,,,,,,,L,,Navy,,Fleece,shopify,5,160,,
denim,Denim,,Pants,,true,Size,28,,,,,shopify,2,110,,active
denim,,,,,,,30,,,,,shopify,2,110,,
denim,,,,,,,32,,,,,shopify,2,110,,
cap,Cap,,Hats,,true,Title,Default Title,,,,,,,30,https://cdn.example.com/cap.jpg,active
draft,Draft,,Tees,,true,Title,Default Title,,,,,,,30,,draft
free,No Price,,Tees,,true,Title,Default Title,,,,,,,,,active
sock,Sock,,Socks,,true,Size,One Size,,,,,shopify,9,12,,active
short,Mesh Short,,Shorts,,true,Size,S,,,,,shopify,1,62,,active
short,,,,,,,M,,,,,shopify,1,62,,
short,,,,,,,L,,,,,shopify,1,62,,
`;

test('O-19 the preview of an export names every decision, and changes nothing', async () => {
  const { preview, listProducts } = await createImportShop('import-preview');
  const found = await preview(SMALL_EXPORT);
  expect(found).toMatchObject({ products: 8, existing: 0, thirdOptions: [{ name: 'Material', count: 1 }] });
  expect(found.categories.map(({ by, value, suggested, count }) => [by, value, suggested, count])).toEqual([
    ['type', 'Tees', 'tees', 1],
    ['tags', 'tees', 'tees', 1],
    ['nothing', '', 'accessories', 1],
    ['type', 'Outerwear', 'accessories', 1],
    ['type', 'Pants', 'bottoms', 1],
    ['type', 'Hats', 'accessories', 1],
    ['type', 'Socks', 'accessories', 1],
    ['type', 'Shorts', 'bottoms', 1],
  ]);
  const sizes = Object.fromEntries(found.sizes.map(({ from, suggested }) => [from, suggested]));
  expect(sizes).toMatchObject({ Small: 'SM', Medium: 'MED', Large: 'LRG', 'One Size': 'ONE SIZE', 28: '28' });
  expect(found.leftOut.map(({ line, sentence }) => [line, sentence])).toEqual([
    [18, 'The price at line 18 is missing.'],
  ]);
  expect(found.notForSale.map(({ name }) => name)).toEqual(['Draft']);
  expect(found.notes.map(({ name }) => name)).toEqual(['Zip', 'Lace Pouch']);
  expect(await listProducts()).toEqual([]);
  expect((await preview(SMALL_EXPORT, 'split')).products).toBe(9);
});

test('APROD-33 O-1 O-19 O-33 a small export is imported as decided; a sync of the same store doubles nothing, and one undo empties it again', async () => {
  const { importAll, sync, listProducts, countByHandle, undo, admin, database } =
    await createImportShop('import-small');
  const copied = { src: '/pictures/copy-1200', width: 800, height: 1000, placeholder: '#aabbcc' };
  const { item, change, body } = await importAll(SMALL_EXPORT, {
    categories: [{ key: 'type Outerwear', category: 'outerwear' }],
    sizes: [{ from: '28', to: 'W28' }],
    pictures: [
      { from: 'https://cdn.example.com/court-black.jpg', copy: copied },
      { from: 'https://cdn.example.com/gone.jpg', copy: null },
    ],
  });
  expect(item).toEqual({ done: 8, total: 8, changed: 8, kept: 0 });
  const imported = await listProducts();
  const byName = new Map(imported.map((product) => [product['name'], product]));
  expect(byName.get('Court Tee')).toMatchObject({ category: 'tees', sizes: ['SM', 'MED', 'LRG'], pictures: [copied] });
  expect(byName.get('Rain Jacket')).toMatchObject({ category: 'outerwear', colors: ['Navy / Shell', 'Navy / Fleece'] });
  expect(byName.get('Denim')?.['sizes']).toEqual(['W28', '30', '32']);
  expect(byName.get('Lace Pouch')).toMatchObject({ sizes: [], colors: [] });
  expect((await admin.call('POST', 'product-imports', body)).data).toMatchObject({ change: { id: change.id } });
  expect(await listProducts()).toHaveLength(8);
  const again = await importAll(SMALL_EXPORT);
  expect(again.item).toMatchObject({ changed: 0, kept: 8 });

  const report = await sync(SMALL_EXPORT);
  // Only the draft, which the import left out, is new; it is hidden.
  expect(report.new.products.map(({ title }) => title)).toEqual(['Draft', 'No Price']);
  expect(report.changed.count).toBe(0);
  expect(report.kept.products.map(({ title, fields }) => [title, fields])).toEqual([['Denim', ['choices']]]);
  expect(Math.max(...(await countByHandle()))).toBe(1);
  const synced = new Map((await listProducts()).map((product) => [product['name'], product]));
  for (const [name, product] of byName) expect(synced.get(name), String(name)).toEqual(product);

  expect((await undo(change.id)).status).toBe(200);
  expect((await listProducts()).map(({ name }) => name)).toEqual(['Draft', 'No Price']);
  expect((await database.collectionGroup('stock').get()).size).toBe(0);
});

test('O-1 a sync after an import and the import are taken back each on its own, in either order', async () => {
  for (const isSyncFirst of [true, false]) {
    const { importAll, sync, syncInPanel, listProducts, undo, database } = await createImportShop(
      isSyncFirst ? 'undo-sync-first' : 'undo-import-first',
    );
    await sync(SMALL_EXPORT);
    for (const group of ['products', 'stock', 'shopifyProducts'])
      for (const { ref } of (await database.collectionGroup(group).get()).docs) await ref.delete();
    const { change } = await importAll(SMALL_EXPORT);
    const imported = await listProducts();
    for (const product of getFakeShopify()?.shop.products.values() ?? [])
      for (const variant of product.variants) if (variant.tracked) variant.quantity += 2;
    const id = await syncInPanel();
    expect(await listProducts()).toHaveLength(imported.length + 2);
    if (isSyncFirst) {
      expect((await undo(id)).status).toBe(200);
      expect(await listProducts()).toEqual(imported);
    }
    expect((await undo(change.id)).status).toBe(200);
    if (!isSyncFirst) expect((await undo(id)).status).toBe(200);
    const left = await listProducts();
    const counted = left.filter((product) => product['variants'] !== undefined);
    expect(left).toHaveLength(isSyncFirst ? 0 : counted.length);
  }
});

test('D-65 a handle that Shopify gives to another product links nothing: that one is new here', async () => {
  const { importAll, sync, listProducts, syncAgain } = await createImportShop('import-renamed');
  await importAll(SMALL_EXPORT);
  await sync(SMALL_EXPORT);
  const before = await listProducts();
  const report = await syncAgain((products) => {
    const cap = products.find(({ handle }) => handle === 'cap');
    if (!cap) throw new Error('there is a cap');
    const variants = cap.variants.map((each) => ({ ...each, id: 9998 }));
    return [
      { ...cap, handle: 'old-cap' },
      { ...cap, id: 9999, title: 'New Cap', variants },
    ];
  });
  expect(report.new.products.map(({ title }) => title)).toEqual(['New Cap']);
  const after = await listProducts();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ name }) => name)).toContain('New Cap');
});

test('O-33 an owner who splits a third option gets a product of each value, and a sync leaves them alone', async () => {
  const { importAll, sync, listProducts } = await createImportShop('import-split');
  await importAll(SMALL_EXPORT, { thirdOption: 'split' });
  const jackets = (await listProducts()).filter(({ name }) => String(name).startsWith('Rain Jacket'));
  expect(jackets.map(({ name, colors }) => [name, colors])).toEqual([
    ['Rain Jacket Shell', ['Navy']],
    ['Rain Jacket Fleece', ['Navy']],
  ]);
  const report = await sync(SMALL_EXPORT);
  expect(report.leftOut.products).toMatchObject([
    { title: 'Rain Jacket', reason: expect.stringContaining('several products') },
  ]);
  expect((await listProducts()).filter(({ name }) => String(name).startsWith('Rain Jacket'))).toHaveLength(2);
});

test(`O-1 O-19 an export of ${LINES} lines with oddities is imported, synced without a double, and taken back with one undo`, async () => {
  const { importAll, sync, preview, listProducts, countByHandle, undo } = await createImportShop('import-large');
  const { text, products } = generateExport(LINES, 20_261_126);
  const sold = products.filter(({ fate }) => fate === 'sold').length;
  const found = await preview(text);
  expect(found).toMatchObject({ products: sold, existing: 0 });
  expect(found.leftOut).toHaveLength(products.filter(({ fate }) => fate === 'left-out').length);
  expect(found.notForSale).toHaveLength(products.filter(({ fate }) => fate === 'not-for-sale').length);
  const { item, change } = await importAll(text);
  expect(item).toEqual({ done: sold, total: sold, changed: sold, kept: 0 });
  await sync(text);
  expect(Math.max(...(await countByHandle()))).toBe(1);
  let status = 503;
  for (let attempt = 0; attempt < 20 && status !== 200; attempt += 1) ({ status } = await undo(change.id));
  expect(status).toBe(200);
  expect((await listProducts()).filter((product) => product['importedFrom'] !== undefined)).toEqual([]);
}, 900_000);

test('a file that is no export of Shopify gets one sentence, and a category that is gone changes nothing', async () => {
  const { admin, listProducts } = await createImportShop('import-refused');
  const call = (csv: string) => admin.call('POST', 'product-imports/preview', { csv, thirdOption: 'join' });
  const wrong = await call('Name,Cost\nTee,3\n');
  expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([
    400,
    expect.stringContaining('This file is no product export of Shopify'),
  ]);
  expect(JSON.stringify((await call(`${HEAD}"a,b\n`)).data)).toContain(
    'the quotation marks of the row that begins at line 2',
  );
  const decided = {
    thirdOption: 'join',
    categories: [{ key: 'type Hats', category: 'hats' }],
    sizes: [],
    pictures: [],
  };
  const body = { key: randomUUID(), fileName: 'products.csv', csv: SMALL_EXPORT, ...decided };
  const gone = await admin.call('POST', 'product-imports', body);
  expect([gone.status, JSON.stringify(gone.data)]).toEqual([409, expect.stringContaining('There is no category hats')]);
  expect(await listProducts()).toEqual([]);
});
