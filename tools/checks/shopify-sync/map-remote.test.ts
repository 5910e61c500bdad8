import { afterEach, expect, test } from 'vitest';
import { mapProduct } from '../../../functions/src/shopify/map-product.ts';
import { readCatalog } from '../../../functions/src/shopify/read-catalog.ts';
import type { ShopifyProduct } from '../../fakes/shopify/resources.ts';
import { createEdgeCaseProducts, createSampleProducts } from '../../fakes/shopify/sample-products.ts';
import { type FakeShopify, collect, createFakeShopify } from './testing/fake-shopify.ts';

let fakeShopify: FakeShopify | undefined;
afterEach(() => fakeShopify?.close());

async function mapAll(source: readonly ShopifyProduct[]) {
  fakeShopify = await createFakeShopify({ points: 100_000 });
  fakeShopify.shop.addProducts(source);
  const catalogue = await readCatalog(fakeShopify.shopify, 'all', fakeShopify.pause);
  const products = await collect(catalogue.products);
  return products.map((product) => ({ title: product.title, reading: mapProduct(product) }));
}

test('APROD-11 sizes S, M, L become SM, MED, LRG; the price is whole cents; HTML becomes plain text', async () => {
  const [source] = createSampleProducts(1, 7);
  if (!source) throw new Error('there is a product');
  source.variants = source.variants.slice(0, 1).flatMap((variant) =>
    ['S', 'M', 'L'].map((value, place) => ({
      ...variant,
      id: variant.id + place,
      itemId: variant.itemId + place,
      price: '48.50',
      quantity: place,
      options: [
        { name: 'Colour', value: 'Black' },
        { name: 'SIZE', value },
      ],
    })),
  );
  const [mapped] = await mapAll([source]);
  expect(mapped?.reading).toMatchObject({
    value: {
      fields: {
        price: 4850,
        category: 'tees',
        sizes: ['SM', 'MED', 'LRG'],
        colors: ['Black'],
        description: 'Made to go with sneakers, number 1.\n\n- Cotton',
      },
      stock: { inStock: true, counts: [{ count: 0 }, { count: 1 }, { count: 2 }] },
    },
  });
});

test('O-23 SKU, barcode and the title for search engines come along, and a product without any states none', async () => {
  const [coded, silent] = createSampleProducts(2, 7);
  if (!coded || !silent) throw new Error('there are two products');
  const toOnly = (product: typeof coded, sku: string | null, barcode: string | null) => {
    product.variants = product.variants.slice(0, 1).map((variant) => ({ ...variant, options: [], sku, barcode }));
  };
  toOnly(coded, ' PL-1 ', '4006381333931');
  toOnly(silent, '', null);
  coded.seo = { title: 'Tees for Sneakers', description: ' ' };
  const [first, second] = await mapAll([coded, silent]);
  expect(first?.reading).toMatchObject({
    value: {
      fields: { skus: { any__any: 'PL-1' }, barcodes: { any__any: '4006381333931' }, seoTitle: 'Tees for Sneakers' },
    },
  });
  const fields = second && 'value' in second.reading ? second.reading.value.fields : undefined;
  for (const field of ['skus', 'barcodes', 'seoTitle', 'seoDescription']) expect(fields).not.toHaveProperty(field);
});

test('D-63 metafields become the product’s facts, fit note and measurements; a product without them states none', async () => {
  const [stating, silent] = createSampleProducts(2, 7);
  if (!stating || !silent) throw new Error('there are two products');
  const [size = ''] = stating.variants.flatMap(({ options }) =>
    options.flatMap(({ name, value }) => (name === 'Size' ? [value] : [])),
  );
  stating.metafields = { care: 'Wash cold.', fit_note: 'Runs small', measurements: `Size, Chest\n${size}, 21.5` };
  const [first, second] = await mapAll([stating, silent]);
  expect(first?.reading).toMatchObject({ value: { fields: { facts: { care: 'Wash cold.' }, fitNote: 'runs-small' } } });
  const measured = first && 'value' in first.reading ? first.reading.value.fields.measurements : undefined;
  expect(Object.values(measured ?? {})).toEqual([{ chestWidth: 86 }]);
  for (const field of ['facts', 'fitNote', 'measurements'])
    expect(second && 'value' in second.reading && second.reading.value.fields).not.toHaveProperty(field);
});

test('APROD-08 unusual products are adapted to the shop’s limits, or left out with a sentence', async () => {
  const mapped = await mapAll(createEdgeCaseProducts());
  const told = Object.fromEntries(
    mapped.map(({ title, reading }) => [
      title,
      'fault' in reading
        ? reading.fault
        : `${reading.value.fields.sizes.length} sizes, ${reading.value.fields.colors.length} colors, ${reading.value.stock.counts.length} counts, ${reading.value.fields.pictures.length} pictures`,
    ]),
  );
  expect(told).toEqual({
    'Sticker Pack 🧦': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 1': '12 sizes, 4 colors, 48 counts, 1 pictures',
    'Odd 2': '16 sizes, 16 colors, 256 counts, 1 pictures',
    'Odd 3': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 4': '0 sizes, 0 colors, 0 counts, 1 pictures',
    'Odd 5': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 6': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 7': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 8': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 9': '0 sizes, 0 colors, 1 counts, 1 pictures',
    'Odd 10': '0 sizes, 2 colors, 2 counts, 1 pictures',
  });
});
