import { expect, test } from 'vitest';
import { NO_SALES, type SalesPeriod, getAverageOrder, getRevenue, subtractSales, sumSales } from './sales-figures.ts';

const sale = (units: number, paid: number, rest: Partial<SalesPeriod> = {}): SalesPeriod => ({
  ...NO_SALES,
  orders: 1,
  units,
  paid,
  products: { 7: { name: 'Court Tee', units, revenue: paid, claims: 1, swaps: 0, sizes: { MED: units } } },
  points: { '09': { orders: 1, units, revenue: paid } },
  ...rest,
});

test('a day is the sum of its orders, by product, size and hour', () => {
  const sum = sumSales([sale(2, 9600), sale(1, 4800, { refunds: 4800 })]);
  expect(sum).toMatchObject({ orders: 2, units: 3, paid: 14_400, refunds: 4800 });
  expect(sum.products['7']).toEqual({
    name: 'Court Tee',
    units: 3,
    revenue: 14_400,
    claims: 2,
    swaps: 0,
    sizes: { MED: 3 },
  });
  expect(sum.points['09']).toEqual({ orders: 2, units: 3, revenue: 14_400 });
  expect(getRevenue(sum)).toBe(9600);
  expect(getAverageOrder(sum)).toBe(7200);
});

test('what is added after a change is the difference, also where an order counts no more', () => {
  const before = sale(2, 9600);
  const after = sale(2, 9600, { refunds: 4800 });
  expect(sumSales([before, subtractSales(after, before)])).toEqual(after);
  expect(sumSales([before, subtractSales(NO_SALES, before)]).products['7']).toMatchObject({ units: 0, revenue: 0 });
});

test('a year may bring more than an order may cost, and a period without orders has no average', () => {
  const year = sumSales(Array.from({ length: 100 }, () => sale(1, 999_999_999)));
  expect(year.paid).toBe(99_999_999_900);
  expect(getAverageOrder(NO_SALES)).toBe(0);
});
