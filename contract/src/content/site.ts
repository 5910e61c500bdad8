import * as z from 'zod/mini';
import { outfitSettingsSchema } from '../outfit/outfit-settings.ts';
import { optionalPictureUrlSchema } from '../catalog/picture.ts';
import { parseUrl } from '../lib/parse-url.ts';

const LINK_PATTERN = /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*|mailto:\S+|tel:[+\d\s().-]+)$/i;
/** Any origin will do: it only shows whether a link leads away from it. */
const BASE_URL = 'https://shop.invalid';

/** Browsers drop tabs and line breaks from a URL and read a backslash as a slash, so such a link is not what it looks like. */
function hasUnsafeCharacter(link: string): boolean {
  return [...link].some((character) => character < ' ' || '\\\x7f'.includes(character));
}

/** Whether a browser reads a link of this pattern as it looks: a path stays on this site, and no user name looks like a host. */
function isSafeLink(link: string): boolean {
  const url = hasUnsafeCharacter(link) ? undefined : parseUrl(link, BASE_URL);
  if (!url) return false;
  const { origin, pathname, username, password } = url;
  if (link.startsWith('/')) return origin === BASE_URL && !pathname.startsWith('//');
  return username === '' && password === '';
}

/** A link that the owner may enter: https:, a path of this site, mailto: or tel: (D-36). */
export const linkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(LINK_PATTERN, 'Must start with https://, /, mailto: or tel:'),
    z.refine(isSafeLink, 'This address would lead somewhere else than it says'),
  );

export const optionalLinkSchema = z.union([z.literal(''), linkSchema]);

const shortText = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** Found by section and key (ENT-12). */
export const contentEntrySchema = z.object({
  section: shortText(60),
  key: shortText(60),
  value: shortText(20_000),
  type: z._default(shortText(20), 'text'),
});

export const navigationItemSchema = z.object({
  id: shortText(60),
  label: shortText(60),
  href: linkSchema,
  order: z._default(z.int(), 0),
  visible: z._default(z.boolean(), true),
  isExternal: z._default(z.boolean(), false),
});
export type NavigationItem = z.infer<typeof navigationItemSchema>;

export const heroSectionSchema = z.object({
  id: shortText(60),
  page: shortText(60),
  title: shortText(200),
  subtitle: shortText(500),
  description: shortText(2000),
  backgroundImage: optionalPictureUrlSchema,
  backgroundVideo: optionalPictureUrlSchema,
  ctaText: shortText(100),
  ctaLink: optionalLinkSchema,
  isActive: z._default(z.boolean(), true),
  order: z._default(z.int(), 0),
});
export type HeroSection = z.infer<typeof heroSectionSchema>;

/** `name` is the slug in addresses, `displayName` what shoppers see (ENT-11). */
export const categorySchema = z.object({
  id: shortText(60),
  name: shortText(60),
  displayName: shortText(100),
  description: shortText(2000),
  image: optionalPictureUrlSchema,
  isActive: z._default(z.boolean(), true),
  order: z._default(z.int(), 1),
  /** Earlier slugs, so that old links still find the category. */
  formerNames: z.optional(z.array(shortText(60))),
});
export type Category = z.infer<typeof categorySchema>;

/** The settings that shoppers see; empty ones are not shown (D-46). */
export const publicSettingsSchema = z.object({
  supportEmail: shortText(254),
  postalAddress: shortText(500),
  socialLinks: z.array(z.object({ label: shortText(60), href: linkSchema })).check(z.maxLength(12)),
});

/** Only active and visible items, each list in its order (D-32). */
export const siteSchema = z.object({
  content: z.array(contentEntrySchema),
  navigation: z.array(navigationItemSchema),
  heroSections: z.array(heroSectionSchema),
  categories: z.array(categorySchema),
  settings: publicSettingsSchema,
  /** The federal holidays ahead, for delivery estimates (D-30). */
  closedDays: z.optional(z.array(shortText(10))),
  /** True while the shop takes no orders; otherwise left out. */
  isClosed: z.optional(z.boolean()),
  /** Left out until the owner changes something about pairs and outfits. */
  outfits: z.optional(outfitSettingsSchema),
  /** True while the checkout offers to email the cart (D-76); otherwise left out. */
  offersCartReminders: z.optional(z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;

/** Lower case, with a hyphen for each space (ACAT-05). */
export function toCategorySlug(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s/g, '-');
}

/** The current name of a category that may be requested by a former one (D-33). */
export function resolveCategoryName(categories: readonly Category[], requested: string): string {
  if (categories.some(({ name }) => name === requested)) return requested;
  return categories.find(({ formerNames = [] }) => formerNames.includes(requested))?.name ?? requested;
}
