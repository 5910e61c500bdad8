import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { syncAvailability } from '../../../functions/src/inventory/availability.repository.ts';
import { createDefaultVariant, createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { createSyncedShop, type SyncedShop } from './testing/synced-shop.ts';

let shop: SyncedShop | undefined;
afterEach(() => shop?.fakeShopify.close());

function createVariant(id: number, place: number, size: string) {
  const options = [
    { name: 'Size', value: size },
    { name: 'Color', value: 'Black' },
  ];
  return createDefaultVariant(id, {
    id: id * 100 + place,
    itemId: id * 100 + 50 + place,
    options,
    quantity: 10 + place,
  });
}

/** A synced product in S and M, in black, of which Shopify has 10 and 11. */
async function open() {
  const [source] = createSampleProducts(1, 4);
  if (!source) throw new Error('there is a product');
  source.variants = [createVariant(source.id, 0, 'S'), createVariant(source.id, 1, 'M')];
  const opened = await createSyncedShop([source]);
  shop = opened;
  await opened.sync();
  const { database } = opened;
  return {
    sync: opened.sync,
    database,
    source,
    product: async () => (await database.doc('products/1').get()).data(),
    /** By stock key. */
    counts: async () => {
      const { docs } = await database.collection('products/1/stock').get();
      return Object.fromEntries(docs.map((document) => [document.id, document.get('count')]));
    },
  };
}

const available = (size: string, color: string) => ({ size, color, availability: 'in-stock' });

test('D-35 a sale at Shopify leaves the color that the owner renamed here, and its counts', async () => {
  const { sync, database, source, product, counts } = await open();
  const variants = [available('SM', 'Jet Black'), available('MED', 'Jet Black')];
  await database.doc('products/1').update({ colors: ['Jet Black'], variants });
  for (const size of ['SM', 'MED']) {
    const key = size.toLowerCase();
    await database.doc(`products/1/stock/${key}__jet-black`).set({ size, color: 'Jet Black', count: 4 });
    await database.doc(`products/1/stock/${key}__black`).delete();
  }
  Object.assign(source.variants[0] ?? {}, { quantity: 9 });

  expect(await sync({ isPreview: true })).toMatchObject({ unchanged: 1, changed: { count: 0 } });
  expect(await sync()).toMatchObject({ unchanged: 1, changed: { count: 0 }, kept: { count: 0 } });
  expect(await product()).toMatchObject({ colors: ['Jet Black'], variants, inStock: true });
  expect(await counts()).toEqual({ 'sm__jet-black': 4, 'med__jet-black': 4 });

  await database
    .doc('products/1')
    .update({ colors: ['Black'], variants: variants.map((each) => ({ ...each, color: 'Black' })) });
  expect(await sync(), 'and the count applies once the color is Shopify’s again').toMatchObject({
    changed: { count: 1 },
  });
  expect(await counts()).toMatchObject({ sm__black: 9 });
});

test('D-35 a sale at Shopify leaves the size that the owner added here', async () => {
  const { sync, database, source, product } = await open();
  const variants = ['SM', 'MED', 'XL'].map((size) => available(size, 'Black'));
  await database.doc('products/1').update({ sizes: ['SM', 'MED', 'XL'], variants });
  await database.doc('products/1/stock/xl__black').set({ size: 'XL', color: 'Black', count: 3 });
  Object.assign(source.variants[0] ?? {}, { quantity: 0 });
  await sync();
  expect(await product()).toMatchObject({ sizes: ['SM', 'MED', 'XL'], variants });
});

test('D-35 a size that the owner had removed here is sold again, with its count, once the owner accepts Shopify’s sizes', async () => {
  const { sync, database, source, product, counts } = await open();
  await database.doc('products/1').update({ sizes: ['SM'], variants: [available('SM', 'Black')] });
  await database.doc('products/1/stock/med__black').delete();
  source.variants = [...source.variants, createVariant(source.id, 2, 'L')];
  expect(await sync()).toMatchObject({ kept: { products: [{ productId: 1, fields: ['choices'] }] } });

  await sync({ overwrite: [{ productId: 1, field: 'choices' }] });
  expect(await product()).toMatchObject({
    sizes: ['SM', 'MED', 'LRG'],
    variants: ['SM', 'MED', 'LRG'].map((size) => available(size, 'Black')),
  });
  expect(await counts()).toEqual({ sm__black: 10, med__black: 11, lrg__black: 12 });
});

test('D-35 a product that the owner does not count stays uncounted and for sale when Shopify adds a size', async () => {
  const { sync, database, source, product } = await open();
  await database.doc('products/1').update({ variants: FieldValue.delete() });
  source.variants = [...source.variants, createVariant(source.id, 2, 'L')];
  await sync();
  const { sizes, variants, inStock } = (await product()) ?? {};
  expect({ sizes, variants, inStock }).toEqual({ sizes: ['SM', 'MED', 'LRG'], variants: undefined, inStock: true });
});

test('D-35 what the owner sold out stays sold out when Shopify starts to count it, and when it stops', async () => {
  const { sync, database, source, product } = await open();
  const setTracked = (tracked: boolean) => source.variants.forEach((variant) => Object.assign(variant, { tracked }));
  setTracked(false);
  expect(await sync()).toMatchObject({ changed: { count: 1 } });
  expect(await product(), 'not counted any more').not.toHaveProperty('variants');
  await database.doc('products/1').update({ inStock: false });
  for (const tracked of [true, false]) {
    setTracked(tracked);
    expect(await sync({ isPreview: true }), `counted there: ${tracked}`).toMatchObject({ changed: { count: 0 } });
    expect(await sync()).toMatchObject({ changed: { count: 0 } });
    expect(await product()).toMatchObject({ inStock: false });
    expect(await product()).not.toHaveProperty('variants');
  }
  setTracked(true);
  await sync();
  await database.doc('products/1').update({ inStock: true });
  await sync();
  expect(await product(), 'for sale again, it is counted').toHaveProperty('variants');
});

test('D-24 counts that the owner keeps of a product that Shopify does not count stay when Shopify adds a size', async () => {
  const { sync, database, source, product, counts } = await open();
  const [small, medium] = source.variants;
  if (!small || !medium) throw new Error('there are two sizes');
  for (const variant of source.variants) Object.assign(variant, { tracked: false });
  source.variants = [small];
  await sync();
  await database.doc('products/1').update({ variants: [available('SM', 'Black')] });
  await database.doc('products/1/stock/sm__black').set({ size: 'SM', color: 'Black', count: 4, stocked: 4 });
  source.variants = [small, medium];
  await sync();
  expect(await product()).toMatchObject({ sizes: ['SM', 'MED'] });
  expect(await counts()).toEqual({ sm__black: 4 });
  source.variants = [medium];
  await sync();
  expect(await counts(), 'but not that of a size that it removes').toEqual({});
});

test('D-24 the count of a size that Shopify does not have any more goes with it, and all of them when it stops counting', async () => {
  const { sync, source, product, counts } = await open();
  const [small, medium] = source.variants;
  if (!small || !medium) throw new Error('there are two sizes');
  source.variants = [small];
  await sync();
  expect(await product()).toMatchObject({ sizes: ['SM'], variants: [available('SM', 'Black')] });
  expect(await counts()).toEqual({ sm__black: 10 });
  source.variants = [small, medium];
  await sync();
  expect(await counts(), 'it comes back with Shopify’s count').toEqual({ sm__black: 10, med__black: 11 });
  for (const variant of source.variants) Object.assign(variant, { tracked: false });
  await sync();
  expect(await counts()).toEqual({});
});

test('D-24 a color that Shopify spells differently keeps its count, which is found by the new name', async () => {
  const { sync, database, source, product } = await open();
  for (const color of ['Jet/Black', 'Jet Black']) {
    source.variants = source.variants.map((variant) => ({
      ...variant,
      options: variant.options.map((option) => (option.name === 'Color' ? { ...option, value: color } : option)),
    }));
    await sync();
  }
  await syncAvailability(database, 1);
  const variants = ['SM', 'MED'].map((size) => available(size, 'Jet Black'));
  expect(await product()).toMatchObject({ colors: ['Jet Black'], variants, inStock: true });
});
