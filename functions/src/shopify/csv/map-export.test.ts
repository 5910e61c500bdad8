import { expect, test } from 'vitest';
import { readExport } from './read-export.ts';

/** What an import makes of a tee whose two sizes cost and weigh these. */
async function importTee(costs: readonly string[], grams: readonly string[]) {
  const lines = costs.map((cost, place) => {
    const shared = place === 0 ? 'court-tee,Court Tee' : 'court-tee,';
    return `${shared},Size,${place === 0 ? 'S' : 'M'},48.00,${cost},${grams[place] ?? ''}`;
  });
  const csv = ['Handle,Title,Option1 Name,Option1 Value,Variant Price,Cost per item,Variant Grams', ...lines, ''].join(
    '\n',
  );
  const found = await readExport(csv, { thirdOption: 'join', categories: new Map(), sizes: new Map() });
  const result = 'value' in found ? found.value[0]?.result : undefined;
  if (result?.kind !== 'mapped') throw new Error(`The tee is ${result?.kind ?? 'no product'}`);
  return { cost: result.product.details.cost, weight: result.product.details.weight, notes: result.notes };
}

test('APROD-33 a product costs what its most expensive size costs, and the owner is told when they differ', async () => {
  expect(await importTee(['12.50', '12.50'], [])).toMatchObject({ cost: 1250, notes: [] });
  expect(await importTee(['12.50', '9.00'], [])).toMatchObject({
    cost: 1250,
    notes: [
      'Its variants cost you from $9.00 to $12.50: the shop has one cost for each product and takes the highest.',
    ],
  });
  expect(await importTee(['', '9.00'], []), 'only one is known').toMatchObject({ cost: 900, notes: [] });
  expect((await importTee(['', ''], [])).cost).toBeUndefined();
});

test('APROD-33 a product weighs what its heaviest size weighs, and the owner is told when they differ', async () => {
  const same = await importTee(['', ''], ['200', '200']);
  expect(same.notes).toEqual([]);
  expect(same.weight).toBeGreaterThan(0);
  const other = await importTee(['', ''], ['100', '200']);
  expect(other.weight).toBe(same.weight);
  expect(other.notes).toEqual([expect.stringMatching(/^Its variants weigh from .+ to .+ takes the heaviest\.$/)]);
  expect((await importTee(['', ''], [])).weight).toBeUndefined();
});

test('O-19 a SKU or barcode that a spreadsheet has rounded is left out, and the owner is told', async () => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Barcode
court-tee,Court Tee,Size,S,48.00,TEE-S,4.00638E+12
court-tee,,,M,48.00,1E5,4006381333931
`;
  const found = await readExport(csv, { thirdOption: 'join', categories: new Map(), sizes: new Map() });
  expect(found).toMatchObject({
    value: [
      {
        result: {
          product: {
            details: { skus: { sm__any: 'TEE-S', med__any: '1E5' }, barcodes: { med__any: '4006381333931' } },
          },
          notes: [
            'A spreadsheet has rounded SKUs or barcodes of it, such as 4.00638E+12: those are left out. Choose the file as Shopify sent it.',
          ],
        },
      },
    ],
  });
  expect(JSON.stringify(found)).not.toContain('4.00638E+12"');
});

test('O-19 a file that a spreadsheet saved with semicolons is named as such, with quotation marks or without', async () => {
  for (const csv of ['Handle;Title;Variant Price\na;A;48,00\n', '"Handle";"Title";"Variant Price"\n"a";"A";"48"\n'])
    expect(await readExport(csv, { thirdOption: 'join', categories: new Map(), sizes: new Map() })).toEqual({
      fault: 'has semicolons between its columns: choose it as Shopify sent it, or save it with commas.',
    });
});

test('APROD-33 a picture of an import has the color of the sizes that show it, and none where several colors do', async () => {
  const csv = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Variant Image
court-tee,Court Tee,Size,S,Color,Black,48.00,https://cdn.example.com/label.jpg,https://cdn.example.com/night.jpg
court-tee,,,M,,Black,48.00,,https://cdn.example.com/night.jpg
court-tee,,,S,,White,48.00,,https://cdn.example.com/both.jpg
court-tee,,,L,,Black,48.00,,https://cdn.example.com/both.jpg
`;
  const found = await readExport(csv, { thirdOption: 'join', categories: new Map(), sizes: new Map() });
  const result = 'value' in found ? found.value[0]?.result : undefined;
  const pictures = result?.kind === 'mapped' ? result.product.details.pictures : [];
  expect(pictures.map(({ src, color }) => [src.replace('https://cdn.example.com/', ''), color])).toEqual([
    ['label.jpg', undefined],
    ['night.jpg', 'Black'],
    ['both.jpg', undefined],
  ]);
});
