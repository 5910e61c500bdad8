import { changeSchema } from '@plenty/contract/admin/audit-log';
import { adminProductRowSchema } from '@plenty/contract/admin/products';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { syncAvailability } from '../../inventory/availability.repository.ts';
import { buildSnapshot } from '../../content/build-snapshot.ts';
import { dumpDatabase } from '../../testing/database.ts';
import { PRODUCT_FORM, createProductForm, readProductChange } from '../../testing/product-form.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../../testing/place-order.ts';

const shop = createTestShop('panel-products');
await shop.saveProducts({ id: 41 });
const { call, add, change, undo, readStored } = await createProductForm(shop);
const undoable = z.object({ change: changeSchema });
const count = (size: string, was: number, now: number) => ({ size, color: 'Black', was, count: now });

test('API-26 APROD-01 a product is created with the next id, and shoppers see it', async () => {
  const { item } = await add({ featured: true, images: ['https://pictures.example/tee.jpg'] });
  expect(item).toMatchObject({ id: 42, price: '48.00', featured: true, counts: null, inStock: true });
  expect(item.pictures).toMatchObject([{ src: 'https://pictures.example/tee.jpg', alt: 'Rain Tee' }]);
  await buildSnapshot(shop.database, shop.now);
  shop.advanceTime(5000);
  expect((await shop.call('/api/products/42')).data).toMatchObject({ name: 'Rain Tee', price: '48.00' });
  const both = await Promise.all([add(), add(), add()]);
  expect(new Set(both.map((each) => each.item.id))).toEqual(new Set([43, 44, 45]));
});

test('a product’s weight is the owner’s alone: saved, kept by a form without it, removed, and never sent to shoppers', async () => {
  const { item } = await add({ weight: 650 });
  expect(item.weight).toBe(650);
  expect((await change(item.id, { name: 'Sun Tee' })).item.weight).toBe(650);
  await buildSnapshot(shop.database, shop.now);
  shop.advanceTime(5000);
  const shown = (await shop.call(`/api/products/${item.id}`)).data;
  expect(shown).toMatchObject({ name: 'Sun Tee' });
  expect(shown).not.toHaveProperty('weight');
  for (const weight of [0, -1, 1.5, 240_001, '650']) {
    expect((await call('PUT', `products/${item.id}`, { ...PRODUCT_FORM, weight })).status, String(weight)).toBe(400);
  }
  const removed = await change(item.id, { weight: null });
  expect(removed.item).not.toHaveProperty('weight');
  expect(await readStored(item.id)).not.toHaveProperty('weight');
  await undo(removed.change.id);
  expect(await readStored(item.id)).toMatchObject({ weight: 650 });
});

test('APROD-06 the form’s defaults create a tee that is in stock and not featured', async () => {
  const { name, description, price } = PRODUCT_FORM;
  const { item } = readProductChange((await call('POST', 'products', { name, description, price })).data);
  expect(item).toMatchObject({ category: 'tees', featured: false, inStock: true, sizes: [], colors: [] });
});

test.each([
  ['name', '  ', 'Name is required'],
  ['name', undefined, 'Name is required'],
  ['description', '', 'Description is required'],
  ['price', undefined, 'Price is required'],
  ['price', '48', 'Price must be an amount such as 48.00'],
  ['price', '-1.00', 'Price must be an amount such as 48.00'],
  ['images', ['javascript:alert(1)'], 'Must be an address that starts with https:// or /'],
  ['images', ['//evil.example/x.jpg'], 'Must be an address that starts with https:// or /'],
])('APROD-07 D-36 a product whose %s is %j is refused: %s', async (field, value, message) => {
  expect(await call('POST', 'products', { ...PRODUCT_FORM, [field]: value })).toMatchObject({
    status: 400,
    data: { message },
  });
});

test('APROD-08 APROD-11 blank sizes and "Default Title" are ignored, S, M and L are SM, MED and LRG', async () => {
  const { item } = await add({
    sizes: ['L', ' ', 'default title', 'S', 'M', 'SM'],
    colors: ['DEFAULT TITLE', '', ' Sand ', 'Sand'],
  });
  expect(item.sizes).toEqual(['SM', 'MED', 'LRG']);
  expect(item.colors).toEqual(['Sand']);
});

