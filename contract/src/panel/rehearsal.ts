import * as z from 'zod/mini';
import { moneyTextSchema } from '../money/money.ts';
import { discountEditSchema } from './panel-discount.ts';

/** D-17: a code as it is being written, and how many days of past orders it is tried on. */
export const rehearsalRequestSchema = z.object({
  discount: discountEditSchema,
  days: z.int('A whole number of days').check(z.minimum(1, 'At least one day'), z.maximum(366, 'At most a year')),
});

/**
 * What a code would have done. `orders` are those that were looked at: bought, without a code of their own. `cost` is what they would
 * have paid less, before tax. Of the orders that would have had it, the newest fifty are named.
 */
export const rehearsalSchema = z.object({
  orders: z.int(),
  /** Had another code, which one cannot have beside it. */
  hadAnother: z.int(),
  fitting: z.int(),
  customers: z.int(),
  cost: moneyTextSchema,
  /** What those orders paid, before tax. */
  paid: moneyTextSchema,
  /** Would have wanted it when its uses were gone, or had it before. */
  tooLate: z.int(),
  orderNumbers: z.array(z.object({ id: z.string(), orderNumber: z.string(), off: moneyTextSchema })),
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;
