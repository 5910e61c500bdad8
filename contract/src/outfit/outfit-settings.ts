import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

/** Two different products. No tuple, whose code every page would load for this alone. */
const coupleSchema = z
  .array(productIdSchema)
  .check(z.refine((ids) => ids.length === 2 && ids[0] !== ids[1], 'Choose two different products'));
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
