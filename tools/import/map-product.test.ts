import { expect, test } from 'vitest';
import { mapExport, mapOne } from './testing/map-export.ts';

const OLD = 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price';

test('ENT-01 one product of the export becomes one product of the shop, with all its data', async () => {
  const product =
    await mapOne(`Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image,Status
court-tee,Court  Tee,"<p>Heavy ""court"" cotton,
cut boxy.</p>",Plenty,Tee,new,TRUE,Size,S,Color,Black,shopify,3,deny,48.00,https://cdn.example.com/white.jpg,2,,https://cdn.example.com/black.jpg,active
court-tee,,,,,,,,M,,Black,shopify,1,deny,48.00,https://cdn.example.com/black.jpg,1,Worn at night,https://cdn.example.com/black.jpg,
court-tee,,,,,,,,M,,White,shopify,-1,deny,48.00,,,,https://cdn.example.com/white.jpg,
court-tee,,,,,,,,,,,,,,,https://cdn.example.com/both.jpg,3,,,
`);
  const size = { width: 1200, height: 1500, placeholder: '#e8e4dc' };
  expect(product).toEqual({
    handle: 'court-tee',
    details: {
      name: 'Court Tee',
      description: 'Heavy "court" cotton, cut boxy.',
      price: 4800,
      category: 'tees',
      sizes: ['SM', 'MED'],
      colors: ['Black', 'White'],
      pictures: [
        { src: 'https://cdn.example.com/black.jpg', alt: 'Worn at night', color: 'Black', ...size },
        { src: 'https://cdn.example.com/white.jpg', alt: 'Court Tee', color: 'White', ...size },
        { src: 'https://cdn.example.com/both.jpg', alt: 'Court Tee', ...size },
      ],
    },
    stock: {
      counts: [
        { key: 'sm__black', size: 'SM', color: 'Black', count: 3 },
        { key: 'med__black', size: 'MED', color: 'Black', count: 1 },
        { key: 'sm__white', size: 'SM', color: 'White', count: 0 },
        { key: 'med__white', size: 'MED', color: 'White', count: 0 },
      ],
      variants: [
        { size: 'SM', color: 'Black', availability: 'in-stock' },
        { size: 'MED', color: 'Black', availability: 'last-one' },
        { size: 'SM', color: 'White', availability: 'sold-out' },
        { size: 'MED', color: 'White', availability: 'sold-out' },
      ],
      inStock: true,
    },
    notes: [],
  });
});

test('a product weighs what its heaviest variant weighs, in either kind of export, and nothing where nobody has weighed it', async () => {
  const weightOf = async (column: string, ...grams: readonly string[]) => {
    const sizes = ['S', 'M', 'L'];
    const rows = grams.map((each, index) => `tee,${index === 0 ? 'Tee' : ''},Size,${sizes[index]},48.00,${each}`);
    const { details, notes } = await mapOne(
      `Handle,Title,Option1 Name,Option1 Value,Variant Price,${column}\n${rows.join('\n')}\n`,
    );
    return [details.weight, notes.filter((note) => note.includes('weigh')).length];
  };
  expect(await weightOf('Variant Grams', '180', '180')).toEqual([635, 0]);
  expect(await weightOf('Weight value (grams)', '180.0', '200', '')).toEqual([705, 1]);
  expect(await weightOf('Variant Grams', '0', '')).toEqual([undefined, 0]);
  expect(await weightOf('Variant Grams', 'heavy', '99999999')).toEqual([undefined, 0]);
  expect(await weightOf('Vendor', '180')).toEqual([undefined, 0]);
});

