import { lookSchema } from '@plenty/contract/catalog/look';
import { productSchema } from '@plenty/contract/catalog/product';
import { siteSchema } from '@plenty/contract/content/site';
import { DEFAULT_CATEGORIES, DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildSnapshot, buildSnapshotDebounced } from '../content/build-snapshot.ts';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { countReads } from '../testing/database.ts';
import { createTestProduct } from '../testing/fixtures.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';
import { type TestResponse } from '../testing/http-client.ts';
import { EMPTY_SNAPSHOT, saveSnapshot } from './snapshot.repository.ts';

const atOnce = async () => undefined;
const readProducts = (answer: TestResponse) => z.array(productSchema).parse(answer.data);
const PICTURE = {
  src: '/pictures/tee-black-1200.avif',
  alt: 'A black tee',
  width: 1200,
  height: 1500,
  placeholder: '#d9d3c7',
};
const A_LOOK = {
  id: 'script',
  title: 'Script Tee',
  imageUrl: PICTURE.src,
  picture: PICTURE,
  shoppableProducts: [1],
  order: 0,
};

test('an empty shop has empty lists and the default texts', async () => {
  const shop = createTestShop('empty');
  expect((await shop.call('/api/products')).data).toEqual([]);
  expect((await shop.call('/api/gallery')).data).toEqual([]);
  expect(siteSchema.parse((await shop.call('/api/site')).data)).toEqual(DEFAULT_SITE);
});

test('API-01 to 04 ENT-01 ENT-05 DATA-01 product lists, featured products, a product and looks have the specified fields', async () => {
  const shop = createTestShop('shapes');
  await shop.database.doc(paths.look('script')).set(A_LOOK);
  await shop.saveProducts({ id: 1, pictures: [PICTURE] }, { id: 2, featured: true, inStock: false });
  const all = readProducts(await shop.call('/api/products'));
  expect(all.map((product) => product.id)).toEqual([2, 1]);
  expect(all[1]).toMatchObject({
    price: '48.00',
    images: [PICTURE.src],
    pictures: [PICTURE],
    featured: false,
    inStock: true,
  });
  expect(readProducts(await shop.call('/api/products?featured=true')).map((product) => product.id)).toEqual([2]);
  expect(readProducts(await shop.call('/api/products?featured=false'))).toHaveLength(2);
  expect(productSchema.parse((await shop.call('/api/products/1')).data)).toEqual(all[1]);
  const [look] = z.array(lookSchema).parse((await shop.call('/api/gallery')).data);
  expect(look).toEqual({
    id: 'script',
    title: 'Script Tee',
    imageUrl: PICTURE.src,
    picture: PICTURE,
    shoppableProducts: [1],
  });
});

test('FIT-01 FIT-07 a product’s kind stays when its category is renamed, and comes with the lists', async () => {
  const shop = createTestShop('kinds');
  await shop.saveProducts(
    { id: 1 },
    { id: 2, category: 'accessories' },
    { id: 3, category: 'accessories', measurements: { SM: { footLength: 40 } } },
  );
  const [tees] = DEFAULT_CATEGORIES;
  const at = Timestamp.fromDate(shop.now());
  await shop.database.doc(paths.category('tees')).set({ ...tees, createdAt: at, updatedAt: at });
  const { change } = await createAdminClient(shop);
  await change('PUT', 'categories/tees', { name: 'tops' });
  await buildSnapshot(shop.database, shop.now);
  const listed = readProducts(await shop.call('/api/products?v=1'));
  expect(listed.map(({ category, kind }) => [category, kind])).toEqual([
    ['accessories', 'socks'],
    ['accessories', undefined],
    ['tops', 'top'],
  ]);
  expect((await shop.call('/api/products/1/fit')).data).toMatchObject({ kind: 'top' });
});

