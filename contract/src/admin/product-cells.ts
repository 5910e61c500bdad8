import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { optionText, priceSchema, stockCountSchema } from './products.ts';
import { requestKeySchema } from '../lib/request-key.ts';

/** A product of the table: its price, and the counts of its variants if its stock is counted. */
export const productTableRowSchema = z.object({
  id: productIdSchema,
  name: z.string(),
  price: moneyStringSchema,
  /** How many of its sizes and colors have a price of their own, which a typed price leaves; left out for none. */
  ownPrices: z.optional(z.int()),
  counts: z.array(stockCountSchema),
});
export type ProductTableRow = z.infer<typeof productTableRowSchema>;

/** The most cells that are saved together, such as a column pasted from a spreadsheet. */
export const MAX_CELLS = 200;

const MAX_COUNT = 99_999;
const countSchema = z
  .int('A count is a whole number')
  .check(z.minimum(0, 'A count cannot be below 0'), z.maximum(MAX_COUNT, 'A count can be at most 99,999'));

/** `was` is the value the owner saw. A price that differs by then is left alone; a count changes by the difference (D-24). */
const cellEditSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('price'), id: productIdSchema, value: priceSchema, was: moneyStringSchema }),
  z.object({
    field: z.literal('count'),
    id: productIdSchema,
    size: optionText('size'),
    color: optionText('color'),
    value: countSchema,
    was: z.int().check(z.minimum(-MAX_COUNT), z.maximum(MAX_COUNT)),
  }),
]);
export type CellEdit = z.infer<typeof cellEditSchema>;

/** A repeated request with the same key changes nothing twice. */
export const cellEditsSchema = z.object({
  key: requestKeySchema,
  cells: z.array(cellEditSchema).check(z.minLength(1), z.maxLength(MAX_CELLS, 'Please paste fewer cells at once')),
});
