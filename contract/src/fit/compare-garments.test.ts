import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareGarments, describeDifference, formatQuarterInches, parseQuarterInches } from './compare-garments.ts';

test.each([
  ['21.5', 'inches', 86],
  ['21 1/2', 'inches', 86],
  ['21 3/4"', 'inches', 87],
  ['1/2 in', 'inches', 2],
  ['54,5 cm', 'centimeters', 86],
  ['54.5', 'centimeters', 86],
] as const)('%s %s are read as %i quarters of an inch', (text, unit, quarters) => {
  expect(parseQuarterInches(text, unit)).toBe(quarters);
});

test.each(['', 'abc', '-3', '1/0', '0', '999', '21.5.2'])('%j is no length', (text) => {
  expect(parseQuarterInches(text, 'inches')).toBeUndefined();
});

test('what is shown is read back as the same length, in both units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800 }), fc.constantFrom('inches', 'centimeters'), (quarters, unit) => {
      const shown = parseQuarterInches(formatQuarterInches(quarters, unit), unit) ?? 0;
      expect(Math.abs(shown - quarters)).toBeLessThanOrEqual(unit === 'inches' ? 0 : 1);
    }),
    { seed: 24 },
  );
});

test('the differences of two tops are told in words, the chest first', () => {
  const owned = { bodyLength: 112, chestWidth: 84, sleeveLength: 34, hipWidth: 3 };
  const offered = { chestWidth: 88, bodyLength: 102, sleeveLength: 35, hipWidth: 9 };
  const differences = compareGarments(owned, offered, 'top');
  expect(differences.map((each) => describeDifference(each, 'inches'))).toEqual([
    'Chest: 1 in wider',
    'Length: 2.5 in shorter',
    'Sleeve: the same',
  ]);
  expect(describeDifference({ measure: 'bodyLength', quarters: 4 }, 'centimeters')).toBe('Length: 2.5 cm longer');
});

test('a garment compared the other way around differs by the opposite', () => {
  const measurements = fc.record({
    chestWidth: fc.integer({ min: 1, max: 200 }),
    bodyLength: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(measurements, measurements, (one, other) => {
      const there = compareGarments(one, other, 'top').map(({ quarters }) => quarters);
      const back = compareGarments(other, one, 'top').map(({ quarters }) => 0 - quarters);
      expect(there).toEqual(back);
    }),
    { seed: 24 },
  );
});
