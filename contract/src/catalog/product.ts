import * as z from 'zod/mini';
import { moneyStringSchema } from '../lib/money.ts';
import { type Picture, pictureSchema } from './picture.ts';
import type { FitCounts } from '../fit/fit-answers.ts';
import type { GarmentKind } from '../fit/measurements.ts';
import type { ProductFacts } from './product-facts.ts';

/** The initial categories (SHOP-13); the owner may add others. */
export const DEFAULT_CATEGORY_NAMES = ['tees', 'bottoms', 'accessories'] as const;

export const productIdSchema = z.int().check(z.minimum(1), z.maximum(999_999_999));
const optionSchema = z.string().check(z.minLength(1), z.maxLength(60));

/** Counts themselves never leave the server. */
export const variantSchema = z.object({
  size: z.string(),
  color: z.string(),
  availability: z.enum(['in-stock', 'last-one', 'sold-out']),
});
export type Variant = z.infer<typeof variantSchema>;

/** What a stored product and a product in the API have in common. */
export const productFields = {
  id: productIdSchema,
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.string().check(z.maxLength(10_000)),
  category: z.string().check(z.minLength(1), z.maxLength(60)),
  sizes: z.array(optionSchema).check(z.maxLength(50)),
  colors: z.array(optionSchema).check(z.maxLength(50)),
  pictures: z.array(pictureSchema).check(z.maxLength(50)),
  featured: z._default(z.boolean(), false),
  inStock: z._default(z.boolean(), true),
  /** 'unlisted' is sold only through its direct link, 'hidden' not at all; without it the product is listed. */
  listing: z.optional(z.enum(['unlisted', 'hidden'])),
  /** What search engines and shared links show in the place of name and description (D-63). */
  seoTitle: z.optional(z.string()),
  seoDescription: z.optional(z.string()),
  variants: z.optional(z.array(variantSchema).check(z.maxLength(400))),
};

// Checked when they were stored. A check here, even zod's `custom`, would be loaded with the first page.
const storedFacts: z.ZodMiniType<ProductFacts, ProductFacts> = z.any();
const storedPrices: z.ZodMiniType<Record<string, string>, Record<string, string>> = z.any();
const shownKind: z.ZodMiniType<GarmentKind, GarmentKind> = z.any();
const storedFitCounts: z.ZodMiniType<FitCounts, FitCounts> = z.any();

/**
 * A product in the API (ENT-01, D-48): the price as "48.00", `images` the addresses of `pictures`. During a sale `price` is the sale price
 * and `compareAt` the regular one. The facts, which only a product page shows, were checked when they were stored, so that no other page
 * loads the checks.
 */
export const productSchema = z.object({
  ...productFields,
  price: moneyStringSchema,
  compareAt: z.optional(moneyStringSchema),
  /** The regular prices of sizes and colors that cost something else, by `stockKey`; what they cost now says `getVariantPrice`. */
  prices: z.optional(storedPrices),
  images: z.array(z.string()),
  /** The kind of garment, which a shopper's sizes are remembered by; undefined where sizes are of no garment. */
  kind: z.optional(shownKind),
  facts: z.optional(storedFacts),
  /** The answers to 'Did it fit?', once there are enough. */
  fitCounts: z.optional(storedFitCounts),
});
export type Product = z.infer<typeof productSchema>;

/**
 * The pictures of a product card: the one shown and, if there is one, the one shown on hover (SHOP-23). With colors chosen in the filter,
 * both show the first of those colors that the product has pictures of.
 */
export function getCardPictures(
  { pictures }: Pick<Product, 'pictures'>,
  chosenColors: readonly string[] = [],
): readonly Picture[] {
  const chosen = pictures.find(({ color }) => color !== undefined && chosenColors.includes(color));
  const shown = chosen ? pictures.filter(({ color }) => color === chosen.color) : pictures;
  return shown.slice(0, 2);
}

/** The pictures of a product page: those of the chosen color, those of no color, and one of every other color. */
export function getProductPictures(pictures: readonly Picture[], color: string): readonly Picture[] {
  const main = pictures.some((picture) => picture.color === color) ? color : pictures[0]?.color;
  const getRank = (picture: Picture) => (picture.color === main ? 0 : picture.color === undefined ? 1 : 2);
  const isFirst = (picture: Picture) => pictures.find((each) => each.color === picture.color) === picture;
  return pictures
    .filter((picture) => getRank(picture) < 2 || isFirst(picture))
    .toSorted((left, right) => getRank(left) - getRank(right));
}
