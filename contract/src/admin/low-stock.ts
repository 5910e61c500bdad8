import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

/**
 * A variant to reorder. `sold` are the units of its product and size that were sold in the last 30 days, in all colors; `waiting` is how many
 * people wait in line for it.
 */
export const lowStockRowSchema = z.object({
  id: z.string(),
  productId: productIdSchema,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  count: z.int(),
  sold: z.int(),
  waiting: z.optional(z.int()),
});
export type LowStockRow = z.infer<typeof lowStockRowSchema>;

/** `after` is the `next` of the previous page. */
export const lowStockQuerySchema = z.object({
  after: z.optional(z.string().check(z.regex(/^(?:-?\d{1,9}\.)?\d{1,9}~[^/]{1,200}$/, 'There is no such page'))),
});
