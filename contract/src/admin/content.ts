import * as z from 'zod/mini';
import { lookSchema, pinSchema } from '../catalog/look.ts';
import { pictureSchema, pictureUrlSchema } from '../catalog/picture.ts';
import { productIdSchema } from '../catalog/product.ts';
import {
  categorySchema,
  contentEntrySchema,
  heroSectionSchema,
  linkSchema,
  navigationItemSchema,
  toCategorySlug,
} from '../content/site.ts';
import { sortOrderField, textField } from './form-fields.ts';

/** When it was last saved, an ISO instant, as If-Match names it (D-34); null for what the shop shows by itself until it is edited: NEVER_SAVED_VERSION. */
const updatedAt = z.nullable(z.string());
const linkField = linkSchema;
const pictureField = z.union([z.literal(''), pictureUrlSchema]);

/** A text of the site (ENT-12); a text nobody has edited yet is there with the shop's own words. */
export const adminContentSchema = z.extend(contentEntrySchema, { id: z.string(), updatedAt });
export type AdminContent = z.infer<typeof adminContentSchema>;
/** API-31. Without a type the entry keeps the one it has. */
export const contentEditSchema = z.object({ value: textField(20_000), type: z.optional(textField(20)) });
/** ACON-02: a longer value gets a box of several lines. */
export const MULTILINE_THRESHOLD = 100;

/** ENT-13 with its place; hidden items too. */
export const adminNavigationSchema = z.extend(navigationItemSchema, { updatedAt });
export type AdminNavigation = z.infer<typeof adminNavigationSchema>;
const navigationFields = {
  label: textField(60).check(z.refine((typed) => typed.trim() !== '', 'A link needs a label')),
  href: linkField,
  visible: z.boolean(),
  isExternal: z.boolean(),
};
/** Without an order a new link goes to the end; one that is not a number is 0 (ANAV-02). */
export const newNavigationSchema = z.object({
  ...navigationFields,
  visible: z._default(navigationFields.visible, true),
  isExternal: z._default(navigationFields.isExternal, false),
  order: z.optional(sortOrderField(0)),
});
/** API-32. */
export const navigationEditSchema = z.partial(z.object({ ...navigationFields, order: sortOrderField(0) }));

/** ENT-14; banners that are not active too. */
export const adminHeroSchema = z.extend(heroSectionSchema, { updatedAt });
export type AdminHero = z.infer<typeof adminHeroSchema>;
const heroFields = {
  page: textField(60),
  title: textField(200),
  subtitle: textField(500),
  description: textField(2000),
  backgroundImage: pictureField,
  backgroundVideo: pictureField,
  ctaText: textField(100),
  ctaLink: z.union([z.literal(''), linkField]),
  isActive: z.boolean(),
};
export const newHeroSchema = z.object({
  ...heroFields,
  page: z._default(heroFields.page, 'home'),
  subtitle: z._default(heroFields.subtitle, ''),
  description: z._default(heroFields.description, ''),
  backgroundImage: z._default(heroFields.backgroundImage, ''),
  backgroundVideo: z._default(heroFields.backgroundVideo, ''),
  ctaText: z._default(heroFields.ctaText, ''),
  ctaLink: z._default(heroFields.ctaLink, ''),
  isActive: z._default(heroFields.isActive, true),
  order: z.optional(sortOrderField(0)),
});
/** API-33. */
export const heroEditSchema = z.partial(z.object({ ...heroFields, order: sortOrderField(0) }));

/** The lists whose order the owner sets by hand, as `PUT /api/admin/order/{list}` names them. */
export const sortableListSchema = z.enum(
  ['navigation', 'hero-sections', 'categories', 'gallery'],
  'There is no such list',
);
export type SortableList = z.infer<typeof sortableListSchema>;
/** The ids of the whole list, the first one first. */
export const sortListRequestSchema = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300, 'A list holds at most 300 things')),
});

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