test('whatever the owner types is stored and shown as text', async () => {
  const name = '<script>alert(1)</script> \u202Eeet\u202C 👟';
  const { item } = await add({ name, description: `javascript:alert(1) ${'長'.repeat(9000)}` });
  expect(item.name).toBe(name);
  const tooLong = await call('POST', 'products', { ...PRODUCT_FORM, description: 'x'.repeat(100_000) });
  expect(tooLong).toMatchObject({
    status: 400,
    data: { message: 'Description: please use at most 10,000 characters' },
  });
});

test('D-24 every size and color has a count, and inStock follows them', async () => {
  const { item } = await add({ inStock: false, counts: [count('SM', 0, 3)] });
  expect(item.counts).toEqual([
    { size: 'SM', color: 'Black', count: 3 },
    { size: 'MED', color: 'Black', count: 0 },
  ]);
  expect(item.inStock).toBe(true);
  expect(await shop.getStock(item.id, 'SM', 'Black')).toBe(3);
  const emptied = await change(item.id, { counts: [count('SM', 3, 0)] });
  expect(emptied.item).toMatchObject({
    inStock: false,
    variants: [{ availability: 'sold-out' }, { availability: 'sold-out' }],
  });
  const uncounted = await change(item.id, { counts: null });
  expect(uncounted.item).toMatchObject({ counts: null, inStock: true });
  expect((await shop.database.collection(paths.allStock(item.id)).get()).size).toBe(0);
});

test('API-27 an edit keeps fields the form does not have, and the data of each picture', async () => {
  const picture = {
    src: '/pictures/a-1200.avif',
    alt: 'A',
    color: 'Black',
    width: 6,
    height: 4,
    placeholder: '#d9d3c7',
  };
  const { item } = await add({ pictures: [picture] });
  const importedFrom = { source: 'shopify-csv', handle: 'rain-tee', fingerprint: 'x' };
  await shop.database.doc(paths.product(item.id)).update({ importedFrom });
  const { item: changed } = await change(item.id, { name: 'Snow Tee', images: ['/b.jpg', picture.src] });
  expect(changed.pictures).toMatchObject([{ src: '/b.jpg', alt: 'Snow Tee' }, picture]);
  expect(await readStored(item.id)).toMatchObject({ name: 'Snow Tee', importedFrom });
  const { images: _none, ...form } = PRODUCT_FORM;
  const same = readProductChange((await call('PUT', `products/${item.id}`, form)).data).item;
  expect(same.pictures).toEqual(changed.pictures);
  expect(same.createdAt).toBe(item.createdAt);
});

test('D-35 the owner sets a product’s listing; an edit without it changes nothing, and nobody finds a hidden product', async () => {
  const { item } = await add({ listing: 'hidden' });
  expect(item.listing).toBe('hidden');
  await buildSnapshot(shop.database, shop.now);
  shop.advanceTime(5000);
  expect((await shop.call(`/api/products/${item.id}`)).status).toBe(404);
  expect((await change(item.id, { name: 'Still hidden' })).item.listing).toBe('hidden');
  expect((await change(item.id, { listing: 'unlisted' })).item.listing).toBe('unlisted');
  expect((await change(item.id, { listing: 'listed' })).item.listing).toBeUndefined();
  expect((await call('PUT', `products/${item.id}`, { ...PRODUCT_FORM, listing: 'nobody' })).status).toBe(400);
});

test('D-34 a stale edit is rejected with the newer product and its counts; a sale does not make an edit stale', async () => {
  const { item } = await add({ counts: [count('SM', 0, 2)] });
  const seen = item.updatedAt;
  await shop.setStock(item.id, 'SM', 'Black', 1);
  await syncAvailability(shop.database, item.id);
  expect((await readStored(item.id))?.['variants']?.[0]).toMatchObject({ availability: 'last-one' });
  const { item: newer } = readProductChange(
    (await call('PUT', `products/${item.id}`, { ...PRODUCT_FORM, name: 'Newer' }, seen)).data,
  );
  expect(newer.counts?.[0]?.count).toBe(1);
  expect(newer.variants?.[0]?.availability).toBe('last-one');
  const refused = await call('PUT', `products/${item.id}`, { ...PRODUCT_FORM, name: 'Older' }, seen);
  expect(refused).toMatchObject({
    status: 412,
    data: { code: 'stale', current: { name: 'Newer', counts: [{ count: 1 }, {}] } },
  });
  expect((await call('DELETE', `products/${item.id}`, undefined, seen)).status).toBe(412);
});

