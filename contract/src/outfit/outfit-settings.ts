import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

/** Two different products: an object, because Firestore stores no list in a list. */
const coupleSchema = z
  .object({ first: productIdSchema, second: productIdSchema })
  .check(z.refine(({ first, second }) => first !== second, 'Choose two different products'));
export type ProductCouple = z.infer<typeof coupleSchema>;
const couplesSchema = z.array(coupleSchema).check(z.maxLength(50, 'At most 50 couples'));

/** What the owner changes about a drawn pair; what is left out is as drawn. `outfit-settings-edit.ts` says what may be saved. */
const editedPairSchema = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  /** Words for colors of cloth, the one that covers most of the shoe first. */
  colors: z.optional(z.array(z.string())),
  picture: z.optional(z.string()),
});
export type EditedPair = z.infer<typeof editedPairSchema>;

/** What the owner says about pairs and outfits. Every page of the shop loads this file, so it names no pairs. */
export const outfitSettingsSchema = z.object({
  /** The ids of drawn pairs that shoppers are not offered. */
  hiddenPairs: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  /** Products that are worn together before all others, and products that never are. */
  together: couplesSchema,
  apart: couplesSchema,
  /** Not in settings that were saved before pairs could be edited. */
  editedPairs: z.optional(z.array(editedPairSchema)),
});
export type OutfitSettings = z.infer<typeof outfitSettingsSchema>;

export const NO_OUTFIT_SETTINGS: OutfitSettings = { hiddenPairs: [], together: [], apart: [] };

const UPLOADED_PICTURE = /^(\/pictures\/.+)-1200(\.\w+)?$/;

/** The picture of a drawn pair, or the owner's own. */
export function getPairPicture({ editedPairs }: Pick<OutfitSettings, 'editedPairs'> = {}, id: string): string {
  const own = editedPairs?.find((pair) => pair.id === id)?.picture;
  return own?.replace(UPLOADED_PICTURE, '$1-400$2') ?? `/pairs/${id}.avif`;
}
