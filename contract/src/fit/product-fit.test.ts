import { DEFAULT_CATEGORIES } from '../content/site-defaults.ts';
import { expect, test } from 'vitest';
import {
  fitNoteSchema,
  listMeasuredSizes,
  orderFit,
  productFitSchema,
  storedFitSchema,
  toProductFit,
} from './product-fit.ts';
import { getProductKind } from './product-kind.ts';

const SIZES = ['SM', 'MED', 'LRG'];

test('the fit of a product that is no garment has no kind', () => {
  expect(productFitSchema.safeParse({ sizes: [] }).success).toBe(true);
  expect(toProductFit({ sizes: [] })).toStrictEqual({ sizes: [] });
  expect(toProductFit({ kind: 'bottom', sizes: SIZES })).toStrictEqual({ kind: 'bottom', sizes: SIZES });
});

test('the sizes of a fit are in the product’s order, without those that it no longer comes in or that were not measured', () => {
  const measurements = { XLG: { chestWidth: 98 }, LRG: { chestWidth: 92 }, MED: {}, SM: { chestWidth: 80 } };
  const fit = orderFit({ measurements }, SIZES);
  expect(fit).toStrictEqual({ measurements: { SM: { chestWidth: 80 }, LRG: { chestWidth: 92 } } });
  expect(Object.keys(fit.measurements ?? {})).toEqual(['SM', 'LRG']);
});

test('measured sizes are listed in the product’s order, half sizes too', () => {
  const measurements = Object.fromEntries(['29', '28.5', '28'].map((size) => [size, { waistWidth: 60 }]));
  expect(listMeasuredSizes(['28', '28.5', '29', '30'], measurements)).toEqual(['28', '28.5', '29']);
});

test('one measured size is enough', () => {
  expect(orderFit({ measurements: { MED: { chestWidth: 86 } } }, SIZES)).toStrictEqual({
    measurements: { MED: { chestWidth: 86 } },
  });
});

test('a product that was not measured has no measurements, and one without a note has none', () => {
  expect(orderFit({}, SIZES)).toStrictEqual({});
  expect(orderFit({ measurements: { MED: {} } }, SIZES)).toStrictEqual({});
  expect(orderFit({ fitNote: 'runs-small' }, SIZES)).toStrictEqual({ fitNote: 'runs-small' });
});

test('D-73 a product from before its fit was stored can still be read', () => {
  expect(storedFitSchema.parse({})).toEqual({});
  expect(fitNoteSchema.options).toEqual(['runs-small', 'true-to-size', 'runs-large']);
});

test('FIT-01 the kind follows from what was measured, or else from the category', () => {
  const getKind = (category: string, measurements = {}) =>
    getProductKind({ category, sizes: ['SM'], measurements }, DEFAULT_CATEGORIES);
  expect(getKind('tees')).toBe('top');
  expect(getKind('bottoms')).toBe('bottom');
  expect(getKind('accessories')).toBeUndefined();
  expect(getKind('accessories', { SM: { footLength: 40 } })).toBe('socks');
  expect(toProductFit({ sizes: [] })).toStrictEqual({ sizes: [] });
});
