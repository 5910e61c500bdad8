import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { parseMoney } from '@plenty/contract/lib/money';
import { afterEach, expect, test } from 'vitest';
import { readProductOrigin } from '../../../functions/src/shopify/synced-product.repository.ts';
import { recordFigure } from '../figures.ts';
import { hasOnlyDefaultVariant, type ShopifyProduct } from '../../fakes/shopify/resources.ts';
import { createEdgeCaseProducts, createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { createSyncedShop, type SyncedShop } from './testing/synced-shop.ts';

const isWhole = process.env['PROVE'] === '1';
const PRODUCTS = isWhole ? 5000 : 300;
const LONGEST_MS = isWhole ? 1_500_000 : 120_000;
const SIZES: Readonly<Record<string, string>> = { S: 'SM', M: 'MED', L: 'LRG' };

let shop: SyncedShop | undefined;
afterEach(() => shop?.fakeShopify.close());

async function open(...request: Parameters<typeof createSyncedShop>): Promise<SyncedShop> {
  shop = await createSyncedShop(...request);
  return shop;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Live memory after a garbage collection, including the fake Shopify and its file. */
function measureKept(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Our products by their Shopify ids. */
async function readShop({ database }: SyncedShop) {
  const [remembered, products, stock] = await Promise.all([
    database.collection('shopifyProducts').get(),
    database.collection('products').get(),
    database.collectionGroup('stock').get(),
  ]);
  const byNumber = new Map(products.docs.map((document) => [document.id, storedProductSchema.parse(document.data())]));
  const counts = new Map<string, Map<string, number>>();
  for (const document of stock.docs) {
    const product = document.ref.parent.parent?.id ?? '';
    const known = counts.get(product) ?? new Map<string, number>();
    known.set(`${document.get('size')}/${document.get('color')}`, Number(document.get('count')));
    counts.set(product, known);
  }
  return new Map(
    remembered.docs.map((document) => {
      const number = String(document.get('productId'));
      return [Number(document.id), { product: byNumber.get(number), counts: counts.get(number) ?? new Map() }] as const;
    }),
  );
}

function expectedCounts(source: ShopifyProduct): Map<string, number> {
  return new Map(
    source.variants.map(({ options, quantity }) => {
      const value = (name: string) => options.find((option) => option.name === name)?.value ?? '';
      const size = value('Size');
      return [`${SIZES[size] ?? size}/${value('Color')}`, Math.max(0, quantity)];
    }),
  );
}

function expectLikeSource(found: Awaited<ReturnType<typeof readShop>>, sources: readonly ShopifyProduct[]): void {
  expect(new Set(found.keys())).toEqual(new Set(sources.map(({ id }) => id)));
  for (const source of sources) {
    const { product, counts } = found.get(source.id) ?? {};
    const [first] = source.variants;
    expect(product).toMatchObject({
      name: source.title,
      price: parseMoney(first?.price ?? ''),
      pictures: source.pictures.map(({ url }) => ({ src: url })),
    });
    expect(product?.description).not.toContain('script');
    if (!hasOnlyDefaultVariant(source)) expect(counts).toEqual(expectedCounts(source));
  }
}

test(
  `API-29 ${PRODUCTS} products come through throttling, cut lines and a restart in the middle, each once; again, nothing is written`,
  async () => {
    const sources = createSampleProducts(PRODUCTS, 2026);
    const opened = await open(sources, { points: 1000, restoreRate: 50 });
    const { shop: there } = opened.fakeShopify;
    let batches = 0;
    const stumble = async (): Promise<void> => {
      batches += 1;
      if (batches === 2) throw new Error('the machine is gone');
    };
    Object.assign(there.switches, { cut: 2, tooMany: 1, broken: 1 });
    await expect(opened.sync({}, stumble)).rejects.toThrow('the machine is gone');

    const heap = measureKept();
    const startedAt = performance.now();
    let most = heap;
    const report = await opened.sync({}, async () => {
      batches += 1;
      if (batches % 6 === 0) most = Math.max(most, measureKept());
      if (batches % 9 === 0) Object.assign(there.switches, { cut: 1, tooMany: 1 });
    });
    const seconds = (performance.now() - startedAt) / 1000;
    expect(report).toMatchObject({ new: { count: PRODUCTS - 80 }, unchanged: 80, leftOut: { count: 0 } });
    expectLikeSource(await readShop(opened), sources);
    const megabytes = (most - heap) / 2 ** 20;
    expect(megabytes).toBeLessThan(256);

    const before = await opened.lastWrites();
    expect(await opened.sync()).toMatchObject({ unchanged: PRODUCTS, new: { count: 0 }, changed: { count: 0 } });
    expect(await opened.lastWrites()).toEqual(before);
    const variants = sources.reduce((sum, source) => sum + source.variants.length, 0);
    recordFigure(
      `Sync: ${PRODUCTS} products with ${variants} variants in ${seconds.toFixed(0)} s after the restart, ${batches} batches, at most ${megabytes.toFixed(0)} MB more memory; a second run wrote 0 of ${before.size} documents`,
    );
  },
  LONGEST_MS,
);

test('two syncs at once create each product once', async () => {
  const opened = await open(createSampleProducts(30, 5));
  await Promise.all([opened.sync(), opened.sync()]);
  expect((await opened.database.collection('products').get()).size).toBe(30);
});

test('D-35 O-7 what the owner changed here stays and is listed, until the owner accepts Shopify’s version', async () => {
  const sources = createSampleProducts(2, 6);
  const opened = await open(sources);
  await opened.sync();
  const [source] = sources;
  if (!source) throw new Error('there is a product');
  const ours = opened.database.doc('products/1');
  await ours.update({ name: 'The owner’s own name', price: 1234 });
  source.title = 'A new title there';
  source.descriptionHtml = '<p>New words</p>';

  const preview = await opened.sync({ isPreview: true });
  const asBefore = { changed: { count: 1, products: [{ productId: 1, fields: ['description', 'pictures'] }] } };
  expect(preview).toMatchObject({ ...asBefore, kept: { products: [{ productId: 1, fields: ['name'] }] } });
  expect((await ours.get()).get('description')).not.toBe('New words');

  expect(await opened.sync()).toMatchObject(asBefore);
  expect((await ours.get()).data()).toMatchObject({
    name: 'The owner’s own name',
    price: 1234,
    description: 'New words',
  });
  const writes = await opened.lastWrites();
  const onlyKept = { kept: { count: 1 }, changed: { count: 0 } };
  expect(await opened.sync({ isPreview: true })).toMatchObject(onlyKept);
  expect(await opened.sync()).toMatchObject(onlyKept);
  const origin = await readProductOrigin(opened.database, storedProductSchema.parse((await ours.get()).data()));
  expect(origin).toMatchObject({ changedHere: ['name', 'price'], isGone: false });
  expect(origin?.followed).toEqual(expect.arrayContaining(['description', 'choices', 'pictures', 'counts']));
  expect(await opened.lastWrites()).toEqual(writes);

  await opened.sync({ overwrite: [{ productId: 1, field: 'name' }] });
  expect((await ours.get()).data()).toMatchObject({ name: 'A new title there', price: 1234 });
});

test('what is gone at Shopify is listed and stays here; what the owner deleted here does not come back', async () => {
  const sources = createSampleProducts(3, 7);
  const opened = await open(sources);
  await opened.sync();
  await opened.database.doc('products/2').delete();
  opened.fakeShopify.shop.products.delete(sources[0]?.id ?? 0);
  expect(await opened.sync()).toMatchObject({ gone: { count: 1, products: [{ productId: 1 }] }, new: { count: 0 } });
  const left = await opened.database.collection('products').get();
  expect(left.docs.map(({ id }) => id)).toEqual(['1', '3']);
});

test('a product that comes to the shop while a sync reads the catalog is not reported gone at the end of it', async () => {
  const [first, later] = createSampleProducts(2, 5);
  if (!first || !later) throw new Error('there are products');
  const opened = await open([first]);
  const report = await opened.sync({}, async () => {
    opened.fakeShopify.shop.addProducts([later]);
    expect(await opened.sync()).toMatchObject({ new: { count: 1 } });
  });
  expect(report).toMatchObject({ gone: { count: 0 } });
  expect((await opened.database.doc(`shopifyProducts/${later.id}`).get()).get('isGone')).toBe(false);
});

test('drafts and archived products are hidden, unlisted ones are sold by their address only', async () => {
  const opened = await open(createEdgeCaseProducts());
  await opened.sync();
  const products = await opened.database.collection('products').get();
  const listings = Object.fromEntries(products.docs.map((document) => [document.get('name'), document.get('listing')]));
  expect(listings).toMatchObject({ 'Odd 5': 'unlisted', 'Odd 6': 'hidden', 'Odd 7': 'hidden', 'Odd 4': undefined });
});

test('a count that changed at Shopify is taken over less the open orders here', async () => {
  const sources = createSampleProducts(1, 8);
  const [variant] = sources[0]?.variants ?? [];
  if (!variant) throw new Error('there is a variant');
  variant.quantity = 10;
  const opened = await open(sources);
  await opened.sync();
  const [counted] = (await opened.database.collection('products/1/stock').get()).docs.filter(
    (document) => document.get('count') === 10,
  );
  if (!counted) throw new Error('it is counted');
  await counted.ref.update({ count: 7 });
  await opened.database.doc('board/one').set({
    held: [{ id: 1, key: counted.id, quantity: 3 }],
    heldProducts: [1],
  });
  await opened.sync();
  expect((await counted.ref.get()).get('count')).toBe(7);
  variant.quantity = 20;
  await opened.sync();
  expect((await counted.ref.get()).get('count')).toBe(17);
});
