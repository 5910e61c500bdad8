import { productSchema, type Product } from '@plenty/contract/catalog/product';
import { weightSchema } from '@plenty/contract/catalog/weight';
import { expect, test } from 'vitest';
import { renderGoogleFeed } from './google-feed.ts';

const CONTENT = {
  fits: new Map([[7, { measurements: { SM: { chestWidth: 80 } }, weight: weightSchema.parse(650) }]]),
  categories: [{ name: 'tees', displayName: 'Tees & Hoodies' }],
  origin: 'https://shop.test',
};

const toPicture = (name: string, color?: string) => ({
  src: `/pictures/${name}-1200.avif`,
  alt: name,
  ...(color && { color }),
  width: 1200,
  height: 1500,
  placeholder: '#d9d3c7',
});

function aProduct(change: Partial<Product> = {}): Product {
  return productSchema.parse({
    id: 7,
    name: 'Court Tee',
    description: 'A tee.',
    category: 'tees',
    price: '48.00',
    sizes: ['SM', 'MED'],
    colors: ['Black', 'White'],
    pictures: [toPicture('tee-black', 'Black'), toPicture('tee-white', 'White'), toPicture('tee-styled')],
    images: [],
    variants: [
      { size: 'SM', color: 'Black', availability: 'sold-out' },
      { size: 'MED', color: 'Black', availability: 'last-one' },
    ],
    facts: { fiberContent: 'Body: 60% cotton, 40% polyester; Rib: 100% cotton' },
    ...change,
  });
}

