import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { DRAWN_PAIRS, type SneakerPair } from './sneaker-pair.ts';

const coupleSchema = z
  .tuple([productIdSchema, productIdSchema], 'Choose two products')
  .check(z.refine(([left, right]) => left !== right, 'Choose two different products'));
const couplesSchema = z.array(coupleSchema).check(z.maxLength(50, 'At most 50 couples'));

/** What the owner says about pairs and outfits. */
export const outfitSettingsSchema = z.object({
  /** The ids of drawn pairs that shoppers are not offered. */
  hiddenPairs: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(DRAWN_PAIRS.length)),
  /** Products that are worn together before all others, and products that never are. */
  together: couplesSchema,
  apart: couplesSchema,
});
export type OutfitSettings = z.infer<typeof outfitSettingsSchema>;

export const NO_OUTFIT_SETTINGS: OutfitSettings = { hiddenPairs: [], together: [], apart: [] };

/** The drawn pairs that a shopper chooses from. A hidden pair that was chosen before stays chosen. */
export function listShownPairs({ hiddenPairs }: OutfitSettings = NO_OUTFIT_SETTINGS): SneakerPair[] {
  return DRAWN_PAIRS.filter(({ id }) => !hiddenPairs.includes(id));
}
