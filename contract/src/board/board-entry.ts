import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { centsSchema } from '../money/money.ts';
import { orderStatusSchema, paymentStatusSchema } from '../order/order-status.ts';

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
