import { expect, test } from 'vitest';
import { fitNoteSchema, productFitSchema, toProductFit } from './product-fit.ts';

const SIZES = ['SM', 'MED', 'LRG'];

test('the sizes of a fit are in the product’s order, without those that it no longer comes in or that were not measured', () => {
  const measurements = { XLG: { chestWidth: 98 }, LRG: { chestWidth: 92 }, MED: {}, SM: { chestWidth: 80 } };
  const fit = toProductFit({ measurements }, SIZES);
  expect(fit).toStrictEqual({ measurements: { SM: { chestWidth: 80 }, LRG: { chestWidth: 92 } } });
  expect(Object.keys(fit.measurements ?? {})).toEqual(['SM', 'LRG']);
});

test('one measured size is enough', () => {
  expect(toProductFit({ measurements: { MED: { chestWidth: 86 } } }, SIZES)).toStrictEqual({
    measurements: { MED: { chestWidth: 86 } },
  });
});

test('a product that was not measured has no measurements, and one without a note has none', () => {
  expect(toProductFit({}, SIZES)).toStrictEqual({});
  expect(toProductFit({ measurements: { MED: {} } }, SIZES)).toStrictEqual({});
  expect(toProductFit({ fitNote: 'runs-small' }, SIZES)).toStrictEqual({ fitNote: 'runs-small' });
});

test('D-73 a product from before its fit was stored can still be read', () => {
  expect(productFitSchema.parse({})).toEqual({});
  expect(fitNoteSchema.options).toEqual(['runs-small', 'true-to-size', 'runs-large']);
});
