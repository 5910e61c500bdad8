import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { centsSchema } from '../lib/money.ts';
import { cancellationSchema } from '../orders/order-cancellation.ts';
import { orderStatusSchema, paymentStatusSchema } from '../orders/order-status.ts';

/** The range of a JavaScript date. */
const MAX_DATE_MS = 8_640_000_000_000_000;
const instant = z.int().check(z.minimum(-MAX_DATE_MS), z.maximum(MAX_DATE_MS));

/**
 * An order in the admin list and on the live dashboard (D-49), stored at `board/{orderId}` without address and lines. Amounts are in cents,
 * times in milliseconds since 1970, `day` is the shop's calendar day. `revenue` is the part of the total that was paid and not refunded.
 * `isUnpaid` and `isToShip` are stored so that the dashboard can count by them.
 */
export const dashboardOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  total: centsSchema,
  revenue: centsSchema,
  units: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  concern: z.nullable(z.string()),
  placedAt: instant,
  changedAt: instant,
  day: z.string(),
  isTestOrder: z.boolean(),
  isUnpaid: z.boolean(),
  isToShip: z.boolean(),
  /** The calendar day from which the order is about to miss its delivery date (D-30); null when it has none. */
  dueDay: z._default(z.nullable(z.string()), null),
  hasOpenClaim: z._default(z.boolean(), false),
  hasOpenSwap: z._default(z.boolean(), false),
  /** Missing in entries of a former release until its migration. */
  isPickUp: z._default(z.boolean(), false),
  /** Why it is about to be cancelled. */
  cancellation: z._default(z.nullable(cancellationSchema), null),
});
export type DashboardOrder = z.infer<typeof dashboardOrderSchema>;

/** For lists: an unreadable time becomes NaN, so that the order is still listed (AORD-03). */
const lenientInstant = orElse(instant, Number.NaN);
export const lenientDashboardOrderSchema = z.extend(dashboardOrderSchema, {
  placedAt: lenientInstant,
  changedAt: lenientInstant,
});

/** The dashboard lists variants with at most this many units left. */
export const LOW_STOCK_THRESHOLD = 3;

const lowStockVariantSchema = z.object({
  productId: productIdSchema,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  count: z.int(),
});

/**
 * The totals on the live dashboard, stored at `board/sums` and updated seconds after an order changes. `orders` and `revenue` (cents) are
 * those of `day`, the shop's calendar day; `unpaid` and `toShip` count all open orders. `lowStock` lists the first twenty variants that are
 * low, `lowStockCount` counts all of them. `at` is in milliseconds since 1970.
 */
export const dashboardTotalsSchema = z.object({
  day: z.string(),
  orders: z.int(),
  revenue: centsSchema,
  unpaid: z.int(),
  toShip: z.int(),
  /** How many orders are about to miss their delivery date (D-30). */
  due: z._default(z.int(), 0),
  lowStock: z.array(lowStockVariantSchema),
  lowStockCount: z.int(),
  at: z.int(),
});
export type DashboardTotals = z.infer<typeof dashboardTotalsSchema>;

/** `since` is the `upTo` of the last response; without it the newest orders are returned. */
export const dashboardQuerySchema = z.object({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a time in milliseconds'))),
});

/**
 * The live dashboard (D-49): its totals, null until they are first computed, and orders, newest first. With `since`, only the orders that
 * changed since then. `upTo` is the time of the response in milliseconds since 1970.
 */
export const dashboardSchema = z.object({
  sums: z.nullable(dashboardTotalsSchema),
  entries: z.array(dashboardOrderSchema),
  upTo: z.int(),
});

/** What the owner reads about an overdue job: 'Unpaid orders have not been released since 9:04. Stock may stay held.' */
export const overdueJobTextSchema = z.object({
  /** Without a period at the end. */
  undone: z.string(),
  /** A full sentence. */
  meaning: z.string(),
});
export type OverdueJobText = z.infer<typeof overdueJobTextSchema>;

/** `since` is when the job last finished, or when the shop began to wait for its first run. */
export const overdueJobSchema = z.extend(overdueJobTextSchema, { since: z.iso.datetime() });
export type OverdueJob = z.infer<typeof overdueJobSchema>;

export const overdueJobsSchema = z.object({ jobs: z.array(overdueJobSchema) });
