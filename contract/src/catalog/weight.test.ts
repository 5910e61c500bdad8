import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWeights, formatWeight, normalizeWeight, parseWeight, weightSchema } from './weight.ts';

test('a weight is entered in ounces, pounds, grams or kilograms', () => {
  expect(['6.5', '6.5 oz', '.5oz', '1 lb', '2.4 LBS', '180 g', '0.18kg'].map(parseWeight)).toEqual([
    650, 650, 50, 1600, 3840, 635, 635,
  ]);
  for (const wrong of ['', 'oz', '-1 oz', '1,5 oz', '6 stone', '1 lb 2 oz', '1e3']) {
    expect(parseWeight(wrong), wrong).toBeNaN();
  }
});

test('a weight is something, and no more than a parcel may weigh', () => {
  const errorOf = (text: string) => weightSchema.safeParse(parseWeight(text)).error?.issues[0]?.message;
  expect(errorOf('0.01 oz')).toBeUndefined();
  expect(errorOf('150 lb')).toBeUndefined();
  expect(errorOf('0 oz')).toBe('Must be a weight such as 6.5 oz or 180 g');
  expect(errorOf('nothing')).toBe('Must be a weight such as 6.5 oz or 180 g');
  expect(errorOf('150.01 lb')).toBe('Must be at most 150 lb');
});

test('four items of four ounces are a pound', () => {
  const weight = weightSchema.parse(parseWeight('4 oz'));
  expect(formatWeight(addWeights([{ weight, quantity: 4 }]))).toBe('1 lb');
});

test('every weight is read back from its text, and whole grams stay as they were entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 240_000 }), (amount) => {
      const weight = weightSchema.parse(amount);
      expect(parseWeight(formatWeight(weight))).toBe(weight);
    }),
    { seed: 20_261_125, numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (grams) => {
      expect(Math.round((parseWeight(`${grams} g`) / 100) * 28.349523125)).toBe(grams);
    }),
    { seed: 20_261_125, numRuns: 500 },
  );
});

test('what is no weight stays as typed', () => {
  expect(['6.50', '32 oz', 'two'].map(normalizeWeight)).toEqual(['6.5 oz', '2 lb', 'two']);
});
