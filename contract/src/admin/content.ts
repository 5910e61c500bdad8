import * as z from 'zod/mini';
import { MAX_LOOK_PRODUCTS, lookSchema, pinSchema } from '../catalog/look.ts';
import { optionalPictureUrlSchema, pictureSchema } from '../catalog/picture.ts';
import { productIdSchema } from '../catalog/product.ts';
import {
  categorySchema,
  contentEntrySchema,
  heroSectionSchema,
  linkSchema,
  navigationItemSchema,
  optionalLinkSchema,
  toCategorySlug,
} from '../content/site.ts';
import { requiredTextField, sortOrderField, textField, updatedAt } from './form-fields.ts';
import { onceField } from '../lib/request-key.ts';

/** A text of the site (ENT-12). One that has never been edited has the default text. */
export const adminContentSchema = z.extend(contentEntrySchema, { id: z.string(), updatedAt });
export type AdminContent = z.infer<typeof adminContentSchema>;

/** Without a type the entry keeps its type (API-31). */
export const contentEditSchema = z.object({ value: textField(20_000), type: z.optional(textField(20)) });
/** A longer value is edited in a box of several lines (ACON-02). */
export const MULTILINE_THRESHOLD = 100;

/** Hidden items are included (ENT-13). */
export const adminNavigationSchema = z.extend(navigationItemSchema, { updatedAt });
export type AdminNavigation = z.infer<typeof adminNavigationSchema>;
const navigationFields = {
  label: requiredTextField(60, 'A link needs a label'),
  href: linkSchema,
  visible: z.boolean(),
  isExternal: z.boolean(),
};

/** Without an order the new link goes to the end; an order that is not a number becomes 0 (ANAV-02). */
export const newNavigationSchema = z.object({
  ...navigationFields,
  visible: z._default(navigationFields.visible, true),
  isExternal: z._default(navigationFields.isExternal, false),
  order: z.optional(sortOrderField(0)),
  ...onceField,
});
export const navigationEditSchema = z.partial(z.object({ ...navigationFields, order: sortOrderField(0) }));

/** Inactive banners are included (ENT-14). */
export const adminHeroSchema = z.extend(heroSectionSchema, { updatedAt });
export type AdminHero = z.infer<typeof adminHeroSchema>;
const heroFields = {
  page: textField(60),
  title: textField(200),
  subtitle: textField(500),
  description: textField(2000),
  backgroundImage: optionalPictureUrlSchema,
  backgroundVideo: optionalPictureUrlSchema,
  ctaText: textField(100),
  ctaLink: optionalLinkSchema,
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
  ...onceField,
});
export const heroEditSchema = z.partial(z.object({ ...heroFields, order: sortOrderField(0) }));

/** The lists that the owner sorts by hand, as `PUT /api/admin/order/{list}` names them. */
export const sortableListSchema = z.enum(
  ['navigation', 'hero-sections', 'categories', 'gallery'],
  'There is no such list',
);
export type SortableList = z.infer<typeof sortableListSchema>;

/** The ids of the complete list in their new order. */
export const sortListRequestSchema = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300, 'A list holds at most 300 things')),
});

/** Inactive categories are included (ENT-11). */
export const adminCategorySchema = z.extend(categorySchema, { createdAt: z.string(), updatedAt: z.string() });
export type AdminCategory = z.infer<typeof adminCategorySchema>;

const categoryFields = {
  name: z.pipe(requiredTextField(60, 'A category needs a name'), z.transform(toCategorySlug)),
  displayName: requiredTextField(100, 'A category needs a display name'),
  description: textField(2000),
  image: optionalPictureUrlSchema,
  isActive: z.boolean(),
};

/** Without an order the new category goes to the end (ACAT-06). */
export const newCategorySchema = z.object({
  ...categoryFields,
  description: z._default(categoryFields.description, ''),
  image: z._default(categoryFields.image, ''),
  isActive: z._default(categoryFields.isActive, true),
  order: z.optional(sortOrderField(1)),
  ...onceField,
});
export const categoryEditSchema = z.partial(z.object({ ...categoryFields, order: sortOrderField(1) }));
export type CategoryEdit = z.infer<typeof categoryEditSchema>;

/** A look (ENT-05) with its place in the gallery. */
export const adminLookSchema = z.extend(lookSchema, { order: z.int(), updatedAt });
export type AdminLook = z.infer<typeof adminLookSchema>;

const lookFields = {
  title: requiredTextField(200, 'A look needs a title'),
  description: textField(5000),
  picture: pictureSchema,
  shoppableProducts: z
    .array(productIdSchema)
    .check(z.maxLength(MAX_LOOK_PRODUCTS, `A look shows at most ${MAX_LOOK_PRODUCTS} products`)),
  /** Every pinned product must also be in `shoppableProducts`. */
  pins: z.array(pinSchema).check(z.maxLength(20, 'A picture holds at most 20 pins')),
};
export const newLookSchema = z.object({
  ...lookFields,
  description: z._default(lookFields.description, ''),
  shoppableProducts: z._default(lookFields.shoppableProducts, []),
  pins: z._default(lookFields.pins, []),
  order: z.optional(sortOrderField(0)),
  ...onceField,
});
export const lookEditSchema = z.partial(z.object({ ...lookFields, order: sortOrderField(0) }));
