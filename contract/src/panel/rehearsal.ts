import * as z from 'zod/mini';
import { moneyStringSchema } from '../money/money.ts';
import { discountEditSchema } from './panel-discount.ts';

/** D-17: a code as it is being written, and how many days of past orders it is tried on. */
export const discountPreviewRequestSchema = z.object({
  discount: discountEditSchema,
  days: z.int('A whole number of days').check(z.minimum(1, 'At least one day'), z.maximum(366, 'At most a year')),
});

/**
 * What a code would have done. `orders` are those that were looked at: bought, without a code of their own. `cost` is what they would
 * have paid less, before tax. Of the orders that would have had it, the newest fifty are named.
 */
export const discountPreviewSchema = z.object({
  orders: z.int(),
  /** Had another code, which one cannot have beside it. */
  hadAnother: z.int(),
  fitting: z.int(),
  customers: z.int(),
  cost: moneyStringSchema,
  /** What those orders paid, before tax. */
  paid: moneyStringSchema,
  /** Would have wanted it when its uses were gone, or had it before. */
  tooLate: z.int(),
  orderNumbers: z.array(z.object({ id: z.string(), orderNumber: z.string(), off: moneyStringSchema })),
});
export type DiscountPreview = z.infer<typeof discountPreviewSchema>;
