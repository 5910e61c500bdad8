import * as z from 'zod/mini';
import { pictureUrlSchema } from '../catalog/picture.ts';
import { linkSchema } from '../site/link.ts';
import { contentEntrySchema, heroSectionSchema, navigationItemSchema } from '../site/site.ts';
import { sortOrderField } from './order-or.ts';
import { textField } from './panel-text.ts';

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
