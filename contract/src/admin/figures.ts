import * as z from 'zod/mini';
import { sortSizes } from '../catalog/size-order.ts';
import { productIdSchema } from '../catalog/product.ts';
import { addDays } from '../lib/dates.ts';
import { missedSearchesSchema } from './missed-searches.ts';
import {
  NO_POINT,
  type SalesPeriod,
  type SalesPoint,
  getAverageOrder,
  getRevenue,
  sumSales,
} from '../orders/sales-figures.ts';

export const FIGURE_RANGES = ['1', '7', '30', '365'] as const;
export const figureRangeSchema = z.enum(FIGURE_RANGES);
export type FigureRange = z.infer<typeof figureRangeSchema>;

/** All amounts are in cents. `revenue` is what was paid less refunds; every figure counts on the day its order was placed. */
const figureTotalsSchema = z.object({
  revenue: z.int(),
  orders: z.int(),
  average: z.int(),
  units: z.int(),
  refunds: z.int(),
  discounts: z.int(),
});
export type FigureTotals = z.infer<typeof figureTotalsSchema>;

const figurePointSchema = z.object({
  /** An hour ('15'), a day ('2026-11-20'), or the first day of a week. */
  at: z.string(),
  revenue: z.int(),
  orders: z.int(),
  previousRevenue: z.int(),
  previousOrders: z.int(),
});
export type FigurePoint = z.infer<typeof figurePointSchema>;

const productFiguresSchema = z.object({
  id: productIdSchema,
  name: z.string(),
  units: z.int(),
  revenue: z.int(),
  previousUnits: z.int(),
  /** How often customers reported something wrong with it. */
  claims: z._default(z.int(), 0),
  /** How often customers asked to swap its size. */
  swaps: z._default(z.int(), 0),
  sizes: z.array(z.object({ size: z.string(), units: z.int() })),
  /** What is left to sell now; null for a deleted product and for one whose stock is not asked for. */
  stock: z.nullable(z.int()),
});
export type ProductFigures = z.infer<typeof productFiguresSchema>;

const namedSourceSchema = z.object({ name: z.string(), orders: z.int(), revenue: z.int() });

