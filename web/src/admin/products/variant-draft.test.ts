import { expect, test } from 'vitest';
import { NO_VARIANT_VALUES, listVariantRows, pasteVariantValues, toVariantEdits } from './variant-draft.ts';

const options = { sizes: ['SM', 'MED'], colors: ['Black'] };

test('O-23 cells copied from a sheet fill the table to the right and down, and what has no place is left out', () => {
  const rows = listVariantRows(options);
  const pasted = pasteVariantValues(NO_VARIANT_VALUES, 'PL-S\t4006381333931\textra\r\nPL-M\t\r\nPL-L\t1\r\n', {
    rows,
    column: 'skus',
    key: 'sm__black',
  });
  expect(toVariantEdits(pasted, options)).toEqual({
    skus: [
      { size: 'SM', color: 'Black', value: 'PL-S' },
      { size: 'MED', color: 'Black', value: 'PL-M' },
    ],
    barcodes: [{ size: 'SM', color: 'Black', value: '4006381333931' }],
  });
});

test('the codes of a size that was taken out of the product are not saved', () => {
  const draft = { ...NO_VARIANT_VALUES, skus: { sm__black: ' PL-S ', xl__black: 'PL-XL', med__black: ' ' } };
  expect(toVariantEdits(draft, options).skus).toEqual([{ size: 'SM', color: 'Black', value: 'PL-S' }]);
});

test('a product without sizes and colors has one row', () => {
  expect(listVariantRows({ sizes: [], colors: [] })).toEqual([{ size: '', color: '', key: 'any__any' }]);
});
