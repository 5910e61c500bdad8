import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOutline } from './garment-outline.ts';

const TEE = { chestWidth: 86, bodyLength: 114, shoulderWidth: 74, sleeveLength: 34 };
const SHORTS = { waistWidth: 62, hipWidth: 88, insideLegLength: 28, legOpeningWidth: 46 };

test('FIT-02 every measured line is as long as what was measured', () => {
  for (const [kind, measured] of [
    ['top', TEE],
    ['bottom', SHORTS],
  ] as const) {
    const lines = Object.entries(getOutline(kind, measured)?.lines ?? {});
    expect(lines).toHaveLength(4);
    for (const [measure, { from, to }] of lines) {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      expect(length, measure).toBeCloseTo(Object.entries(measured).find(([name]) => name === measure)?.[1] ?? 0, -0.5);
    }
  }
});

test('FIT-04 a wider and longer garment has a wider and longer outline', () => {
  const [small, large] = [getOutline('top', TEE), getOutline('top', { ...TEE, chestWidth: 94, bodyLength: 122 })];
  expect(large?.lines.chestWidth?.to[0]).toBe(47);
  expect((large?.height ?? 0) - (small?.height ?? 0)).toBe(8);
});

test('FIT-02 what was not measured is guessed, so that two measures are enough for a drawing', () => {
  const chest = fc.integer({ min: 40, max: 160 });
  fc.assert(
    fc.property(chest, (chestWidth) => {
      const outline = getOutline('top', { chestWidth });
      expect(outline?.edge).not.toMatch(/NaN|undefined/);
      expect(outline?.halfWidth).toBeGreaterThan(chestWidth / 2);
    }),
    { seed: 24 },
  );
  expect(getOutline('headwear', { headGirth: 90 })).toBeUndefined();
  expect(getOutline('top', { bodyLength: 100 })).toBeUndefined();
});
