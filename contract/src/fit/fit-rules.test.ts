import { expect, test } from 'vitest';
import { compareGarments, describeDifference, formatQuarterInches, parseQuarterInches } from './compare-garments.ts';
import { matchSize } from './match-size.ts';
import { estimateWidths } from './measured-widths.ts';
import {
  KIND_MEASURES,
  MEASURES,
  MEASURE_INSTRUCTIONS,
  MEASURE_NAMES,
  getGarmentKind,
  sizeMeasurementsSchema,
} from './measurements.ts';

test('the kind of a garment is told by what it is measured by', () => {
  const kindOf = (measurements: object) => getGarmentKind({ MED: {}, LRG: measurements });
  expect(kindOf({ chestWidth: 80 })).toBe('top');
  expect(kindOf({ chestWidth: 80, waistWidth: 60 })).toBe('top');
  expect(kindOf({ waistWidth: 60 })).toBe('bottom');
  expect(kindOf({ hipWidth: 80 })).toBe('bottom');
  expect(kindOf({ headGirth: 90 })).toBe('headwear');
  expect(kindOf({ footLength: 40 })).toBe('socks');
  expect(kindOf({ flatWidth: 40 })).toBe('flat');
  expect(kindOf({ sleeveLength: 40 })).toBeUndefined();
  expect(getGarmentKind({})).toBeUndefined();
});

test('every measure of a kind has its instructions', () => {
  for (const measure of Object.values(KIND_MEASURES).flat()) expect(MEASURES).toContain(measure);
  expect(Object.keys(MEASURE_INSTRUCTIONS)).toEqual([...MEASURES]);
  expect(MEASURES.map((measure) => MEASURE_NAMES[measure])).toEqual([
    'Chest',
    'Shoulders',
    'Length',
    'Sleeve',
    'Waist',
    'Hip',
    'Inseam',
    'Leg opening',
    'Head',
    'Foot',
    'Width',
    'Height',
    'Length',
  ]);
});