const parseItems = (feed: string) =>
  [...feed.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => {
    const attributes = [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\w+>/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    return { item, attributes: Object.fromEntries(attributes) };
  });

test('O-23 a variant’s barcode is its GTIN, and one that is none is not sent', () => {
  const barcodes = { sm__black: '4006381333931', med__black: 'PL-MED' };
  const fits = new Map([[7, { barcodes }]]);
  const [small, medium] = parseItems(renderGoogleFeed([aProduct()], { ...CONTENT, fits }));
  expect(small?.attributes).toMatchObject({ gtin: '4006381333931' });
  expect(small?.attributes).not.toHaveProperty('identifier_exists');
  expect(medium?.attributes).toMatchObject({ identifier_exists: 'no' });
  expect(medium?.attributes).not.toHaveProperty('gtin');
});

test('FIT-23 D-63 each size and color is an item of its product’s group, with every attribute that Google asks of apparel', () => {
  const items = parseItems(renderGoogleFeed([aProduct()], CONTENT));
  expect(items.map(({ attributes }) => attributes['id'])).toEqual([
    '7-sm__black',
    '7-med__black',
    '7-sm__white',
    '7-med__white',
  ]);
  expect(items[2]?.attributes).toEqual({
    id: '7-sm__white',
    item_group_id: '7',
    title: 'Court Tee (White, SM)',
    description: 'A tee.',
    link: 'https://shop.test/products/7?color=White&amp;size=SM',
    image_link: 'https://shop.test/pictures/tee-black-og.jpg',
    availability: 'in_stock',
    price: '7.99 USD',
    brand: 'Plenty',
    condition: 'new',
    identifier_exists: 'no',
    google_product_category: '212',
    product_type: 'Tees &amp; Hoodies',
    color: 'White',
    size: 'SM',
    size_system: 'US',
    gender: 'unisex',
    age_group: 'adult',
    material: 'cotton/polyester',
    shipping_weight: '6.5 oz',
    country: 'US',
  });
  expect(items[0]?.attributes['image_link'], 'the product’s first picture').toMatch(/tee-black-og\.jpg$/);
  // The last price of an item is the one of its shipping.
  expect(items[2]?.item).toContain('<g:price>48.00 USD</g:price>');
});

test('D-63 sold out is out of stock, the last one is not, and shipping of a single item is what the checkout charges', () => {
  const items = parseItems(renderGoogleFeed([aProduct(), aProduct({ id: 8, price: '100.00' })], CONTENT));
  expect(items.slice(0, 2).map(({ attributes }) => attributes['availability'])).toEqual(['out_of_stock', 'in_stock']);
  expect(items[0]?.item).toContain('<g:shipping><g:country>US</g:country><g:price>7.99 USD</g:price></g:shipping>');
  expect(items.at(-1)?.item).toContain('<g:shipping><g:country>US</g:country><g:price>0.00 USD</g:price></g:shipping>');
});

test('D-63 during a sale the regular price is the price, and the lower one the sale price', () => {
  const [item] = parseItems(renderGoogleFeed([aProduct({ price: '36.00', compareAt: '48.00' })], CONTENT));
  expect(item?.item).toContain('<g:price>48.00 USD</g:price><g:sale_price>36.00 USD</g:sale_price>');
});

test('D-63 what Google rejects is left out: free products and those without a picture', () => {
  const feed = renderGoogleFeed([aProduct({ price: '0.00' }), aProduct({ pictures: [] })], CONTENT);
  expect(parseItems(feed)).toEqual([]);
});

test('FIT-23 an item has only pictures in a form that Google reads, those of its color first', () => {
  const hosted = (src: string, color?: string) => ({ ...toPicture('tee', color), src });
  const uploaded = [
    hosted('/pictures/3f2a-1200', 'Black'),
    hosted('https://cdn.example/white.webp', 'White'),
    hosted('https://cdn.example/styled.avif?v=2'),
    hosted('https://cdn.example/back.png?v=2'),
  ];
  const feed = renderGoogleFeed([aProduct({ pictures: uploaded })], CONTENT);
  const white = parseItems(feed).at(-1)?.item ?? '';
  expect([...white.matchAll(/image_link>([^<]+)</g)].map(([, url]) => url)).toEqual([
    'https://cdn.example/white.webp',
    'https://cdn.example/back.png?v=2',
  ]);
  const unreadable = aProduct({ pictures: [hosted('https://cdn.example/white.avif')] });
  expect(parseItems(renderGoogleFeed([unreadable], CONTENT))).toEqual([]);
});

test('D-63 bottoms are pants or shorts by their inseam', () => {
  const fits = new Map([
    [1, { measurements: { MED: { waistWidth: 58, insideLegLength: 36 } } }],
    [2, { measurements: { MED: { waistWidth: 58, insideLegLength: 120 } } }],
  ]);
  const feed = renderGoogleFeed([aProduct({ id: 1 }), aProduct({ id: 2 })], { ...CONTENT, fits });
  const categories = parseItems(feed).map(({ attributes }) => attributes['google_product_category']);
  expect(new Set(categories.slice(0, 4))).toEqual(new Set(['207']));
  expect(new Set(categories.slice(4))).toEqual(new Set(['204']));
});

test('no text can break the XML, and an id is never longer than Google allows', () => {
  const feed = renderGoogleFeed(
    [
      aProduct({
        name: '</item>\u0000\uFFFF<a>&',
        sizes: ['x'.repeat(60)],
        colors: ['y'.repeat(60)],
        variants: undefined,
      }),
    ],
    CONTENT,
  );
  const [only] = parseItems(feed);
  expect(only?.attributes['title']).toContain('&lt;/item&gt;&lt;a&gt;&amp;');
  expect(only?.attributes['id']?.length).toBeLessThanOrEqual(50);
});

test('O-23 an item has the price of its size and color, also during a sale, and what is free is left out', () => {
  const sized = aProduct({ sizes: ['SM', '3XL'], colors: [], variants: [], prices: { '3xl__any': '54.00' } });
  const listPrices = (product: Product) =>
    [...renderGoogleFeed([product], CONTENT).matchAll(/<g:(?:sale_)?price>(?<price>[\d.]+) USD/g)].map(
      (found) => found.groups?.price,
    );
  expect(listPrices(sized)).toEqual(['48.00', '7.99', '54.00', '7.99']);
  const onSale = { ...sized, price: '40.00', compareAt: '48.00' };
  expect(listPrices(onSale)).toEqual(['48.00', '40.00', '7.99', '54.00', '40.00', '7.99']);
  expect(listPrices({ ...sized, prices: { '3xl__any': '0.00' } })).toEqual(['48.00', '7.99']);
});

test('FIT-23 a picture of its own color comes before one that shows every color, wherever it stands in the product', () => {
  const pictures = [
    { ...toPicture('front'), src: 'https://cdn.example/front.webp' },
    { ...toPicture('white', 'White'), src: 'https://cdn.example/white.webp' },
    { ...toPicture('black', 'Black'), src: 'https://cdn.example/black.webp' },
  ];
  const [black, white] = parseItems(renderGoogleFeed([aProduct({ sizes: ['MED'], variants: [], pictures })], CONTENT));
  const listUrls = (item = '') => [...item.matchAll(/image_link>([^<]+)</g)].map(([, url]) => url);
  expect(listUrls(black?.item)).toEqual(['https://cdn.example/black.webp', 'https://cdn.example/front.webp']);
  expect(listUrls(white?.item)).toEqual(['https://cdn.example/white.webp', 'https://cdn.example/front.webp']);
});

test('D-63 of a product that is sold out as a whole every size and color is out of stock', () => {
  const items = parseItems(renderGoogleFeed([aProduct({ inStock: false, variants: undefined })], CONTENT));
  expect(items).toHaveLength(4);
  expect(new Set(items.map(({ attributes }) => attributes['availability']))).toEqual(new Set(['out_of_stock']));
});

test.each([
  [{ chestWidth: 80 }, '212'],
  [{ waistWidth: 60, insideLegLength: 80 }, '204'],
  [{ hipWidth: 60, insideLegLength: 79 }, '207'],
  [{ waistWidth: 60 }, '207'],
  [{ headGirth: 88 }, '173'],
  [{ footLength: 40 }, '209'],
  [{}, '166'],
])('D-63 a product measured as %o is of the kind %s in Google’s list of goods', (measurements, kind) => {
  const fits = new Map([[7, { measurements: { SM: measurements } }]]);
  const [item] = parseItems(renderGoogleFeed([aProduct()], { ...CONTENT, fits }));
  expect(item?.attributes).toMatchObject({ google_product_category: kind });
});
