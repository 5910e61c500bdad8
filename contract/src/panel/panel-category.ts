import * as z from 'zod/mini';
import { pictureAddressSchema } from '../catalog/picture.ts';
import { categoryName } from '../site/category-name.ts';
import { categorySchema } from '../site/site.ts';
import { orderOr } from './order-or.ts';
import { panelText } from './panel-text.ts';

/** A category as the panel lists it (ENT-11): active or not; `updatedAt` is what an edit names in If-Match (D-34). */
export const panelCategorySchema = z.extend(categorySchema, { createdAt: z.string(), updatedAt: z.string() });
export type PanelCategory = z.infer<typeof panelCategorySchema>;

const name = z.pipe(
  panelText(60).check(z.refine((typed) => typed.trim() !== '', 'A category needs a name')),
  z.transform(categoryName),
);
const fields = {
  name,
  displayName: panelText(100),
  description: panelText(2000),
  image: z.union([pictureAddressSchema, z.literal('')]),
  isActive: z.boolean(),
};

/** API-23. Without an order a category goes to the end (ACAT-06). */
export const newCategorySchema = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  image: z._default(fields.image, ''),
  isActive: z._default(fields.isActive, true),
  order: z.optional(orderOr(1)),
});
/** API-24: any part of a category, as it is typed. */
export const categoryEditSchema = z.partial(z.object({ ...fields, order: orderOr(1) }));
export type CategoryEdit = z.infer<typeof categoryEditSchema>;
