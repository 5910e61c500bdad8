import * as z from 'zod/mini';
import { pictureUrlSchema } from '../catalog/picture.ts';
import { linkSchema } from './link.ts';

const shortText = (longest: number) => z.string().check(z.maxLength(longest));

/** A text entry (ENT-12), found by section and key. */
export const contentEntrySchema = z.object({
  section: shortText(60),
  key: shortText(60),
  value: shortText(20_000),
  type: z._default(shortText(20), 'text'),
});

/** A navigation item (ENT-13). */
export const navigationItemSchema = z.object({
  id: shortText(60),
  label: shortText(60),
  href: linkSchema,
  order: z._default(z.int(), 0),
  visible: z._default(z.boolean(), true),
  isExternal: z._default(z.boolean(), false),
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

/** A hero banner (ENT-14). */
export const heroSectionSchema = z.object({
  id: shortText(60),
  page: shortText(60),
  title: shortText(200),
  subtitle: shortText(500),
  description: shortText(2000),
  backgroundImage: z.union([pictureUrlSchema, z.literal('')]),
  backgroundVideo: z.union([pictureUrlSchema, z.literal('')]),
  ctaText: shortText(100),
  ctaLink: z.union([linkSchema, z.literal('')]),
  isActive: z._default(z.boolean(), true),
  order: z._default(z.int(), 0),
});
export type HeroSection = z.infer<typeof heroSectionSchema>;

/** A category (ENT-11) as shoppers see it: `name` is the slug, `getCategoryDisplayName` the words. */
export const categorySchema = z.object({
  id: shortText(60),
  name: shortText(60),
  displayName: shortText(100),
  description: shortText(2000),
  image: z.union([pictureUrlSchema, z.literal('')]),
  isActive: z._default(z.boolean(), true),
  order: z._default(z.int(), 1),
  /** Names it once had: who comes with one of them means this category. */
  formerNames: z.optional(z.array(shortText(60))),
});
export type Category = z.infer<typeof categorySchema>;

/** The shop settings a shopper may see (D-46). What is empty is not shown. */
export const publicSettingsSchema = z.object({
  supportEmail: shortText(254),
  postalAddress: shortText(500),
  socialLinks: z.array(z.object({ label: shortText(60), href: linkSchema })).check(z.maxLength(12)),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** GET /api/site (D-32): only what is active and visible, each list in its order. */
export const siteSchema = z.object({
  content: z.array(contentEntrySchema),
  navigation: z.array(navigationItemSchema),
  heroSections: z.array(heroSectionSchema),
  categories: z.array(categorySchema),
  settings: publicSettingsSchema,
  /** The federal holidays ahead, by which dates of arrival are counted (D-30). */
  closedDays: z.optional(z.array(shortText(10))),
  /** True while the owner takes no orders; left out otherwise. */
  isClosed: z.optional(z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;
