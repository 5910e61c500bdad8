import { afterEach, expect, test } from 'vitest';
import { readCatalog } from '../../../functions/src/shopify/read-catalog.ts';
import { type RemoteProduct, getNumericId } from '../../../functions/src/shopify/remote-product.ts';
import type { ShopifyProduct } from '../../fakes/shopify/resources.ts';
import { createEdgeCaseProducts, createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { type FakeShopify, collect, createFakeShopify } from './testing/fake-shopify.ts';

let fakeShopify: FakeShopify | undefined;
afterEach(() => fakeShopify?.close());

async function stocked(products: readonly ShopifyProduct[], points = 2000): Promise<FakeShopify> {
  fakeShopify = await createFakeShopify({ points, restoreRate: 500 });
  fakeShopify.shop.addProducts(products);
  return fakeShopify;
}

async function readAll(
  { shopify, pause }: FakeShopify,
  gids: readonly string[] | 'all' = 'all',
): Promise<RemoteProduct[]> {
  const { products } = await readCatalog(shopify, gids, pause);
  return collect(products);
}

function expectSame(read: readonly RemoteProduct[], source: readonly ShopifyProduct[]): void {
  expect(read.map(({ id }) => Number(getNumericId(id)))).toEqual(source.map(({ id }) => id).toSorted((a, b) => a - b));
  for (const product of read) {
    const original = source.find(({ id }) => id === Number(getNumericId(product.id)));
    expect(product).toMatchObject({ title: original?.title, status: original?.status });
    expect(product.variants.map(({ id, inventoryQuantity }) => [Number(getNumericId(id)), inventoryQuantity])).toEqual(
      original?.variants.map(({ id, quantity }) => [id, quantity]),
    );
    expect(product.pictures.map(({ image }) => image?.url)).toEqual(
      original?.pictures.map(({ isReady, url }) => (isReady ? url : undefined)),
    );
  }
}

test('up to 200 products are read page by page, those with more than 20 variants completely', async () => {
  const source = [...createEdgeCaseProducts(), ...createSampleProducts(60, 1)];
  const opened = await stocked(source, 600);
  expectSame(await readAll(opened), source);
  expect(opened.shop.executedOperations).toContain('CatalogPage');
  expect(opened.shop.executedOperations).toContain('MoreVariants');
});

test.each([10, 250])(
  'a product of a shop with %i others has the same forty pictures, whichever way it is read',
  async (others) => {
    const [product, ...rest] = createSampleProducts(others + 1, 3);
    if (product === undefined) throw new Error('There is no sample');
    const pictures = Array.from({ length: 40 }, (_, place) => ({
      id: 9_000_000 + place,
      url: `https://cdn.shopify.com/${place}.jpg`,
      alt: '',
      width: 1200,
      height: 1500,
      isReady: true,
    }));
    const source = [{ ...product, pictures }, ...rest];
    const opened = await stocked(source, 1000);
    const gid = `gid://shopify/Product/${product.id}`;
    const [whole, alone] = [await readAll(opened), await readAll(opened, [gid])];
    const listed = (products: readonly RemoteProduct[]) => products.find(({ id }) => id === gid)?.pictures;
    expect(listed(whole)).toHaveLength(40);
    expect(listed(alone)).toEqual(listed(whole));
  },
);

test('more than 200 products are read as one file with identical fields', async () => {
  const source = [...createEdgeCaseProducts(), ...createSampleProducts(250, 2)];
  const opened = await stocked(source);
  const read = await readAll(opened);
  expectSame(read, source);
  expect(opened.shop.executedOperations).toContain('MakeFile');
  const some = read.slice(0, 30);
  expect(
    await readAll(
      opened,
      some.map(({ id }) => id),
    ),
  ).toEqual(some);
});

test('a failed bulk file is reported in a sentence', async () => {
  const opened = await stocked(createSampleProducts(201, 3));
  opened.shop.switches.failFile = true;
  await expect(readAll(opened)).rejects.toThrow('Shopify refused the change: its file ended failed');
});
