import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { centsSchema } from '../money/money.ts';

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
