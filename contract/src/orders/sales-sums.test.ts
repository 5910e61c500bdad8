import { expect, test } from 'vitest';
import { orderSourceSchema } from './order-source.ts';
import { NO_SALES, type SalesPeriod, getAverageOrder, salesPeriodSchema, sumSales } from './sales-figures.ts';

const saleOf = (id: number, name: string): SalesPeriod => ({
  ...NO_SALES,
  orders: 1,
  products: { [id]: { name, units: 2, revenue: 9600, claims: 0, swaps: 0, sizes: {} } },
});

test('a day keeps each product’s own figures, whatever else was sold', () => {
  const { products } = sumSales([saleOf(7, 'Court Tee'), saleOf(8, 'Script Tee'), NO_SALES]);
  expect(products).toEqual({
    7: { name: 'Court Tee', units: 2, revenue: 9600, claims: 0, swaps: 0, sizes: {} },
    8: { name: 'Script Tee', units: 2, revenue: 9600, claims: 0, swaps: 0, sizes: {} },
  });
});

test('the average of what orders brought is rounded to the nearest cent', () => {
  expect(getAverageOrder({ paid: 5, orders: 3 })).toBe(2);
  expect(getAverageOrder({ paid: 4, orders: 3 })).toBe(1);
});

test('a product keeps the name it was first sold by', () => {
  expect(sumSales([saleOf(7, 'Court Tee'), saleOf(7, 'Court Tee II')]).products['7']).toMatchObject({
    name: 'Court Tee',
    units: 4,
  });
});

test('a stored product without a name and sizes can still be read', () => {
  expect(salesPeriodSchema.parse({ products: { 7: { units: 1 } } }).products['7']).toEqual({
    name: '',
    units: 1,
    revenue: 0,
    claims: 0,
    swaps: 0,
    sizes: {},
  });
});

test('the name of a campaign is cut to 60 characters, without spaces around it', () => {
  const campaignOf = (campaign: string) => orderSourceSchema.parse({ campaign }).campaign;
  expect(campaignOf(` ${'x'.repeat(61)}`)).toBe('x'.repeat(60));
  expect(campaignOf(`${'x'.repeat(59)} yz`)).toBe('x'.repeat(59));
  const accepts = (length: number) => orderSourceSchema.safeParse({ source: 'x'.repeat(length) }).success;
  expect([accepts(1000), accepts(1001)]).toEqual([true, false]);
});