test('ENT-01 an export with the newer column names, in another order, gives the same', async () => {
  const older = `Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position,Variant Image,Status
court-tee,Court Tee,<p>Soft.</p>,Tee,true,Color,Black,shopify,2,deny,48.00,https://cdn.example.com/a.jpg,1,https://cdn.example.com/a.jpg,active
draft-tee,Draft Tee,,Tee,false,Title,Default Title,,,deny,48.00,,,,active
`;
  const newer = `STATUS,Variant image URL,Image position,Product image URL,Price,Continue selling when out of stock,Inventory quantity,Inventory tracker,Option1 value,Option1 name,Published on online store,Type,Description,URL handle,Title
Active,https://cdn.example.com/a.jpg,1,https://cdn.example.com/a.jpg,48.00,FALSE,2,shopify,Black,Color,TRUE,Tee,<p>Soft.</p>,court-tee,Court Tee
Active,,,,48.00,FALSE,,,Default Title,Title,FALSE,Tee,,draft-tee,Draft Tee
`;
  const told = await mapExport(older);
  expect(told.map(({ kind }) => kind)).toEqual(['mapped', 'not-for-sale']);
  expect(await mapExport(newer)).toEqual(told);
});

test('APROD-08 a product with one variant has neither sizes nor colors', async () => {
  const { details, stock } = await mapOne(`${OLD}
pouch,Lace Pouch,,Bag,Title,Default Title,,,18
`);
  expect(details).toMatchObject({ sizes: [], colors: [], price: 1800, category: 'accessories' });
  expect(stock).toEqual({ counts: [], variants: [], inStock: true });
});

test('D-24 a counted product with one variant has one count', async () => {
  const { stock } =
    await mapOne(`Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price
pouch,Lace Pouch,Title,default title,shopify,0,18
`);
  expect(stock).toEqual({
    counts: [{ key: 'any__any', size: '', color: '', count: 0 }],
    variants: [{ size: '', color: '', availability: 'sold-out' }],
    inStock: false,
  });
});

test('APROD-11 size and color are found in any of the three options, and a third option with one value is ignored', async () => {
  const { details } =
    await mapOne(`Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price
short,Mesh Short,Material,Mesh,Colour,Natural/Green,SIZE,L,62
short,,,Mesh,,Black,,s,62
short,,,Mesh,,Black,,32,62
`);
  expect(details).toMatchObject({ sizes: ['SM', 'LRG', '32'], colors: ['Natural/Green', 'Black'] });
});

test('O-33 a third option becomes part of the color instead of leaving the product out', async () => {
  const told = await mapExport(`${OLD}
jogger,Patch Jogger,,Joggers,Size,M,Material,Fleece,78
jogger,,,,,M,,Terry,78
cap,Studio Cap,,Cap,,,,,30
`);
  expect(told).toMatchObject([
    { kind: 'mapped', lines: [2, 3], product: { details: { sizes: ['MED'], colors: ['Fleece', 'Terry'] } } },
    { kind: 'mapped', handle: 'cap' },
  ]);
});

test('CONST-07 APROD-41 O-33 every variant keeps its price: the product costs what most of them cost, and the report names the others', async () => {
  const { details, notes } = await mapOne(`${OLD}
tee,Court Tee,,Tee,Size,S,,,50.00
tee,,,,,M,,,50
tee,,,,,L,,,"1,050.00"
tee,,,,,XL,,,9.00
`);
  expect(details).toMatchObject({ price: 5000, prices: { lrg__any: 105_000, xl__any: 900 } });
  expect(notes).toEqual(['2 sizes have their own price: $9.00 to $1,050.00 instead of $50.00.']);
  const colored = await mapOne(`${OLD}
tee,Court Tee,,Tee,Size,S,Color,Black,54.00
tee,,,,,M,,Black,48.00
tee,,,,,S,,White,0.00
tee,,,,,M,,White,0.00
`);
  expect(colored.details).toMatchObject({ price: 0, prices: { sm__black: 5400, med__black: 4800 } });
  expect(colored.notes).toEqual([
    '2 variants have their own price: $48.00 to $54.00 instead of $0.00.',
    'Its price is 0.00: the shop gives it away.',
  ]);
  const one = await mapOne(`${OLD}\npouch,Lace Pouch,,Bag,Color,Red,,,18\npouch,,,,,Blue,,,18.00\n`);
  expect(one.details).not.toHaveProperty('prices');
  expect(one.notes).toEqual([]);
});

const SIZED = 'Handle,Title,Option1 Name,Option1 Value,Variant Price';

