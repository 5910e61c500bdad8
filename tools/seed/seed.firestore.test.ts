import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, test } from 'vitest';
import { storedLookSchema } from '@plenty/contract/catalog/look';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { seedDemo } from './seed.ts';

const app = initializeApp({ projectId: 'demo-test-seed' }, 'demo-test-seed');
const firestore = getFirestore(app);

afterAll(() => deleteApp(app));

async function wholeShop(): Promise<Map<string, object>> {
  const groups = ['products', 'stock', 'gallery', 'categories', 'settings', 'counters'];
  const snapshots = await Promise.all(groups.map((group) => firestore.collectionGroup(group).get()));
  return new Map(snapshots.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
}

test('seeding a shop twice leaves the same documents and marks the catalog as changed', async () => {
  await seedDemo(firestore);
  const first = await wholeShop();
  const firstChange = await firestore.doc('catalog/changes').get();
  await seedDemo(firestore);
  const secondChange = await firestore.doc('catalog/changes').get();

  expect(first.size).toBeGreaterThan(100);
  expect(await wholeShop()).toEqual(first);
  expect(firstChange.get('at')).toBeInstanceOf(Timestamp);
  expect(secondChange.get('at').toMillis()).toBeGreaterThan(firstChange.get('at').toMillis());
});

test('SHOP-05 the stored product with the highest id is the newest, and new ids follow it', async () => {
  await seedDemo(firestore);
  const { docs } = await firestore.collection('products').get();
  const newest = docs.toSorted((left, right) => right.get('createdAt').toMillis() - left.get('createdAt').toMillis());
  const ids = newest.map((document) => document.get('id'));

  expect(ids).toEqual(ids.toSorted((left, right) => right - left));
  expect((await firestore.doc('counters/products').get()).data()).toEqual({ last: ids[0] });
});

test('D-24 a counted product has a stock document for each size in each color', async () => {
  await seedDemo(firestore);
  const product = await firestore.doc('products/40').get();
  const stock = await product.ref.collection('stock').get();

  expect(stock.size).toBe(product.get('sizes').length * product.get('colors').length);
  expect((await product.ref.collection('stock').doc('xs__green').get()).data()).toEqual({
    size: 'XS',
    color: 'Green',
    count: 2,
    stocked: 2,
  });
});

test('ENT-01 ENT-05 the stored documents parse as products and looks', async () => {
  await seedDemo(firestore);
  const products = await firestore.collection('products').get();
  const looks = await firestore.collection('gallery').get();

  expect(products.size).toBe(40);
  for (const document of products.docs) expect(storedProductSchema.safeParse(document.data()).success).toBe(true);
  expect(looks.size).toBe(6);
  for (const document of looks.docs) expect(storedLookSchema.safeParse(document.data()).success).toBe(true);
});