/** The figures of some days up to today, against as many days before them. */
export const figuresSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  previousFrom: z.iso.date(),
  previousTo: z.iso.date(),
  totals: figureTotalsSchema,
  previous: figureTotalsSchema,
  points: z.array(figurePointSchema),
  /** Best sellers first. */
  products: z.array(productFiguresSchema),
  codes: z.array(z.object({ name: z.string(), orders: z.int(), discount: z.int() })),
  sources: z.array(namedSourceSchema),
  campaigns: z.array(namedSourceSchema),
  /** What was searched most and not found; left out by whoever cannot read it. */
  notFound: z.optional(missedSearchesSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

export type FigureDays = { readonly from: string; readonly to: string };

export function getFigureDays(range: FigureRange, today: string): FigureDays & { readonly before: FigureDays } {
  const count = Number(range);
  const from = addDays(today, 1 - count);
  return { from, to: today, before: { from: addDays(from, -count), to: addDays(from, -1) } };
}

export function listDays({ from, to }: FigureDays): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The fewest stored sums that make up the days: whole months, and the days that are left at both ends. */
export function listPeriods(days: FigureDays): string[] {
  const listed = listDays(days);
  const months = [...new Set(listed.map((day) => day.slice(0, 7)))];
  return months.flatMap((month) => {
    const found = listed.filter((day) => day.startsWith(month));
    const isWhole = found[0]?.endsWith('-01') === true && addDays(found.at(-1) ?? '', 1).endsWith('-01');
    return isWhole ? [month] : found;
  });
}

/** Each day's point: a month has one for each day, a day has one for each hour. */
function toDayPoints(sales: ReadonlyMap<string, SalesPeriod>): Map<string, SalesPoint> {
  return new Map(
    [...sales].flatMap(([period, { points }]) =>
      period.length === 7 ? Object.entries(points) : [[period, addPoints(Object.values(points))] as const],
    ),
  );
}

function addPoints(points: readonly SalesPoint[]): SalesPoint {
  return points.reduce(
    (sum, { orders, units, revenue }) => ({
      orders: sum.orders + orders,
      units: sum.units + units,
      revenue: sum.revenue + revenue,
    }),
    NO_POINT,
  );
}

const HOURS = Array.from({ length: 24 }, (_nothing, hour) => String(hour).padStart(2, '0'));
const DAYS_PER_WEEK = 7;

/** What a chart plots: hours of one day, days of a month, weeks of a year. */
function toChart(days: FigureDays, sales: ReadonlyMap<string, SalesPeriod>): { at: string; point: SalesPoint }[] {
  const listed = listDays(days);
  if (listed.length === 1) {
    const { points } = sumSales([...sales.values()]);
    return HOURS.map((at) => ({ at, point: points[at] ?? NO_POINT }));
  }
  const byDay = toDayPoints(sales);
  const step = listed.length > 31 ? DAYS_PER_WEEK : 1;
  // The newest week is whole, so the oldest one may be short.
  const offset = listed.length % step;
  const starts = [...(offset === 0 ? [] : [0]), ...listed.keys()].filter(
    (index, place) => (place === 0 && offset > 0) || (index - offset) % step === 0,
  );
  return starts.map((start, place) => ({
    at: listed[start] ?? '',
    point: addPoints(listed.slice(start, starts[place + 1]).map((day) => byDay.get(day) ?? NO_POINT)),
  }));
}

function toTotals(sum: SalesPeriod): FigureTotals {
  const { orders, units, refunds, discounts } = sum;
  return { revenue: getRevenue(sum), orders, average: getAverageOrder(sum), units, refunds, discounts };
}

function listSources(sources: SalesPeriod['sources']): { name: string; orders: number; revenue: number }[] {
  return Object.entries(sources)
    .map(([name, figures]) => ({ name, ...figures }))
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.revenue - one.revenue);
}

const MAX_PRODUCTS = 100;

type SalesOf = { readonly days: FigureDays; readonly sales: ReadonlyMap<string, SalesPeriod> };

/** The figures of the stored sums of some days and of as many before. `stock` is filled in by whoever can read it. */
export function toFigures(current: SalesOf, before: SalesOf): Figures {
  const sum = sumSales([...current.sales.values()]);
  const previous = sumSales([...before.sales.values()]);
  const previousChart = toChart(before.days, before.sales);
  return {
    ...current.days,
    previousFrom: before.days.from,
    previousTo: before.days.to,
    totals: toTotals(sum),
    previous: toTotals(previous),
    points: toChart(current.days, current.sales).map(({ at, point: { revenue, orders } }, index) => {
      const other = previousChart[index]?.point ?? NO_POINT;
      return { at, revenue, orders, previousRevenue: other.revenue, previousOrders: other.orders };
    }),
    products: Object.entries(sum.products)
      .filter(([, { units }]) => units > 0)
      .map(([id, { name, units, revenue, claims, swaps, sizes }]) => ({
        id: Number(id),
        name,
        units,
        revenue,
        previousUnits: previous.products[id]?.units ?? 0,
        claims,
        swaps,
        sizes: sortSizes(Object.keys(sizes))
          .map((size) => ({ size, units: sizes[size] ?? 0 }))
          .filter((sold) => sold.units > 0),
        stock: null,
      }))
      .toSorted((one, other) => other.units - one.units || other.revenue - one.revenue || one.id - other.id)
      .slice(0, MAX_PRODUCTS),
    codes: Object.entries(sum.codes)
      .map(([name, figures]) => ({ name, ...figures }))
      .filter(({ orders }) => orders > 0)
      .toSorted((one, other) => other.orders - one.orders),
    sources: listSources(sum.sources),
    campaigns: listSources(sum.campaigns),
  };
}
