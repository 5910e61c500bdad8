import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { centsSchema } from '../lib/money.ts';
import { orderStatusSchema, paymentStatusSchema } from '../orders/order-status.ts';

/** What a date can hold. */
const MAX_DATE_MS = 8_640_000_000_000_000;
const instant = z.int().check(z.minimum(-MAX_DATE_MS), z.maximum(MAX_DATE_MS));

/**
 * What the panel's list and live board hold of an order (D-49), at `board/{orderId}`; no address, no lines. Amounts are cents, instants
 * milliseconds since 1970, `day` the shop's calendar day. `revenue` is what of the total came in and stayed; the two questions the board
 * counts, whether it awaits its payment or its parcel, are answered here once.
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
  /** From this calendar day on the order is about to miss its date (D-30); null for one that promises none. */
  dueDay: z._default(z.nullable(z.string()), null),
});
export type DashboardOrder = z.infer<typeof dashboardOrderSchema>;

/** The same as a list reads it: an instant that cannot be read is NaN, and the order is listed all the same (AORD-03). */
const lenientInstant = orElse(instant, Number.NaN);
export const lenientDashboardOrderSchema = z.extend(dashboardOrderSchema, {
  placedAt: lenientInstant,
  changedAt: lenientInstant,
});

/** So few of one size and colour are soon gone: the board names them. */
export const LOW_STOCK_THRESHOLD = 3;

export const lowStockVariantSchema = z.object({
  productId: productIdSchema,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  count: z.int(),
});

/**
 * What the live board shows, at `board/sums`: made from the entries, seconds after they change. `orders` and `revenue` (cents) are those of
 * `day`, the shop's calendar day; `unpaid` and `toShip` count every order that awaits its payment or its parcel. `lowStock` names the first
 * twenty sizes of which one to three are left, `lowStockCount` counts all of them. `at` is in milliseconds since 1970.
 */
export const dashboardTotalsSchema = z.object({
  day: z.string(),
  orders: z.int(),
  revenue: centsSchema,
  unpaid: z.int(),
  toShip: z.int(),
  /** How many orders are about to miss their date (D-30). */
  due: z._default(z.int(), 0),
  lowStock: z.array(lowStockVariantSchema),
  lowStockCount: z.int(),
  at: z.int(),
});
export type DashboardTotals = z.infer<typeof dashboardTotalsSchema>;

/** `since` is the last answer's `upTo`; without it the newest orders are answered. */
export const dashboardQuerySchema = z.object({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Must be a time in milliseconds'))),
});

/**
 * The live board (D-49): its sums, null until they are made for the first time, and entries, the newest order first. With `since` only
 * those that changed since then. `upTo` is the time of the answer in milliseconds since 1970.
 */
export const dashboardSchema = z.object({
  sums: z.nullable(dashboardTotalsSchema),
  entries: z.array(dashboardOrderSchema),
  upTo: z.int(),
});
export type LiveBoard = z.infer<typeof dashboardSchema>;

/**
 * What the owner reads when something that runs by itself has not run for too long: 'Unpaid orders have not been released' since a time,
 * and 'Stock may stay held.'
 */
export const overdueJobTextSchema = z.object({
  /** What has not happened, without a period at its end. */
  undone: z.string(),
  /** What that means for the shop: a sentence. */
  meaning: z.string(),
});
export type OverdueJobText = z.infer<typeof overdueJobTextSchema>;

/** A job that is late. `since` is when it last finished, or when the shop began to wait for its first run. */
export const overdueJobSchema = z.extend(overdueJobTextSchema, {
  since: z.iso.datetime(),
});
export type OverdueJob = z.infer<typeof overdueJobSchema>;

/** Nothing while everything runs as it should. */
export const overdueJobsSchema = z.object({ jobs: z.array(overdueJobSchema) });
