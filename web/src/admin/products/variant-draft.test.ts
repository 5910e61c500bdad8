import { expect, test } from 'vitest';
import { NO_VARIANT_VALUES, listVariantRows, pasteVariantValues, toVariantEdits } from './variant-draft.ts';

const options = { sizes: ['SM', 'MED'], colors: ['Black'] };

test('O-23 cells copied from a sheet fill the table to the right and down, and what has no place is left out', () => {
  const rows = listVariantRows(options);
  const cells = [['PL-S', '4006381333931', 'extra'], ['PL-M', ''], ['PL-L', '1']]; // prettier-ignore
  const pasted = pasteVariantValues(NO_VARIANT_VALUES, cells, { rows, column: 'skus', key: 'sm__black' });
  expect(toVariantEdits(pasted, options)).toEqual({
    skus: [
      { size: 'SM', color: 'Black', value: 'PL-S' },
      { size: 'MED', color: 'Black', value: 'PL-M' },
    ],
    barcodes: [{ size: 'SM', color: 'Black', value: '4006381333931' }],
    prices: [],
  });
});

test('the codes of a size that was taken out of the product are not saved', () => {
  const draft = { ...NO_VARIANT_VALUES, skus: { sm__black: ' PL-S ', xl__black: 'PL-XL', med__black: ' ' } };
  expect(toVariantEdits(draft, options).skus).toEqual([{ size: 'SM', color: 'Black', value: 'PL-S' }]);
});

test('D-63 an own price may be typed in the usual ways, and an empty one is the product’s', () => {
  const prices = { sm__black: ' $54 ', med__black: ' ', xl__black: '60.00' };
  expect(toVariantEdits({ ...NO_VARIANT_VALUES, prices }, options).prices).toEqual([
    { size: 'SM', color: 'Black', value: '54.00' },
  ]);
});

test('a product without sizes and colors has one row', () => {
  expect(listVariantRows({ sizes: [], colors: [] })).toEqual([{ size: '', color: '', key: 'any__any' }]);
});
