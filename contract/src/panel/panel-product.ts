import * as z from 'zod/mini';
import { normalizeColors } from '../catalog/normalize-colors.ts';
import { pictureUrlSchema, pictureSchema } from '../catalog/picture.ts';
import { productIdSchema, productSchema } from '../catalog/product.ts';
import { normalizeSizes } from '../catalog/size.ts';
import { moneyStringSchema } from '../money/money.ts';

/** Sizes times colours of a product that is counted: one transaction writes them all. */
export const MAX_STOCK_COUNTS = 390;
/** The category a new product is in (APROD-06). */
export const DEFAULT_PRODUCT_CATEGORY = 'tees';

const countSchema = z
  .int('A count is a whole number')
  .check(z.minimum(0, 'A count cannot be below 0'), z.maximum(99_999, 'A count can be at most 99,999'));

/** How many of one size in one colour are there; of a product without sizes or colours these are ''. */
export const stockCountSchema = z.object({ size: z.string(), color: z.string(), count: z.int() });
export type StockCount = z.infer<typeof stockCountSchema>;

/** A product as the panel edits it. `counts` is null for one that is not counted (D-24); `updatedAt` is what If-Match names (D-34). */
export const adminProductSchema = z.extend(productSchema, {
  counts: z.nullable(z.array(stockCountSchema)),
  createdAt: z.nullable(z.iso.datetime()),
  updatedAt: z.iso.datetime(),
});
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** A product in the panel's list: what is shown of it there. `soldOut` counts the sizes and colours that are gone. */
export const adminProductRowSchema = z.object({
  id: productIdSchema,
  name: z.string(),
  price: moneyStringSchema,
  category: z.string(),
  featured: z.boolean(),
  inStock: z.boolean(),
  listing: z.optional(z.enum(['unlisted', 'hidden'])),
  isCounted: z.boolean(),
  soldOut: z.int(),
  picture: z.nullable(pictureSchema),
  updatedAt: z.iso.datetime(),
});
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

const requiredText = (what: string, longest: number) =>
  z
    .string(`${what} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(longest, `${what}: please use at most ${longest.toLocaleString('en-US')} characters`),
    );
const optionText = (what: string) => z.string().check(z.maxLength(60, `A ${what} has at most 60 characters`));
const optionList = (what: string, normalize: (incoming: readonly string[]) => string[]) =>
  z.pipe(
    z.array(optionText(what)).check(z.maxLength(50, `A product has at most 50 ${what}s`)),
    z.transform((incoming: string[]) => normalize(incoming)),
  );

/**
 * A count as the owner leaves it, and as it was when the owner saw it: what is stored is changed by the difference, so that what is sold
 * meanwhile stays sold. A size that was not counted before was 0.
 */
export const stockCountEditSchema = z.object({
  size: optionText('size'),
  color: optionText('colour'),
  count: countSchema,
  was: z.int().check(z.minimum(-99_999), z.maximum(99_999)),
});
export type StockCountEdit = z.infer<typeof stockCountEditSchema>;

/**
 * API-26, 27: the form's fields (APROD-01, 07, 08, 11). `pictures` (D-48) are stored as they are; without them `images` are, each keeping
 * the picture it has already. Neither leaves the pictures alone. `counts`: null ends the counting, nothing leaves it alone.
 */
export const productEditSchema = z.object({
  name: requiredText('Name', 200),
  description: requiredText('Description', 10_000),
  price: z
    .string('Price is required')
    .check(z.trim(), z.regex(/^(0|[1-9]\d{0,6})\.\d{2}$/, 'Price must be an amount such as 48.00')),
  category: z._default(requiredText('Category', 60), DEFAULT_PRODUCT_CATEGORY),
  sizes: z._default(optionList('size', normalizeSizes), []),
  colors: z._default(optionList('colour', normalizeColors), []),
  images: z.optional(z.array(pictureUrlSchema).check(z.maxLength(50, 'A product has at most 50 pictures'))),
  pictures: z.optional(z.array(pictureSchema).check(z.maxLength(50, 'A product has at most 50 pictures'))),
  featured: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), true),
  /** Who finds it: 'listed' is everybody; nothing leaves it as it is. */
  listing: z.optional(z.enum(['listed', 'unlisted', 'hidden'])),
  counts: z.optional(
    z.nullable(
      z
        .array(stockCountEditSchema)
        .check(z.maxLength(MAX_STOCK_COUNTS, `A product has at most ${MAX_STOCK_COUNTS} counts`)),
    ),
  ),
});
export type ProductEdit = z.infer<typeof productEditSchema>;
