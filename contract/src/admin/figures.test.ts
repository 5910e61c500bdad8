import { expect, test } from 'vitest';
import { NO_SALES, type SalesPeriod } from '../orders/sales-figures.ts';
import { FIGURE_RANGES, getFigureDays, listDays, listPeriods, toFigures } from './figures.ts';

const sale = (revenue: number, point: string, rest: Partial<SalesPeriod> = {}): SalesPeriod => ({
  ...NO_SALES,
  orders: 1,
  paid: revenue,
  points: { [point]: { orders: 1, units: 1, revenue } },
  ...rest,
});

test('each range ends today and is compared with as many days before it', () => {
  expect(getFigureDays('1', '2026-03-01')).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
    before: { from: '2026-02-28', to: '2026-02-28' },
  });
  for (const range of FIGURE_RANGES) {
    const { before, ...days } = getFigureDays(range, '2028-03-01');
    expect(listDays(days)).toHaveLength(Number(range));
    expect(listDays(before)).toHaveLength(Number(range));
  }
});

test('a year is read as whole months and single days, in fewer reads than half of 400, on every day of two years', () => {
  for (const today of listDays({ from: '2027-01-01', to: '2028-12-31' })) {
    const { before, ...days } = getFigureDays('365', today);
    const periods = [...listPeriods(days), ...listPeriods(before)];
    expect(periods.length).toBeLessThan(150);
    const covered = periods.flatMap((period) =>
      period.length === 10
        ? [period]
        : listDays({ from: `${period}-01`, to: `${period}-31` }).filter((day) => day.startsWith(period)),
    );
    expect(covered.toSorted()).toEqual([...listDays(before), ...listDays(days)]);
  }
});

test('a day is plotted by hours, a month by days and a year by weeks, and every point is in one of them', () => {
  const today = '2026-11-20';
  const chart = (range: (typeof FIGURE_RANGES)[number], sales: Record<string, SalesPeriod>) => {
    const { before, ...days } = getFigureDays(range, today);
    const { points } = toFigures({ days, sales: new Map(Object.entries(sales)) }, { days: before, sales: new Map() });
    return points;
  };
  const day = chart('1', { '2026-11-20': sale(500, '15') });
  expect(day).toHaveLength(24);
  expect(day[15]).toMatchObject({ at: '15', revenue: 500, orders: 1 });
  const month = chart('30', { '2026-11-20': sale(500, '15'), '2026-10-22': sale(300, '09') });
  expect(month).toHaveLength(30);
  expect(month.at(-1)).toMatchObject({ at: '2026-11-20', revenue: 500 });
  expect(month[0]).toMatchObject({ at: '2026-10-22', revenue: 300 });
  const year = chart('365', {
    '2026-11-20': sale(500, '15'),
    '2026-10': sale(300, '2026-10-31'),
    '2025-11-21': sale(7, '01'),
  });
  expect(year).toHaveLength(53);
  expect(year[0]).toMatchObject({ at: '2025-11-21', revenue: 7 });
  expect(year[1]?.at).toBe('2025-11-22');
  expect(year.at(-1)).toMatchObject({ at: '2026-11-14', revenue: 500 });
  expect(year.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(807);
});

test('what was sold and refunded again is no best seller, and sizes run from small to large', () => {
  const { before, ...days } = getFigureDays('7', '2026-11-20');
  const products = {
    1: { name: 'Court Tee', units: 5, revenue: 100, claims: 0, swaps: 0, sizes: { LRG: 2, SM: 3 } },
    2: { name: 'Cap', units: 0, revenue: 0, claims: 0, swaps: 0, sizes: { 'ONE SIZE': 0 } },
  };
  const { products: listed } = toFigures(
    { days, sales: new Map([['2026-11-20', sale(1, '01', { products })]]) },
    { days: before, sales: new Map([['2026-11-10', sale(1, '01', { products })]]) },
  );
  expect(listed).toEqual([
    {
      id: 1,
      name: 'Court Tee',
      units: 5,
      revenue: 100,
      previousUnits: 5,
      claims: 0,
      swaps: 0,
      sizes: [
        { size: 'SM', units: 3 },
        { size: 'LRG', units: 2 },
      ],
      stock: null,
    },
  ]);
});
