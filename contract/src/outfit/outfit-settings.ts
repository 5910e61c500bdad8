import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

/** Two different products: an object, because Firestore stores no list in a list. */
const coupleSchema = z
  .object({ first: productIdSchema, second: productIdSchema })
  .check(z.refine(({ first, second }) => first !== second, 'Choose two different products'));
export type ProductCouple = z.infer<typeof coupleSchema>;
const couplesSchema = z.array(coupleSchema).check(z.maxLength(50, 'At most 50 couples'));

/** What the owner says about pairs and outfits. Every page of the shop loads this file, so it names no pairs. */
export const outfitSettingsSchema = z.object({
  /** The ids of drawn pairs that shoppers are not offered. */
  hiddenPairs: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  /** Products that are worn together before all others, and products that never are. */
  together: couplesSchema,
  apart: couplesSchema,
});
export type OutfitSettings = z.infer<typeof outfitSettingsSchema>;

export const NO_OUTFIT_SETTINGS: OutfitSettings = { hiddenPairs: [], together: [], apart: [] };