test('API-28 a product is deleted with its counts, and undo restores all of it, field by field', async () => {
  const { item } = await add({ counts: [count('SM', 0, 2), count('MED', 0, 5)] });
  const before = await dumpDatabase(shop.database);
  const { change: deletion } = undoable.parse((await call('DELETE', `products/${item.id}`)).data);
  expect(await readStored(item.id)).toBeUndefined();
  expect((await shop.database.collection(paths.allStock(item.id)).get()).size).toBe(0);
  expect((await call('DELETE', `products/${item.id}`)).status).toBe(404);
  expect((await undo(deletion.id)).status).toBe(200);
  const after = await dumpDatabase(shop.database);
  const ofProduct = (dump: Map<string, unknown>) =>
    [...dump].filter(([path]) => path.startsWith(`products/${item.id}`));
  expect(ofProduct(after)).toEqual(ofProduct(before));
  expect(ofProduct(after)).toHaveLength(3);
});

test('undoing an edit restores the product and its counts exactly when nothing was sold', async () => {
  const { item } = await add({ counts: [count('SM', 0, 2)] });
  const before = await readStored(item.id);
  const edited = await change(item.id, {
    name: 'Other',
    price: '50.00',
    sizes: ['SM', 'LRG'],
    counts: [count('SM', 2, 9)],
  });
  expect((await undo(edited.change.id)).status).toBe(200);
  expect(await readStored(item.id)).toEqual(before);
  const counts = await shop.database.collection(paths.allStock(item.id)).get();
  expect(counts.docs.map((each) => `${each.id} ${each.get('count')}`).toSorted()).toEqual([
    'med__black 0',
    'sm__black 2',
  ]);
});

test('undoing a count change takes back the owner’s difference, never later sales', async () => {
  const { item } = await add({ counts: [count('SM', 0, 10)] });
  const edited = await change(item.id, { counts: [count('SM', 10, 15)] });
  const { cookie: shopper, lines } = await fillCart(shop, { productId: item.id, size: 'SM', quantity: 3 });
  expect((await submitOrder(shop, shopper, checkoutPayload(lines))).status).toBe(200);
  await syncAvailability(shop.database, item.id);
  const undone = await undo(edited.change.id);
  expect(undone.status).toBe(200);
  expect(await shop.getStock(item.id, 'SM', 'Black')).toBe(7);
  const { change: undoing } = undoable.parse(undone.data);
  expect((await undo(undoing.id)).status).toBe(200);
  expect(await shop.getStock(item.id, 'SM', 'Black')).toBe(12);
});