test('FIT-01 a product’s fit comes from an address of its own, in the order of its sizes, and never with the lists', async () => {
  const shop = createTestShop('fits');
  const small = { chestWidth: 80, bodyLength: 110 };
  await shop.saveProducts(
    {
      id: 1,
      sizes: ['SM', 'MED', 'LRG'],
      measurements: { LRG: { chestWidth: 92 }, MED: {}, SM: small, '3XL': { chestWidth: 110 } },
      fitNote: 'runs-large',
    },
    { id: 2, sizes: [], listing: 'hidden' },
    { id: 3, sizes: ['SM'], category: 'bottoms' },
  );
  const fit = await shop.call('/api/products/1/fit');
  expect(JSON.stringify(fit.data)).toBe(
    JSON.stringify({
      kind: 'top',
      sizes: ['SM', 'MED', 'LRG'],
      measurements: { SM: small, LRG: { chestWidth: 92 } },
      fitNote: 'runs-large',
    }),
  );
  expect(fit.headers['Cache-Control']).toContain('s-maxage=60');
  expect((await shop.call('/api/products/2/fit')).status).toBe(404);
  expect((await shop.call('/api/products/3/fit')).data).toEqual({ kind: 'bottom', sizes: ['SM'] });
  for (const path of ['/api/products', '/api/products/1']) {
    expect(JSON.stringify((await shop.call(path)).data)).not.toMatch(/chestWidth|runs-large/);
  }
});

test('D-63 the facts of a product’s cloth come with the product itself, and not with the lists', async () => {
  const shop = createTestShop('facts');
  await shop.saveProducts({ id: 1, featured: true, facts: { origin: 'Imported', care: 'Hand wash.' } });
  expect((await shop.call('/api/products/1')).data).toMatchObject({
    facts: { origin: 'Imported', care: 'Hand wash.' },
  });
  for (const path of ['/api/products', '/api/products?featured=true']) {
    const { data } = await shop.call(path);
    expect(data).toMatchObject([{ id: 1 }]);
    expect(JSON.stringify(data)).not.toContain('Hand wash');
  }
});

test('PDP-17 an unknown product is a 404 that is not cached', async () => {
  const shop = createTestShop('unknown');
  await shop.saveProducts({ id: 1 });
  const answer = await shop.call('/api/products/2');
  expect(answer).toMatchObject({
    status: 404,
    data: { code: 'not-found', message: "The product you're looking for doesn't exist." },
  });
  expect(answer.headers['Cache-Control']).toBe('no-store');
});

test('public reads are cached by the CDN for a minute, set no cookie, and are not sent again unchanged', async () => {
  const shop = createTestShop('cache');
  await shop.saveProducts({ id: 1 });
  const first = await shop.call('/api/products', { cookie: 'a'.repeat(43) });
  expect(first.headers).toMatchObject({ 'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60' });
  expect(first.headers['Set-Cookie']).toBeUndefined();
  const again = await shop.call('/api/products', { headers: { 'if-none-match': `W/${first.headers['ETag']}` } });
  expect(again).toMatchObject({ status: 304, data: undefined });
  await shop.saveProducts({ id: 1, price: 5000 });
  shop.advanceTime(5000);
  const changed = await shop.call('/api/products', { headers: { 'if-none-match': first.headers['ETag'] ?? '' } });
  expect(changed.status).toBe(200);
});

test('a product that does not parse is left out and the others are shown', async () => {
  const shop = createTestShop('broken');
  await shop.database.doc(paths.product(9)).set({ ...createTestProduct({ id: 9 }), price: 'free' });
  await shop.saveProducts({ id: 1 });
  expect(readProducts(await shop.call('/api/products')).map((product) => product.id)).toEqual([1]);
});

