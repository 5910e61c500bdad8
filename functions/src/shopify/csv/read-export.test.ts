import { expect, test } from 'vitest';
import { type ExportDecisions, getCategorySource, readExport } from './read-export.ts';

const UNDECIDED: ExportDecisions = { thirdOption: 'join', categories: new Map(), sizes: new Map() };

async function readProducts(csv: string) {
  const found = await readExport(csv, UNDECIDED);
  if ('fault' in found) throw new Error(`This file ${found.fault}`);
  return found.value;
}

const SIZED = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price
court-tee,Court Tee,Size,Small,Color,Black,48.00
court-tee,,,Small,,White,48.00
court-tee,,,Medium,,Black,48.00
pouch,Lace Pouch,Title,Default Title,,,18.00
cap,Studio Cap,Size,default title,,,30.00
`;

test('APROD-33 an import asks about each size once, as the file spells it, and a product without sizes has none to ask about', async () => {
  const products = await readProducts(SIZED);
  expect(products.map(({ group, sizes }) => [group.handle, sizes])).toEqual([
    ['court-tee', ['Small', 'Medium']],
    ['pouch', []],
    ['cap', []],
  ]);
});

test('APROD-33 an import says that an empty file is empty, and a file with nothing but its headings has no products', async () => {
  expect(await readExport('', UNDECIDED)).toEqual({
    fault: 'is empty: export the products from Shopify once more.',
  });
  expect(await readProducts('Handle,Title,Variant Price\n')).toEqual([]);
});

test('APROD-33 an import asks for a category by the type, else by Shopify’s category, the tags or nothing', () => {
  const sourceOf = (hints: Partial<Parameters<typeof getCategorySource>[0]>) => {
    const { by, value, suggested } = getCategorySource({ type: '', tree: '', tags: '', ...hints });
    return [by, value, suggested];
  };
  const tree = 'Apparel & Accessories > Clothing > Pants';
  expect(sourceOf({ type: 'Hoodies', tree, tags: 'socks' })).toEqual(['type', 'Hoodies', 'tees']);
  expect(sourceOf({ type: 'Apparel', tree, tags: 'socks' })).toEqual(['tree', tree, 'bottoms']);
  expect(sourceOf({ tags: 'summer, jogger' })).toEqual(['tags', 'bottoms', 'bottoms']);
  expect(sourceOf({ type: 'Candles', tags: 'summer' })).toEqual(['type', 'Candles', 'accessories']);
  expect(sourceOf({ tags: 'summer' })).toEqual(['nothing', '', 'accessories']);
});

test('APROD-33 products with tags for the same category are one question', () => {
  const [first, second] = ['summer, jogger', 'pants'].map((tags) => getCategorySource({ type: '', tree: '', tags }));
  expect(first).toEqual(second);
  expect(first?.key).not.toBe(getCategorySource({ type: '', tree: '', tags: 'socks' }).key);
});

const FABRICS = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price
court-tee,Court Tee,Size,S,Color,Black,Fabric,Jersey,48.00
court-tee,,,S,,Black,,Terry,52.00
pouch,Lace Pouch,Title,Default Title,,,,,18.00
`;

test('APROD-33 a third option makes a product of each of its values where the owner splits it, and leaves other products whole', async () => {
  const found = await readExport(FABRICS, { ...UNDECIDED, thirdOption: 'split' });
  if ('fault' in found) throw new Error(`This file ${found.fault}`);
  expect(found.value.map(({ group, option, result }) => [group.title, option, result.kind])).toEqual([
    ['Court Tee Jersey', 'Fabric', 'mapped'],
    ['Court Tee Terry', 'Fabric', 'mapped'],
    ['Lace Pouch', undefined, 'mapped'],
  ]);
  const joined = await readProducts(FABRICS);
  expect(joined.map(({ group, option }) => [group.title, option])).toEqual([
    ['Court Tee', 'Fabric'],
    ['Lace Pouch', undefined],
  ]);
});

test('APROD-33 a product that differs by more than size, color and one other option is left out, and the owner is told why', async () => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant Price
court-tee,Court Tee,Fabric,Jersey,Cut,Wide,Print,Script,48.00
court-tee,,,Terry,,Narrow,,Lace,52.00
`;
  const [product] = await readProducts(csv);
  expect(product?.result).toEqual({
    kind: 'left-out',
    reason: 'Its variants differ by more than size, color and one other option.',
  });
});
