import * as z from 'zod/mini';
import { pictureAddressSchema } from '../catalog/picture.ts';
import { linkSchema } from '../site/link.ts';
import { contentEntrySchema, heroSectionSchema, navigationItemSchema } from '../site/site.ts';
import { orderOr } from './order-or.ts';
import { panelText } from './panel-text.ts';

/** When it was last saved, an ISO instant, as If-Match names it (D-34); null for what the shop shows by itself until it is edited: NEVER_SAVED. */
const updatedAt = z.nullable(z.string());
const link = linkSchema;
const picture = z.union([z.literal(''), pictureAddressSchema]);

/** A text of the site (ENT-12); a text nobody has edited yet is there with the shop's own words. */
export const panelContentSchema = z.extend(contentEntrySchema, { id: z.string(), updatedAt });
export type PanelContent = z.infer<typeof panelContentSchema>;
/** API-31. Without a type the entry keeps the one it has. */
export const contentEditSchema = z.object({ value: panelText(20_000), type: z.optional(panelText(20)) });
/** ACON-02: a longer value gets a box of several lines. */
export const MULTI_LINE_ABOVE = 100;

/** ENT-13 with its place; hidden items too. */
export const panelNavigationSchema = z.extend(navigationItemSchema, { updatedAt });
export type PanelNavigation = z.infer<typeof panelNavigationSchema>;
const navigationFields = {
  label: panelText(60).check(z.refine((typed) => typed.trim() !== '', 'A link needs a label')),
  href: link,
  visible: z.boolean(),
  isExternal: z.boolean(),
};
/** Without an order a new link goes to the end; one that is not a number is 0 (ANAV-02). */
export const newNavigationSchema = z.object({
  ...navigationFields,
  visible: z._default(navigationFields.visible, true),
  isExternal: z._default(navigationFields.isExternal, false),
  order: z.optional(orderOr(0)),
});
/** API-32. */
export const navigationEditSchema = z.partial(z.object({ ...navigationFields, order: orderOr(0) }));

/** ENT-14; banners that are not active too. */
export const panelHeroSchema = z.extend(heroSectionSchema, { updatedAt });
export type PanelHero = z.infer<typeof panelHeroSchema>;
const heroFields = {
  page: panelText(60),
  title: panelText(200),
  subtitle: panelText(500),
  description: panelText(2000),
  backgroundImage: picture,
  backgroundVideo: picture,
  ctaText: panelText(100),
  ctaLink: z.union([z.literal(''), link]),
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
  order: z.optional(orderOr(0)),
});
/** API-33. */
export const heroEditSchema = z.partial(z.object({ ...heroFields, order: orderOr(0) }));

/** The lists whose order the owner sets by hand, as `PUT /api/admin/order/{list}` names them. */
export const orderedListSchema = z.enum(
  ['navigation', 'hero-sections', 'categories', 'gallery'],
  'There is no such list',
);
export type OrderedList = z.infer<typeof orderedListSchema>;
/** The ids of the whole list, the first one first. */
export const listOrderSchema = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(300, 'A list holds at most 300 things')),
});