test.each([
  ['a missing price', 'tee,Court Tee,Size,S,48.00\ntee,,,M,', 'The price at line 3 is missing.'],
  ['a negative price', 'tee,Court Tee,Size,S,-48.00\ntee,,,M,48.00', 'The price at line 2, -48.00, is negative.'],
  [
    'an unreadable price',
    'tee,Court Tee,Size,S,48.00\ntee,,,M,"12,50"',
    'The price at line 3, "12,50", cannot be read as dollars and cents.',
  ],
  ['no title', 'tee,,Size,S,48.00\ntee,,,M,48.00', 'It has no title.'],
  ['no handle', ',Court Tee,Size,S,48.00\n,,,M,48.00', 'It has no handle.'],
  ['a row without a handle', 'tee,Court Tee,Size,S,48.00\n,,,M,48.00', 'The row at line 3 has no handle.'],
  [
    'the same variant twice',
    'tee,Court Tee,Size,M,48.00\ntee,,,MED,48.00',
    'Lines 2 and 3 describe the same size and color.',
  ],
  [
    'a variant without a size',
    'tee,Court Tee,Size,M,48.00\ntee,,,,48.00',
    'The variant at line 3 has no size, and others have one.',
  ],
  [
    'a price with an unquoted comma',
    'tee,Court Tee,Size,M,1,299.00\ntee,,,S,48.00',
    'The row at line 2 has more values than the file has columns.',
  ],
  [
    'a title without end',
    `tee,${'Tee '.repeat(60)},Size,M,48.00\ntee,,,S,48.00`,
    'Its title is longer than 200 characters.',
  ],
])('a product with %s is left out whole, and the one after it is not', async (_fault, rows, reason) => {
  const told = await mapExport(`${SIZED}\n${rows}\nnext,Next Tee,Size,S,48.00\n`);
  expect(told).toMatchObject([
    { kind: 'left-out', lines: [2, 3], reason },
    { kind: 'mapped', handle: 'next', lines: [4, 4] },
  ]);
});

test('a handle that appears again with a title is a second product, which is left out and reported with both lines', async () => {
  const told = await mapExport(`${SIZED}
tee,Court Tee,Size,S,48.00
cap,Studio Cap,,,30.00
Tee,Another Tee,Size,S,40.00
tee,,,M,40.00
cap,Studio Cap,,,30.00
`);
  expect(told).toMatchObject([
    { kind: 'mapped', product: { details: { name: 'Court Tee', sizes: ['SM'] } } },
    { kind: 'mapped', handle: 'cap' },
    { kind: 'left-out', lines: [4, 5], reason: 'Its handle tee already belongs to the product at line 2.' },
    { kind: 'left-out', lines: [6, 6], reason: 'Its handle cap already belongs to the product at line 3.' },
  ]);
});

test('a product that directly follows itself is reported as a second one, but a title repeated on every row is not', async () => {
  const twice = await mapExport(`${SIZED}\ntee,Court Tee,Size,S,48.00\ntee,Court Tee,Size,S,48.00\n`);
  expect(twice).toMatchObject([{ kind: 'mapped' }, { kind: 'left-out', lines: [3, 3] }]);
  const { details } = await mapOne(`${SIZED}\ntee,Court Tee,Size,S,48.00\ntee,Court Tee,Size,M,48.00\n`);
  expect(details.sizes).toEqual(['SM', 'MED']);
});

test('a product whose rows are scattered over the file is not imported in part', async () => {
  const told = await mapExport(`${SIZED}
tee,Court Tee,Size,S,48.00
cap,Studio Cap,,,30.00
tee,,,M,48.00
`);
  expect(told).toMatchObject([
    {
      kind: 'left-out',
      lines: [2, 2],
      reason: 'More of its rows stand apart, at line 4: put all rows of a product together.',
    },
    { kind: 'mapped', handle: 'cap' },
  ]);
});

test('a product that is a draft, archived, unlisted or unpublished in Shopify is not for sale, whatever else is wrong with it', async () => {
  const told = await mapExport(`Handle,Title,Published,Variant Price,Status
a,A,true,,draft
b,B,true,48.00,Archived
c,C,FALSE,48.00,active
d,D,true,48.00,unlisted
e,E,true,48.00,
`);
  expect(told.map(({ kind }) => kind)).toEqual([...Array.from({ length: 4 }, () => 'not-for-sale'), 'mapped']);
  expect(told).toMatchObject([{ reason: 'Its status is draft.' }, {}, { reason: 'It is not published.' }, {}, {}]);
});