test('only the last of a burst of changes is built, and a slower, older build never replaces it', async () => {
  const shop = createTestShop('burst');
  await shop.saveProducts({ id: 1 });
  const change = async (price: number) => {
    await shop.database.doc(paths.product(1)).update({ price });
    const { writeTime } = await shop.database.doc(paths.catalogChanges).set({ at: FieldValue.serverTimestamp() });
    return writeTime;
  };
  const [first, second] = [await change(5000), await change(6000)];
  const versionOf = async () => (await shop.database.doc(paths.catalogVersion).get()).get('version');
  const before = await versionOf();
  await buildSnapshotDebounced(shop.database, first, shop.now, atOnce);
  expect(await versionOf()).toBe(before);
  await buildSnapshotDebounced(shop.database, second, shop.now, atOnce);
  const built = await versionOf();
  expect(built).not.toBe(before);
  // A change that the snapshot has is neither waited for nor built again.
  const never = () => Promise.reject(new Error('It waited'));
  await buildSnapshotDebounced(shop.database, first, shop.now, never);
  await buildSnapshotDebounced(shop.database, second, shop.now, never);
  expect(await versionOf()).toBe(built);
  shop.advanceTime(5000);
  expect(readProducts(await shop.call('/api/products'))[0]?.price).toBe('60.00');
  await saveSnapshot(shop.database, EMPTY_SNAPSHOT, { builtFrom: first, wholeFrom: first }, shop.now());
  shop.advanceTime(5000);
  expect(readProducts(await shop.call('/api/products'))[0]?.price).toBe('60.00');
});

test('snapshot parts are deleted an hour after they were replaced, those in use never', async () => {
  const shop = createTestShop('parts');
  const listParts = async () => {
    const { docs } = await shop.database.collection(paths.catalogParts).orderBy('createdAt').get();
    return docs.map(({ id }) => id);
  };
  const addProduct = async (id: number) => {
    const before = await listParts();
    await shop.saveProducts({ id });
    return (await listParts()).filter((name) => !before.includes(name));
  };
  const [first, second] = [await addProduct(1), await addProduct(2)];
  shop.advanceTime(3_600_001);
  const third = await addProduct(3);
  expect(new Set(await listParts())).toEqual(new Set([...second, ...third]));
  shop.advanceTime(3_600_001);
  const fourth = await addProduct(4);
  expect(new Set(await listParts())).toEqual(new Set([...third, ...fourth]));
  expect(first).toHaveLength(2);
  expect(readProducts(await shop.call('/api/products'))).toHaveLength(4);
});

test.each([10, 1000, 5000])(
  'with %i products a cold instance reads at most one more document per 500, a warm one only the version',
  async (count) => {
    const shop = createTestShop(`reads-${count}`);
    await shop.saveProducts(...Array.from({ length: count }, (_nothing, place) => ({ id: place + 1 })));
    const visit = async (call: TestShop['call']) => {
      await Promise.all(
        ['/api/products', '/api/products?featured=true', '/api/gallery', '/api/site'].map((path) => call(path)),
      );
      return readProducts(await call('/api/products'));
    };
    const instance = shop.createColdInstance();
    expect(await visit(instance)).toHaveLength(count);

    // A product, a price and a look change, and the change shows.
    await shop.database.doc(paths.look('script')).set(A_LOOK);
    await shop.saveProducts({ id: 1, name: 'Renamed Tee', price: 5150 });
    shop.advanceTime(5000);
    const seen = (await visit(instance)).find((product) => product.id === 1);
    expect(seen).toMatchObject({ name: 'Renamed Tee', price: '51.50' });
    expect((await instance('/api/gallery')).data).toHaveLength(1);

    const cold = await countReads(() => visit(shop.createColdInstance()));
    expect(cold.length).toBeLessThanOrEqual(3 + Math.ceil(count / 500));
    expect(new Set(cold).size).toBe(cold.length);
    expect(await countReads(() => visit(instance))).toEqual([]);
    shop.advanceTime(5000);
    expect(await countReads(() => visit(instance))).toEqual([paths.catalogVersion]);
  },
);

test('a shop whose products never changed has no snapshot to build', async () => {
  const shop = createTestShop('no-changes');
  await buildSnapshotDebounced(shop.database, Timestamp.fromDate(shop.now()), shop.now, atOnce);
  expect((await shop.database.doc(paths.catalogVersion).get()).exists).toBe(false);
});
