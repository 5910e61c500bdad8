import * as z from 'zod/mini';
import { normalizeColors, normalizeSizes } from '../catalog/options.ts';
import { pictureSchema, pictureUrlSchema } from '../catalog/picture.ts';
import { productIdSchema, productSchema } from '../catalog/product.ts';
import { moneyStringSchema } from '../lib/money.ts';

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

/** The widths a picture is resized to in the browser (D-48); one that is narrower keeps its own width in the larger ones. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
/** What one width may weigh: it is kept in one document. */
export const MAX_PICTURE_BYTES = 900_000;
/** How many times as long as the other one side may be: a strip of pixels costs a browser more than it shows. */
export const MAX_ASPECT_RATIO = 3;
/** What the browser may make of a file; anything else, an SVG above all, is refused. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

const pictureDataSchema = z
  .string('The picture could not be read')
  .check(
    z.minLength(1, 'The picture could not be read'),
    z.maxLength(Math.ceil(MAX_PICTURE_BYTES / 3) * 4, 'A picture may weigh at most 900 kB'),
  );

/** One picture in its three widths, each the file's bytes in base 64 and the type the browser made it in. */
export const pictureUploadSchema = z.object({
  type: z.enum(PICTURE_TYPES, 'Please choose a JPEG, PNG or WebP picture'),
  data400: pictureDataSchema,
  data800: pictureDataSchema,
  data1200: pictureDataSchema,
});
export type PictureUpload = z.infer<typeof pictureUploadSchema>;

/** Where the picture is now and how large its widest version is; alternative text and placeholder are the caller's to add. */
export const uploadedPictureSchema = z.object({ src: z.string(), width: z.int(), height: z.int() });
