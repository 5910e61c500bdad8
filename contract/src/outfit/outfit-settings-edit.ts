import * as z from 'zod/mini';
import { textField } from '../admin/form-fields.ts';
import { pictureUrlSchema } from '../catalog/picture.ts';
import { CLOTH_COLOR_NAMES } from './cloth-color.ts';
import { outfitSettingsSchema } from './outfit-settings.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

const isOnce = (words: readonly string[]) => new Set(words).size === words.length;

const editedPairSchema = z.object({
  id: z.string().check(
    z.maxLength(40),
    z.refine((id) => DRAWN_PAIRS.some((pair) => pair.id === id), 'There is no such pair'),
  ),
  name: z.optional(
    textField(40).check(
      z.trim(),
      z.refine((name) => name !== '', 'A pair needs a name'),
    ),
  ),
  colors: z.optional(
    z
      .array(z.enum(CLOTH_COLOR_NAMES, 'Please choose a color from the list'))
      .check(
        z.minLength(1, 'A pair needs a color'),
        z.maxLength(3, 'A pair has at most three colors'),
        z.refine(isOnce, 'Please choose each color once'),
      ),
  ),
  picture: z.optional(pictureUrlSchema),
});

/** What the owner saves: pairs that are drawn, each once, in colors of the palette. */
export const outfitSettingsEditSchema = z.extend(outfitSettingsSchema, {
  editedPairs: z.optional(
    z.array(editedPairSchema).check(
      z.maxLength(20),
      z.refine((pairs) => isOnce(pairs.map(({ id }) => id)), 'A pair is in the list twice'),
    ),
  ),
});