test('fifty orders and the owner’s edits of the same count at once lose nothing and oversell nothing', async () => {
  const { item } = await add({ sizes: ['MED'], counts: [count('MED', 0, 30)] });
  const carts = await Promise.all(Array.from({ length: 50 }, () => fillCart(shop, { productId: item.id })));
  const orders = carts.map((cart) => submitOrder(shop, cart.cookie, checkoutPayload(cart.lines)));
  const edits = [5, -3, 4].map((by) =>
    call('PUT', `products/${item.id}`, { ...PRODUCT_FORM, sizes: ['MED'], counts: [count('MED', 30, 30 + by)] }),
  );
  const [answers, edited] = await Promise.all([Promise.all(orders), Promise.all(edits)]);
  const added = [5, -3, 4].filter((_by, place) => edited[place]?.status === 200).reduce((sum, by) => sum + by, 0);
  expect(edited.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  const sold = answers.filter(({ status }) => status === 200).length;
  const left = await shop.getStock(item.id, 'MED', 'Black');
  expect(left).toBeGreaterThanOrEqual(0);
  expect(sold + left).toBe(30 + added);
});

test('APROD-13 D-34 products are listed newest first in pages, and found by name, id, category and stock', async () => {
  const many = createTestShop('panel-list');
  const owner = await many.signInAsAdmin();
  await many.saveProducts(
    ...Array.from({ length: 120 }, (_nothing, place) => ({
      id: place + 1,
      ...(place % 40 === 7 ? { name: `Mesh SHORTS ${place}`, category: 'bottoms', inStock: place === 7 } : {}),
    })),
  );
  const list = async (query = '') => (await many.call(`/api/admin/products${query}`, { cookie: owner })).data;
  const ids = (data: unknown) =>
    z
      .object({ products: z.array(adminProductRowSchema) })
      .parse(data)
      .products.map(({ id }) => id);
  const first = await list();
  expect(first).toMatchObject({ count: 120, next: '71' });
  expect(ids(first)).toEqual(Array.from({ length: 50 }, (_nothing, place) => 120 - place));
  const last = await list('?after=21');
  expect(last).toMatchObject({ count: null, next: null });
  expect(ids(last)).toHaveLength(20);
  expect(ids(await list('?search=mesh%20shorts'))).toEqual([88, 48, 8]);
  expect(ids(await list('?search=ends+where+the+shoe&after=3'))).toEqual([2, 1]);
  expect(await list('?category=bottoms&stock=out-of-stock')).toMatchObject({
    count: 2,
    products: [{ id: 88 }, { id: 48 }],
  });
  expect(ids(await list('?search=nothing+of+the+kind'))).toEqual([]);
});

test('D-63 measurements and facts are saved as a whole, kept by a form without them, and undone', async () => {
  const measurements = [
    { size: 'SM', values: { chestWidth: 80, bodyLength: 110 } },
    { size: 'MED', values: { chestWidth: 86 } },
  ];
  const facts = { fiberContent: '80% cotton, 20% polyester', origin: 'Imported', care: 'Hand wash.\nLay flat.' };
  const { item } = await add({ measurements, facts, fitNote: 'runs-large' });
  expect(item.measurements).toEqual({ SM: { chestWidth: 80, bodyLength: 110 }, MED: { chestWidth: 86 } });
  expect(item.facts).toEqual(facts);
  expect((await change(item.id, { name: 'Sun Tee' })).item.facts).toEqual(facts);
  expect(await readStored(item.id)).toMatchObject({
    measurements: { SM: { chestWidth: 80, bodyLength: 110 }, MED: { chestWidth: 86 } },
    facts,
  });
  const cleared = await change(item.id, { measurements: [], facts: { care: 'Hand wash.' }, fitNote: null });
  expect(await readStored(item.id)).toMatchObject({ measurements: {}, facts: { care: 'Hand wash.' } });
  expect((await readStored(item.id))?.['facts']).not.toHaveProperty('origin');
  expect(await readStored(item.id)).not.toHaveProperty('fitNote');
  await undo(cleared.change.id);
  expect(await readStored(item.id)).toMatchObject({
    facts,
    fitNote: 'runs-large',
    measurements: { SM: { bodyLength: 110 } },
  });
});

test.each([
  [{ facts: { fiberContent: '80% cotton' } }, 'Fibers need percentages that add up to 100'],
  [{ facts: { origin: 'Made in Mars' } }, ''],
  [{ measurements: [{ size: 'SM', values: { chestWidth: 0 } }] }, ''],
  [{ measurements: [{ size: 'SM', values: { chestWidth: 80.5 } }] }, ''],
  [{ measurements: [{ size: 'SM', values: { neck: 60 } }] }, ''],
])('D-63 %j is rejected and changes nothing', async (form, sentence) => {
  const { item } = await add();
  const before = await readStored(item.id);
  const response = await call('PUT', `products/${item.id}`, { ...PRODUCT_FORM, ...form });
  expect(response.status).toBe(400);
  expect(JSON.stringify(response.data)).toContain(sentence);
  expect(await readStored(item.id)).toEqual(before);
});
