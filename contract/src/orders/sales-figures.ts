import * as z from 'zod/mini';

/**
 * Sums of sales. Amounts are whole cents without a limit, because a year's revenue may be more than any price. An order's own figures have
 * the same form, so that a day is the sum of its orders, and a change of an order is the difference of two.
 */
const count = z._default(z.int(), 0);

const productFiguresSchema = z.object({
  name: z._default(z.string(), ''),
  units: count,
  /** Less discounts, before tax and refunds. */
  revenue: count,
  /** How often the product was reported by customers. */
  claims: count,
  /** How often customers asked for another size. */
  swaps: count,
  sizes: z._default(z.record(z.string(), count), {}),
});

const pointSchema = z.object({ orders: count, units: count, revenue: count });
const sourceSchema = z.object({ orders: count, revenue: count });
const codeSchema = z.object({ orders: count, discount: count });

export const salesFiguresSchema = z.object({
  /** Orders that were paid, with those refunded since. Test orders never count. */
  orders: count,
  units: count,
  /** What customers paid, with shipping and tax. */
  paid: count,
  refunds: count,
  discounts: count,
  products: z._default(z.record(z.string(), productFiguresSchema), {}),
  codes: z._default(z.record(z.string(), codeSchema), {}),
  /** The site or campaign source that led to the order. */
  sources: z._default(z.record(z.string(), sourceSchema), {}),
  campaigns: z._default(z.record(z.string(), sourceSchema), {}),
});
export type SalesFigures = z.infer<typeof salesFiguresSchema>;

/** What a chart plots for an hour or a day. */
export type SalesPoint = z.infer<typeof pointSchema>;

/** A stored day or month: its figures, and a point for each hour of a day or each day of a month. */
export const salesPeriodSchema = z.extend(salesFiguresSchema, {
  points: z._default(z.record(z.string(), pointSchema), {}),
});
export type SalesPeriod = z.infer<typeof salesPeriodSchema>;

export const NO_SALES: SalesPeriod = salesPeriodSchema.parse({});
export const NO_POINT: SalesPoint = pointSchema.parse({});

type Tree = { readonly [key: string]: number | string | Tree };

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Combines two trees number by number; a text keeps the first one's value. What neither has more than 0 of is left out below the top. */
function combine(one: Tree, other: Tree, sign: 1 | -1): Tree {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const combined = [...keys].map((key) => {
    const [left, right] = [one[key], other[key]];
    if (isTree(left) || isTree(right)) {
      return [key, combine(isTree(left) ? left : {}, isTree(right) ? right : {}, sign)] as const;
    }
    if (typeof left === 'string' || typeof right === 'string') return [key, left || right || ''] as const;
    return [key, (left ?? 0) + sign * (right ?? 0)] as const;
  });
  return Object.fromEntries(combined);
}

export function sumSales(periods: readonly SalesPeriod[]): SalesPeriod {
  return salesPeriodSchema.parse(periods.reduce<Tree>((sum, each) => combine(sum, each, 1), NO_SALES));
}

/** What must be added to `before` to get `after`; a number that does not change is 0. */
export function subtractSales(after: SalesPeriod, before: SalesPeriod): SalesPeriod {
  return salesPeriodSchema.parse(combine(after, before, -1));
}

export function getRevenue({ paid, refunds }: Pick<SalesFigures, 'paid' | 'refunds'>): number {
  return paid - refunds;
}

/** The average of what a paid order brought, in whole cents; 0 without orders. */
export function getAverageOrder({ paid, orders }: Pick<SalesFigures, 'paid' | 'orders'>): number {
  return orders === 0 ? 0 : Math.round(paid / orders);
}
