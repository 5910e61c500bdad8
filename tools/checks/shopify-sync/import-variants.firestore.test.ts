import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createImportShop, getFakeShopify } from './testing/import-shop.ts';

const CODED_HEAD =
  'Handle,Title,Variant SKU,Variant Barcode,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Cost per item,Status\n';
const CODED = `${CODED_HEAD}court-tee,Court Tee,PL-S,96385074,Size,S,shopify,4,48,12.50,active
court-tee,,PL-M,,,M,shopify,2,48,13,
`;

test('D-65 O-23 a product typed in here is Shopify’s by its SKUs, and a product with other SKUs is another one', async () => {
  const { sync, listProducts, admin } = await createImportShop('sku-sync');
  const type = (name: string, skus: readonly string[]) =>
    admin.call('POST', 'products', {
      name,
      description: 'Typed in here.',
      price: '48.00',
      sizes: ['SM', 'MED'],
      skus: ['SM', 'MED'].map((size, place) => ({ size, color: '', value: skus[place] })),
    });
  await type('My Court Tee', ['PL-S', 'PL-M']);
  await type('Another Tee', ['PL-S', 'PL-X']);
  const report = await sync(`${CODED}other,Other,PL-S,,Size,S,,,30,,active\nother,,PL-Z,,,M,,,30,,\n`);
  expect(report.new.products.map(({ title }) => title)).toEqual(['Other']);
  const [first, second] = await listProducts();
  expect(first).toMatchObject({ name: 'My Court Tee', skus: { sm__any: 'PL-S', med__any: 'PL-M' } });
  expect(first, 'what Shopify states and this shop does not').toMatchObject({ barcodes: { sm__any: '96385074' } });
  expect(second).toMatchObject({ name: 'Another Tee', skus: { sm__any: 'PL-S', med__any: 'PL-X' } });
});

test('D-65 two products with the SKUs of one of Shopify’s are asked about, and neither changes', async () => {
  const { sync, listProducts, admin } = await createImportShop('sku-twice');
  for (const name of ['One Tee', 'Two Tee'])
    await admin.call('POST', 'products', {
      name,
      description: 'Typed in here.',
      price: '48.00',
      sizes: ['SM', 'MED'],
      skus: [
        { size: 'SM', color: '', value: 'PL-S' },
        { size: 'MED', color: '', value: 'PL-M' },
      ],
    });
  const before = await listProducts();
  const report = await sync(CODED);
  expect(report.leftOut.products).toMatchObject([{ title: 'Court Tee', reason: expect.stringContaining('SKUs') }]);
  expect(await listProducts()).toEqual(before);
});

test('D-65 a product imported from one handle stays that one’s, although another of Shopify’s has its SKUs, too', async () => {
  const { importAll, sync, listProducts } = await createImportShop('sku-copy');
  await importAll(CODED);
  const [, sameCodes = ''] = CODED.split(CODED_HEAD);
  const copy = sameCodes.replaceAll('court-tee', 'copy-of-court-tee').replace('Court Tee', 'Copy');
  const report = await sync(`${CODED_HEAD}${copy}${sameCodes}`);
  expect(report.new.products.map(({ title }) => title)).toEqual(['Copy']);
  expect((await listProducts()).map(({ name }) => name)).toEqual(['Court Tee', 'Copy']);
});

test('APROD-38 O-23 an import brings SKUs, barcodes and the highest cost, and a sync finds nothing to change', async () => {
  const { importAll, sync, listProducts, preview } = await createImportShop('coded-import');
  expect((await preview(CODED)).notes.map(({ sentence }) => sentence)).toContainEqual(
    'Its variants cost you from $12.50 to $13.00: the shop has one cost for each product and takes the highest.',
  );
  await importAll(CODED);
  const imported = await listProducts();
  expect(imported).toMatchObject([
    { skus: { sm__any: 'PL-S', med__any: 'PL-M' }, barcodes: { sm__any: '96385074' }, cost: 1300 },
  ]);
  expect(await sync(CODED)).toMatchObject({ new: { count: 0 }, changed: { count: 0 }, kept: { count: 0 } });
  expect(await listProducts()).toEqual(imported);
});

const PRICED_HEAD = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Status\n';
const PRICED = `${PRICED_HEAD}rain-tee,Rain Tee,Tees,Size,M,48,active
rain-tee,,,,L,48,
rain-tee,,,,3XL,54,
`;

test('APROD-41 O-33 D-63 an import keeps what each size costs, a sync changes nothing, follows Shopify’s prices, and is taken back', async () => {
  const { preview, importAll, sync, syncAgain, syncInPanel, listProducts, undo } = await createImportShop('priced');
  expect((await preview(PRICED)).notes.map(({ sentence }) => sentence)).toEqual([
    '1 size has its own price: $54.00 instead of $48.00.',
  ]);
  await importAll(PRICED);
  const imported = await listProducts();
  expect(imported).toMatchObject([{ price: 4800, prices: { '3xl__any': 5400 } }]);
  expect(await sync(PRICED)).toMatchObject({ new: { count: 0 }, changed: { count: 0 }, kept: { count: 0 } });
  expect(await listProducts()).toEqual(imported);

  const setPrices = (...prices: readonly string[]) => {
    for (const product of getFakeShopify()?.shop.products.values() ?? [])
      product.variants = product.variants.map((each, place) => ({ ...each, price: prices[place] ?? each.price }));
  };
  setPrices('50.00', '56.00', '56.00');
  const id = await syncInPanel();
  expect(await listProducts()).toMatchObject([{ price: 5600, prices: { med__any: 5000 } }]);
  expect((await undo(id)).status).toBe(200);
  expect(await listProducts()).toMatchObject([{ price: 4800, prices: { '3xl__any': 5400 } }]);

  const report = await syncAgain((products) => {
    setPrices('50.00', '50.00', '50.00');
    return products.map((each) => ({ ...each, updatedAt: new Date().toISOString() }));
  });
  expect(report.kept.products, 'what was taken back stays').toMatchObject([
    { title: 'Rain Tee', fields: ['price'], statedFields: ['prices'] },
  ]);
  expect(await listProducts()).toMatchObject([{ price: 4800, prices: { '3xl__any': 5400 } }]);
});

test('O-33 a product that an earlier import gave the lowest price gets those of its sizes with the next sync', async () => {
  const { importAll, sync, listProducts, database } = await createImportShop('priced-before');
  await importAll(PRICED);
  const [before] = await listProducts();
  await database.doc(`products/${before?.['id']}`).update({ prices: FieldValue.delete() });
  const report = await sync(PRICED);
  expect(report.changed.products).toMatchObject([{ title: 'Rain Tee', fields: [], statedFields: ['prices'] }]);
  expect(await listProducts()).toMatchObject([{ price: 4800, prices: { '3xl__any': 5400 } }]);
});
