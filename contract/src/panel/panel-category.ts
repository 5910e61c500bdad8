import * as z from 'zod/mini';
import { pictureUrlSchema } from '../catalog/picture.ts';
import { toCategorySlug } from '../site/category-name.ts';
import { categorySchema } from '../site/site.ts';
import { sortOrderField } from './order-or.ts';
import { textField } from './panel-text.ts';

/** A category as the panel lists it (ENT-11): active or not; `updatedAt` is what an edit names in If-Match (D-34). */
export const adminCategorySchema = z.extend(categorySchema, { createdAt: z.string(), updatedAt: z.string() });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const categoryNameField = z.pipe(
  textField(60).check(z.refine((typed) => typed.trim() !== '', 'A category needs a name')),
  z.transform(toCategorySlug),
);
const categoryFields = {
  name: categoryNameField,
  displayName: textField(100),
  description: textField(2000),
  image: z.union([pictureUrlSchema, z.literal('')]),
  isActive: z.boolean(),
};

/** API-23. Without an order a category goes to the end (ACAT-06). */
export const newCategorySchema = z.object({
  ...categoryFields,
  description: z._default(categoryFields.description, ''),
  image: z._default(categoryFields.image, ''),
  isActive: z._default(categoryFields.isActive, true),
  order: z.optional(sortOrderField(1)),
});
/** API-24: any part of a category, as it is typed. */
export const categoryEditSchema = z.partial(z.object({ ...categoryFields, order: sortOrderField(1) }));
export type CategoryEdit = z.infer<typeof categoryEditSchema>;