test('a gift card is left out, because the shop cannot sell one', async () => {
  const told = await mapExport('Handle,Title,Variant Price,Gift Card\ncard,Gift Card,25.00,true\n');
  expect(told).toMatchObject([{ kind: 'left-out', reason: 'It is a gift card, which the shop cannot sell.' }]);
});

test('D-36 only pictures at https addresses are imported, and the others are reported', async () => {
  const { details, notes } = await mapOne(`Handle,Title,Variant Price,Image Src,Image Position
tee,Court Tee,48.00,http://example.com/a.jpg,1
tee,,,javascript:alert(1),2
tee,,,//example.com/b.jpg,3
tee,,,https://example.com/my tee.jpg?v=1,10
tee,,,https://example.com/first.jpg,9
tee,,,https://example.com/first.jpg,11
`);
  expect(details.pictures.map(({ src }) => src)).toEqual([
    'https://example.com/first.jpg',
    'https://example.com/my%20tee.jpg?v=1',
  ]);
  expect(notes).toEqual(
    [2, 3, 4].map((line) => `The picture at line ${line} is left out: its address is not an https:// address.`),
  );
});

test('D-48 a picture shared by variants of two colors has no color', async () => {
  const { details } = await mapOne(`Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image
tee,Court Tee,Color,Black,48.00,https://example.com/a.jpg,https://example.com/a.jpg
tee,,,White,48.00,,https://example.com/a.jpg
tee,,,Red,48.00,,https://example.com/red.jpg
`);
  expect(details.pictures.map(({ src, color }) => [src, color])).toEqual([
    ['https://example.com/a.jpg', undefined],
    ['https://example.com/red.jpg', 'Red'],
  ]);
});

const COUNTED = `Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price`;

test('D-24 a variant that Shopify sells without stock, or does not track, is in stock without counts', async () => {
  const { stock, notes } = await mapOne(`${COUNTED}
tee,Court Tee,Size,S,shopify,0,continue,48.00
tee,,,M,,0,deny,48.00
`);
  expect(stock).toEqual({ counts: [], variants: [], inStock: true });
  expect(notes).toEqual([]);
});

test('D-24 a product with partial or missing counts is in stock, and the report says so', async () => {
  const part = await mapOne(`${COUNTED}\ntee,Court Tee,Size,S,shopify,5,deny,48.00\ntee,,,M,,,deny,48.00\n`);
  expect(part.stock).toEqual({ counts: [], variants: [], inStock: true });
  expect(part.notes).toEqual(['Only some of its variants are counted: it is imported as in stock, without counts.']);
  const numberless = await mapOne(`${COUNTED}\ntee,Court Tee,Size,S,shopify,,deny,48.00\n`);
  expect(numberless.stock).toEqual({ counts: [], variants: [], inStock: true });
  expect(numberless.notes).toHaveLength(1);
});

test.each([
  ['Sweatshirt', '', '', 'tees'],
  ['Short Sleeve Tee', '', '', 'tees'],
  ['Hoodies', '', 'pants', 'tees'],
  ['Sweatpants', '', 'top seller', 'bottoms'],
  ['Mesh Shorts', '', '', 'bottoms'],
  ['', 'Apparel & Accessories > Clothing > Clothing Tops > T-Shirts', '', 'tees'],
  ['', 'Apparel & Accessories > Clothing > Pants', '', 'bottoms'],
  ['Apparel', '', 'summer, jogger', 'bottoms'],
  ['Socks', '', 'goes with shorts', 'accessories'],
  ['', 'Apparel & Accessories', '', 'accessories'],
  ['', '', '', 'accessories'],
])('SHOP-13 type "%s", category "%s" and tags "%s" belong to %s', async (type, category, tags, expected) => {
  const { details } = await mapOne(
    `Handle,Title,Type,Product Category,Tags,Variant Price\na,A,${type},${category},"${tags}",1.00\n`,
  );
  expect(details.category).toBe(expected);
});
