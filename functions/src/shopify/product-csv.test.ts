import { expect, test } from 'vitest';
import { type ProductInput, createTestProduct } from '../testing/fixtures.ts';
import { EXPORT_HEADINGS, toExportRows } from './product-csv.ts';

/** The cells below some headings, row by row. */
function exportCells(headings: readonly string[], override: ProductInput): (string | undefined)[][] {
  const rows = toExportRows({ product: createTestProduct(override), counts: null }, 'https://plenty.example');
  return rows.map((cells) => headings.map((heading) => cells[EXPORT_HEADINGS.indexOf(heading)]));
}

test('APROD-41 every size and color is exported with its own price, or else with the product’s', () => {
  const cells = exportCells(['Option1 Value', 'Option2 Value', 'Variant Price'], {
    price: 4800,
    prices: { med__white: 5450 },
  });
  expect(cells).toEqual([
    ['SM', 'Black', '48.00'],
    ['MED', 'Black', '48.00'],
    ['SM', 'White', '48.00'],
    ['MED', 'White', '54.50'],
  ]);
});

test('APROD-32 an export names the options that a product has: size and color, one of them, or Shopify’s placeholder', () => {
  const optionsOf = (override: ProductInput) =>
    exportCells(['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'], override);
  const [sizes, colors] = [['MED'], ['Black']];
  expect(optionsOf({ sizes, colors })).toEqual([['Size', 'MED', 'Color', 'Black']]);
  expect(optionsOf({ sizes, colors: [] })).toEqual([['Size', 'MED', '', '']]);
  expect(optionsOf({ sizes: [], colors })).toEqual([['Color', 'Black', '', '']]);
  expect(optionsOf({ sizes: [], colors: [] })).toEqual([['Title', 'Default Title', '', '']]);
});

test('APROD-38 the cost is exported with every size and color, and stays blank where nobody has entered one', () => {
  const costsOf = (override: ProductInput) => exportCells(['Cost per item'], { colors: ['Black'], ...override });
  expect(costsOf({ cost: 2150 })).toEqual([['21.50'], ['21.50']]);
  expect(costsOf({ cost: 0 })).toEqual([['0.00'], ['0.00']]);
  expect(costsOf({})).toEqual([[''], ['']]);
});

test('APROD-32 a weight is exported in grams, whole ones as they were entered', () => {
  const gramsOf = (weight: number) =>
    exportCells(['Variant Grams'], { sizes: ['MED'], colors: ['Black'], weight })
      .flat()
      .join();
  expect([gramsOf(1600), gramsOf(100), gramsOf(705)]).toEqual(['453.59', '28.35', '199.86']);
});
