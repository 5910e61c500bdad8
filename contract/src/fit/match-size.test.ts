import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SizeMatch, matchSize } from './match-size.ts';
import type { SizeMeasurements } from './measurements.ts';

const TEE: SizeMeasurements = {
  SM: { chestWidth: 80, shoulderWidth: 70, bodyLength: 110 },
  MED: { chestWidth: 86, shoulderWidth: 72, bodyLength: 114 },
  LRG: { chestWidth: 92, shoulderWidth: 74, bodyLength: 118 },
};

test.each(['SM', 'MED', 'LRG'])('a garment that measures like %s gets this size', (size) => {
  expect(matchSize(TEE[size] ?? {}, TEE)).toEqual({ kind: 'size', size });
});

test('a garment between two sizes gets both, the smaller one first', () => {
  expect(matchSize({ chestWidth: 89, shoulderWidth: 73 }, TEE)).toEqual({
    kind: 'between',
    smaller: 'MED',
    larger: 'LRG',
  });
});

test('of half sizes the smaller one is first in the product’s order, whatever the order of the numbers in an object', () => {
  const pants: SizeMeasurements = { '28': { waistWidth: 56 }, '28.5': { waistWidth: 62 }, '29': { waistWidth: 68 } };
  expect(matchSize({ waistWidth: 65 }, pants, ['28', '28.5', '29'])).toEqual({
    kind: 'between',
    smaller: '28.5',
    larger: '29',
  });
});

test('a long shirt is no reason for a larger size', () => {
  expect(matchSize({ chestWidth: 80, shoulderWidth: 70, bodyLength: 130 }, TEE)).toEqual({ kind: 'size', size: 'SM' });
});

test('without a width that both were measured by, no size is named', () => {
  expect(matchSize({ bodyLength: 110 }, TEE)).toBeUndefined();
  expect(matchSize({ waistWidth: 60 }, TEE)).toBeUndefined();
  expect(matchSize({ chestWidth: 80 }, {})).toBeUndefined();
});

test('a wider garment never gets a smaller size', () => {
  const largest = (match: SizeMatch | undefined) => (match?.kind === 'between' ? match.larger : (match?.size ?? ''));
  const order = Object.keys(TEE);
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 110 }), fc.integer({ min: 0, max: 20 }), (chestWidth, wider) => {
      const match = largest(matchSize({ chestWidth }, TEE));
      const widerMatch = largest(matchSize({ chestWidth: chestWidth + wider }, TEE));
      expect(order.indexOf(widerMatch)).toBeGreaterThanOrEqual(order.indexOf(match));
    }),
    { seed: 24 },
  );
});
