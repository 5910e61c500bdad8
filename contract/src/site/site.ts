import * as z from 'zod/mini';
import { pictureAddressSchema } from '../catalog/picture.ts';
import { linkSchema } from './link.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

/** A text entry (ENT-12), found by section and key. */
export const contentEntrySchema = z.object({
  section: text(60),
  key: text(60),
  value: text(20_000),
  type: z._default(text(20), 'text'),
});

/** A navigation item (ENT-13). */
export const navigationItemSchema = z.object({
  id: text(60),
  label: text(60),
  href: linkSchema,
  order: z._default(z.int(), 0),
  visible: z._default(z.boolean(), true),
  isExternal: z._default(z.boolean(), false),
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

/** A hero banner (ENT-14). */
export const heroSectionSchema = z.object({
  id: text(60),
  page: text(60),
  title: text(200),
  subtitle: text(500),
  description: text(2000),
  backgroundImage: z.union([pictureAddressSchema, z.literal('')]),
  backgroundVideo: z.union([pictureAddressSchema, z.literal('')]),
  ctaText: text(100),
  ctaLink: z.union([linkSchema, z.literal('')]),
  isActive: z._default(z.boolean(), true),
  order: z._default(z.int(), 0),
});
export type HeroSection = z.infer<typeof heroSectionSchema>;

/** A category (ENT-11) as shoppers see it: `name` is the slug, `displayName` the words. */
export const categorySchema = z.object({
  id: text(60),
  name: text(60),
  displayName: text(100),
  description: text(2000),
  image: z.union([pictureAddressSchema, z.literal('')]),
  isActive: z._default(z.boolean(), true),
  order: z._default(z.int(), 1),
  /** Names it once had: who comes with one of them means this category. */
  formerNames: z.optional(z.array(text(60))),
});
export type Category = z.infer<typeof categorySchema>;

/** The shop settings a shopper may see (D-46). What is empty is not shown. */
export const publicSettingsSchema = z.object({
  supportEmail: text(254),
  postalAddress: text(500),
  socialLinks: z.array(z.object({ label: text(60), href: linkSchema })).check(z.maxLength(12)),
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
  closedDays: z.optional(z.array(text(10))),
  /** True while the owner takes no orders; left out otherwise. */
  isClosed: z.optional(z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;
