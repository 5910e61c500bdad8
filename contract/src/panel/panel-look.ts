import * as z from 'zod/mini';
import { lookSchema, pinSchema } from '../catalog/look.ts';
import { pictureSchema } from '../catalog/picture.ts';
import { productIdSchema } from '../catalog/product.ts';
import { sortOrderField } from './order-or.ts';
import { textField } from './panel-text.ts';

/** A look as the panel edits it (ENT-05), with its place in the gallery. */
export const adminLookSchema = z.extend(lookSchema, { order: z.int(), updatedAt: z.nullable(z.string()) });
export type AdminLook = z.infer<typeof adminLookSchema>;

const lookFields = {
  title: textField(200).check(z.refine((typed) => typed.trim() !== '', 'A look needs a title')),
  description: textField(5000),
  picture: pictureSchema,
  shoppableProducts: z.array(productIdSchema).check(z.maxLength(20, 'A look shows at most 20 products')),
  /** Where the products are worn; each of them is among `getShoppableProducts`. */
  pins: z.array(pinSchema).check(z.maxLength(20, 'A picture holds at most 20 pins')),
};
export const newLookSchema = z.object({
  ...lookFields,
  description: z._default(lookFields.description, ''),
  shoppableProducts: z._default(lookFields.shoppableProducts, []),
  pins: z._default(lookFields.pins, []),
  order: z.optional(sortOrderField(0)),
});
export const lookEditSchema = z.partial(z.object({ ...lookFields, order: sortOrderField(0) }));
