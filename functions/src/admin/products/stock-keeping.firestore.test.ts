import { gunzipSync } from 'node:zlib';
import { adminProductRowSchema } from '@plenty/contract/admin/products';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { snapshotPartSchema } from '../../catalog/snapshot.repository.ts';
import { buildSnapshot } from '../../content/build-snapshot.ts';
import { parseDocuments } from '../../db/index.ts';
import { paths } from '../../db/paths.ts';
import { PRODUCT_FORM, createProductForm } from '../../testing/product-form.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const shop = createTestShop('stock-keeping');
await shop.saveProducts({ id: 41 });
const { call, add, change, undo, readStored } = await createProductForm(shop);
const foundIds = (data: unknown) =>
  z
    .object({ products: z.array(adminProductRowSchema) })
    .parse(data)
    .products.map(({ id }) => id);
const code = (size: string, value: string) => ({ size, color: 'Black', value });

test('APROD-37 O-23 SKUs, barcodes and the cost are saved, kept by a form without them, removed, and brought back by undo', async () => {
  const codes = { skus: [code('SM', ' PL-S '), code('MED', 'PL-M')], barcodes: [code('MED', '4006381333931')] };
  const { item } = await add({ ...codes, cost: '12.00' });
  const kept = { skus: { sm__black: 'PL-S', med__black: 'PL-M' }, barcodes: { med__black: '4006381333931' } };
  expect(item).toMatchObject({ ...kept, cost: '12.00' });
  expect((await change(item.id, { name: 'Sun Tee' })).item).toMatchObject({ ...kept, cost: '12.00' });
  const removed = await change(item.id, { name: 'Sun Tee', skus: [], barcodes: [], cost: null });
  for (const field of ['skus', 'barcodes', 'cost']) expect(await readStored(item.id)).not.toHaveProperty(field);
  await change(item.id, { name: 'Fog Tee', skus: [], barcodes: [], cost: null });
  expect((await undo(removed.change.id)).status).toBe(200);
  expect(await readStored(item.id), 'field by field').toMatchObject({ name: 'Fog Tee', ...kept, cost: 1200 });
  const replaced = await change(item.id, { skus: [code('SM', 'PL-1')], cost: '11.00' });
  await change(item.id, { skus: [code('SM', 'PL-2')], cost: '11.00' });
  expect((await undo(replaced.change.id)).status, 'a SKU that somebody has changed since').toBe(409);
  expect(await readStored(item.id)).toMatchObject({ skus: { sm__black: 'PL-2' }, cost: 1100 });
});

test.each([
  [{ cost: 'twelve' }, 'Cost must be an amount such as 12.00'],
  [{ cost: '-1.00' }, 'Cost must be an amount such as 12.00'],
  [{ skus: [code('SM', 'x'.repeat(65))] }, 'A SKU has at most 64 characters'],
  [{ barcodes: [code('SM', ' ')] }, 'barcode: please leave out what has none'],
])('O-23 %j is refused: %s', async (form, message) => {
  const { status, data } = await call('POST', 'products', { ...PRODUCT_FORM, ...form });
  expect(status).toBe(400);
  expect(JSON.stringify(data)).toContain(message);
});

test('two colors that differ by punctuation only cannot have codes of their own', async () => {
  const skus = ['Navy / Red', 'Navy-Red'].map((color, place) => ({ size: 'SM', color, value: `PL-${place}` }));
  const answer = await call('POST', 'products', {
    ...PRODUCT_FORM,
    sizes: ['SM'],
    colors: ['Navy / Red', 'Navy-Red'],
    skus,
  });
  expect(answer.status).toBe(409);
  expect((await call('POST', 'products', { ...PRODUCT_FORM, colors: ['Navy / Red', 'Navy-Red'] })).status).toBe(200);
});

test('a search of the panel finds what was saved a moment ago, before the snapshot has it, and no longer finds what was deleted', async () => {
  await buildSnapshot(shop.database, shop.now);
  const find = async (search: string) => foundIds((await call('GET', `products?search=${search}`)).data);
  const { item: earlier } = await add({ name: 'Earlier Sock', price: '9.00' });
  await buildSnapshot(shop.database, shop.now);
  const { item } = await add({ name: 'Sudden Sock', price: '9.00', skus: [code('SM', 'SUDDEN-SM')] });
  expect(await find('sudden-sm')).toEqual([item.id]);
  expect(await find('sock'), 'newest first').toEqual([item.id, earlier.id]);

  await change(earlier.id, { name: 'Later Sock' });
  expect(await find('earlier+sock')).toEqual([]);
  expect(await find('later+sock')).toEqual([earlier.id]);

  expect((await call('DELETE', `products/${item.id}`, {})).status).toBe(200);
  expect(await find('sudden')).toEqual([]);
});

test('APROD-37 O-23 the panel finds a product by SKU and barcode; no page, answer or feed for shoppers says SKU or cost', async () => {
  const secrets = { skus: [code('SM', 'SKU-SECRET')], barcodes: [code('MED', 'BARCODE-SECRET')], cost: '13.37' };
  const { item } = await add({
    name: 'Quiet Tee',
    images: ['https://pictures.example/tee.jpg'],
    featured: true,
    price: '40.00',
    ...secrets,
  });
  await buildSnapshot(shop.database, shop.now);
  shop.advanceTime(5000);
  for (const search of ['sku-secret', 'BARCODE-SEC']) {
    expect(foundIds((await call('GET', `products?search=${search}`)).data)).toEqual([item.id]);
  }
  const addresses = [
    'products',
    `products/${item.id}`,
    `products/${item.id}/fit`,
    'products?featured=true',
    'search?q=quiet',
  ];
  const answers = await Promise.all(addresses.map((address) => shop.call(`/api/${address}`)));
  const pages = await Promise.all(
    ['/', '/shop', `/products/${item.id}`, '/feeds/google.xml', '/sitemap.xml'].map((path) => shop.fetchPage(path)),
  );
  const shown = [JSON.stringify(answers), ...pages.map(({ body }) => String(body))].join('\n');
  expect(pages.filter(({ body }) => String(body).includes('Quiet Tee')).length).toBeGreaterThan(3);
  expect(shown).toContain('Quiet Tee');
  for (const secret of ['SKU-SECRET', 'BARCODE-SECRET', '13.37', '1337', '"cost"', '"skus"', '"barcodes"'])
    expect(shown, secret).not.toContain(secret);
  const parts = await shop.database.collection(paths.catalogParts).get();
  const texts = parseDocuments(
    snapshotPartSchema,
    parts.docs.filter((part) => part.get('data') !== undefined),
  ).map(({ data }) => gunzipSync(data).toString('utf8'));
  expect(texts.join('')).toContain('SKU-SECRET');
  expect(texts.join('')).not.toContain('"cost"');
});
