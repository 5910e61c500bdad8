import * as z from 'zod/mini';
import { lookSchema, pinSchema } from '../catalog/look.ts';
import { pictureSchema } from '../catalog/picture.ts';
import { productIdSchema } from '../catalog/product.ts';
import { orderOr } from './order-or.ts';
import { panelText } from './panel-text.ts';

/** A look as the panel edits it (ENT-05), with its place in the gallery. */
export const panelLookSchema = z.extend(lookSchema, { order: z.int(), updatedAt: z.nullable(z.string()) });
export type PanelLook = z.infer<typeof panelLookSchema>;

const fields = {
  title: panelText(200).check(z.refine((typed) => typed.trim() !== '', 'A look needs a title')),
  description: panelText(5000),
  picture: pictureSchema,
  shoppableProducts: z.array(productIdSchema).check(z.maxLength(20, 'A look shows at most 20 products')),
  /** Where the products are worn; each of them is among `shoppableProducts`. */
  pins: z.array(pinSchema).check(z.maxLength(20, 'A picture holds at most 20 pins')),
};
export const newLookSchema = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  shoppableProducts: z._default(fields.shoppableProducts, []),
  pins: z._default(fields.pins, []),
  order: z.optional(orderOr(0)),
});
export const lookEditSchema = z.partial(z.object({ ...fields, order: orderOr(0) }));