test('a measurement is a quarter of an inch to 200 inches, of a size with a name', () => {
  const accepts = (chestWidth: number, size = 'MED') =>
    sizeMeasurementsSchema.safeParse({ [size]: { chestWidth } }).success;
  expect([0, 1, 800, 801, 1.5].map((quarters) => accepts(quarters))).toEqual([false, true, true, false, false]);
  expect([accepts(80, ''), accepts(80, 'S'), accepts(80, 'x'.repeat(60)), accepts(80, 'x'.repeat(61))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(sizeMeasurementsSchema.parse({ MED: {} })).toEqual({ MED: {} });
});

test('a length is shown in inches to the quarter, and in centimeters to the half', () => {
  expect(formatQuarterInches(87, 'inches')).toBe('21.75');
  expect(formatQuarterInches(87, 'centimeters')).toBe('55');
  expect(formatQuarterInches(86, 'centimeters')).toBe('54.5');
  expect(formatQuarterInches(85, 'centimeters')).toBe('54');
});

test('a length from a quarter of an inch to 200 inches is read, and no other', () => {
  expect(parseQuarterInches('0.25', 'inches')).toBe(1);
  expect(parseQuarterInches('0.1', 'inches')).toBeUndefined();
  expect(parseQuarterInches('200', 'inches')).toBe(800);
  expect(parseQuarterInches('200.25', 'inches')).toBeUndefined();
  expect(parseQuarterInches('508', 'centimeters')).toBe(800);
  expect(parseQuarterInches('3/4', 'inches')).toBe(3);
  expect(parseQuarterInches(' 21 ', 'inches')).toBe(84);
});

test('a length with other words around it is none', () => {
  for (const text of ['about 21', '21 feet', 'x1/2', '21 1/2 wide', '21" 1/2', '0/0'])
    expect(parseQuarterInches(text, 'inches'), text).toBeUndefined();
});

test('a difference of a quarter of an inch is none', () => {
  expect(describeDifference({ measure: 'chestWidth', quarters: 1 }, 'inches')).toBe('Chest: the same');
  expect(describeDifference({ measure: 'chestWidth', quarters: -1 }, 'inches')).toBe('Chest: the same');
  expect(describeDifference({ measure: 'chestWidth', quarters: 2 }, 'inches')).toBe('Chest: 0.5 in wider');
  expect(describeDifference({ measure: 'chestWidth', quarters: -2 }, 'inches')).toBe('Chest: 0.5 in narrower');
  expect(describeDifference({ measure: 'headGirth', quarters: 4 }, 'inches')).toBe('Head: 1 in wider');
  expect(describeDifference({ measure: 'sleeveLength', quarters: -4 }, 'centimeters')).toBe('Sleeve: 2.5 cm shorter');
});

test('tops are compared by chest, length, shoulders and sleeve, in this order', () => {
  const owned = { shoulderWidth: 70, sleeveLength: 34, bodyLength: 110, chestWidth: 80 };
  expect(compareGarments(owned, owned, 'top').map(({ measure }) => measure)).toEqual([
    'chestWidth',
    'bodyLength',
    'shoulderWidth',
    'sleeveLength',
  ]);
});

test('only what both garments were measured by is compared', () => {
  expect(compareGarments({ chestWidth: 80 }, { bodyLength: 110 }, 'top')).toEqual([]);
  expect(compareGarments({ waistWidth: 60, chestWidth: 80 }, { waistWidth: 62, chestWidth: 84 }, 'bottom')).toEqual([
    { measure: 'waistWidth', quarters: 2 },
  ]);
});

test('a width measured alone is taken as it was measured, with the error of a tape', () => {
  expect(estimateWidths({ chestWidth: 84 }, ['chestWidth'])).toEqual({
    measures: ['chestWidth'],
    values: [84],
    covariance: [[1.6 ** 2]],
  });
});

test('a chest that is wide for its shoulders is taken a little narrower, and the shoulders a little wider', () => {
  const { values, covariance } = estimateWidths({ chestWidth: 100, shoulderWidth: 75 }, [
    'chestWidth',
    'shoulderWidth',
  ]);
  expect(values[0]).toBeCloseTo(99.504, 3);
  expect(values[1]).toBeCloseTo(75.643, 3);
  const rounded = covariance.map((row) => row.map((value) => Math.round(value * 1000) / 1000));
  expect(rounded).toEqual([
    [2.439, 0.157],
    [0.157, 2.161],
  ]);
});

test('a waist that is wide for its hips is taken narrower, and the hips wider', () => {
  const { values, covariance } = estimateWidths({ waistWidth: 75, hipWidth: 90.5 }, ['waistWidth', 'hipWidth']);
  expect(values[0]).toBeCloseTo(74.309, 3);
  expect(values[1]).toBeCloseTo(91.073, 3);
  expect(covariance.map((row) => row.map((value) => Math.round(value * 1000) / 1000))).toEqual([
    [2.383, 0.147],
    [0.147, 2.346],
  ]);
});

test('widths that do not belong together, or more than two, are taken as they were measured', () => {
  const error = 1.6 ** 2;
  expect(estimateWidths({ chestWidth: 100, waistWidth: 50 }, ['chestWidth', 'waistWidth'])).toMatchObject({
    values: [100, 50],
    covariance: [
      [error, 0],
      [0, error],
    ],
  });
  const three = { chestWidth: 100, shoulderWidth: 60, waistWidth: 50 };
  expect(estimateWidths(three, ['chestWidth', 'shoulderWidth', 'waistWidth']).values).toEqual([100, 60, 50]);
});

test('a garment that measures as usual is taken as it was measured, whatever comes first', () => {
  const usual = { chestWidth: 89.5, shoulderWidth: 75, waistWidth: 65, hipWidth: 90.5 };
  expect(estimateWidths(usual, ['chestWidth', 'shoulderWidth']).values).toEqual([89.5, 75]);
  expect(estimateWidths(usual, ['shoulderWidth', 'chestWidth']).values).toEqual([75, 89.5]);
  expect(estimateWidths(usual, ['waistWidth', 'hipWidth']).values).toEqual([65, 90.5]);
});

test('of two equal sizes neither is chosen over the other', () => {
  expect(matchSize({ chestWidth: 80 }, { SM: { chestWidth: 80 }, MED: { chestWidth: 80 } })).toEqual({
    kind: 'between',
    smaller: 'SM',
    larger: 'MED',
  });
});

test('two sizes are named from small to large, whichever is nearer', () => {
  const tee = { SM: { chestWidth: 80, shoulderWidth: 70 }, MED: { chestWidth: 86, shoulderWidth: 72 } };
  const between = { kind: 'between', smaller: 'SM', larger: 'MED' };
  // The larger one is nearer to the first, the smaller one to the second.
  expect(matchSize({ chestWidth: 83, shoulderWidth: 72 }, tee)).toEqual(between);
  expect(matchSize({ chestWidth: 82, shoulderWidth: 74 }, tee)).toEqual(between);
});

test('a chest counts more than shoulders, as far as either is felt', () => {
  const tee = { SM: { chestWidth: 80, shoulderWidth: 70 }, MED: { chestWidth: 86, shoulderWidth: 72 } };
  const match = (chestWidth: number, shoulderWidth: number) => matchSize({ chestWidth, shoulderWidth }, tee);
  expect(match(83, 73)).toEqual({ kind: 'size', size: 'MED' });
  expect(match(82, 78)).toEqual({ kind: 'between', smaller: 'SM', larger: 'MED' });
  expect(match(82, 74)).toEqual({ kind: 'between', smaller: 'SM', larger: 'MED' });
  expect(match(83, 68)).toEqual({ kind: 'size', size: 'SM' });
});

test('a waist counts more than hips, as far as either is felt', () => {
  const jogger = { SM: { waistWidth: 58, hipWidth: 82 }, MED: { waistWidth: 64, hipWidth: 88 } };
  expect(matchSize({ waistWidth: 57, hipWidth: 92 }, jogger)).toEqual({ kind: 'size', size: 'MED' });
  expect(matchSize({ waistWidth: 57, hipWidth: 90 }, jogger)).toEqual({
    kind: 'between',
    smaller: 'SM',
    larger: 'MED',
  });
});

test('one size is named alone', () => {
  expect(matchSize({ chestWidth: 80 }, { 'ONE SIZE': { chestWidth: 90 } })).toEqual({ kind: 'size', size: 'ONE SIZE' });
});

test.each([
  ['headwear', { headGirth: 90 }, { SM: { headGirth: 84 }, LRG: { headGirth: 91 } }, 'LRG'],
  ['socks', { footLength: 41 }, { SM: { footLength: 38 }, LRG: { footLength: 42 } }, 'LRG'],
  [
    'bottoms',
    { waistWidth: 60, hipWidth: 84 },
    { SM: { waistWidth: 60, hipWidth: 84 }, LRG: { waistWidth: 70, hipWidth: 94 } },
    'SM',
  ],
])('%s are matched by their own widths', (_kind, measured, offered, size) => {
  expect(matchSize(measured, offered)).toEqual({ kind: 'size', size });
});

test('a width that one of the sizes was not measured by chooses none', () => {
  const offered = { SM: { chestWidth: 80 }, LRG: { chestWidth: 92, shoulderWidth: 70 } };
  expect(matchSize({ chestWidth: 81, shoulderWidth: 70 }, offered)).toEqual({ kind: 'size', size: 'SM' });
});
