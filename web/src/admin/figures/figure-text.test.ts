import { expect, test } from 'vitest';
import {
  fillSizes,
  formatChange,
  formatDays,
  formatPoint,
  formatPreviousPoint,
  formatSellThrough,
  getScale,
} from './figure-text.ts';

test('a change is a rounded percentage, and there is none without anything before', () => {
  expect(formatChange(1200, 1000)).toBe('+20%');
  expect(formatChange(1000, 3000)).toBe('−67%');
  expect(formatChange(1000, 1000)).toBe('0%');
  expect(formatChange(1000, 0)).toBeUndefined();
});

test('a point is an hour, a day or a week, and its counterpart is as long ago as the range', () => {
  expect(formatPoint('00', '1')).toBe('12 AM');
  expect(formatPoint('15', '1')).toBe('3 PM');
  expect(formatPreviousPoint('15', '1')).toBe('3 PM yesterday');
  expect(formatPoint('2026-11-20', '7')).toBe('Nov 20');
  expect(formatPreviousPoint('2026-11-20', '7')).toBe('Nov 13');
  expect(formatPoint('2026-11-14', '365')).toBe('Week of Nov 14');
  expect(formatDays('2026-11-14', '2026-11-20')).toBe('Nov 14 – Nov 20, 2026');
  expect(formatDays('2025-11-21', '2026-11-20')).toBe('Nov 21, 2025 – Nov 20, 2026');
});

test('sell-through is the part of all units that was sold, where units are counted', () => {
  expect(formatSellThrough({ units: 30, stock: 10 })).toBe('75%');
  expect(formatSellThrough({ units: 30, stock: 0 })).toBe('100%');
  expect(formatSellThrough({ units: 30, stock: null })).toBeUndefined();
});

test('a scale has round lines that reach the highest value', () => {
  expect(getScale(0)).toEqual([0, 1]);
  expect(getScale(3)).toEqual([0, 1, 2, 3]);
  expect(getScale(98_700)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
  for (const highest of [1, 7, 12, 99, 1234, 55_555, 9_999_999]) {
    const scale = getScale(highest);
    expect(scale.length).toBeLessThanOrEqual(6);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(highest);
  }
});

test('a size curve shows a size between two others that nobody bought, and no others', () => {
  const sold = [
    { size: 'SM', units: 2 },
    { size: 'LRG', units: 1 },
    { size: '32', units: 4 },
  ];
  expect(fillSizes(sold)).toEqual([
    { size: 'SM', units: 2 },
    { size: 'MED', units: 0 },
    { size: 'LRG', units: 1 },
    { size: '32', units: 4 },
  ]);
  const wide = ['XXS', 'SM', 'LRG', '3XL'].map((size) => ({ size, units: 1 }));
  expect(fillSizes(wide).map(({ size }) => size)).toEqual(['XXS', 'SM', 'MED', 'LRG', '3XL']);
  expect(fillSizes([{ size: 'ONE SIZE', units: 3 }])).toEqual([{ size: 'ONE SIZE', units: 3 }]);
});
