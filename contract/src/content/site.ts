import * as z from 'zod/mini';
import { pictureUrlSchema } from '../catalog/picture.ts';

type ParsedUrl = Readonly<Record<'protocol' | 'origin' | 'hostname' | 'pathname' | 'username' | 'password', string>>;
/** Browsers and Node both have it; the types of neither are known here. */
declare const URL: {
  new (link: string, base: string): ParsedUrl;
  readonly canParse: (link: string, base: string) => boolean;
};

const LINK_PATTERN = /^(https:\/\/[^\s/]\S*|\/(?!\/)\S*|mailto:\S+|tel:[+\d\s().-]+)$/i;
/** Any site will do: it is only asked whether an address leads away from it. */
const BASE_URL = 'https://shop.invalid';

/** Browsers drop tabs and line ends from an address and take a backslash for a slash: what holds one is not what it looks like. */
function hasUnsafeCharacter(link: string): boolean {
  return link.includes('\\') || [...link].some((character) => character < ' ' || character === '\x7f');
}

/** Whether a browser understands a link as what it looks like: a path stays on this site, https: names a host and nobody's password. */
function isSafeLink(link: string): boolean {
  if (hasUnsafeCharacter(link) || !URL.canParse(link, BASE_URL)) return false;
  const { protocol, origin, hostname, pathname, username, password } = new URL(link, BASE_URL);
  if (link.startsWith('/')) return origin === BASE_URL && !pathname.startsWith('//');
  if (protocol !== 'https:') return protocol === 'mailto:' || protocol === 'tel:';
  return hostname !== '' && username === '' && password === '';
}

/** An address the owner may type (D-36): https:, a path of this site, mailto: or tel:. */
export const linkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(LINK_PATTERN, 'Must start with https://, /, mailto: or tel:'),
    z.refine(isSafeLink, 'This address would lead somewhere else than it says'),
  );

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

/** A category's name as it is stored (ACAT-05): lower-cased, each space a hyphen. */
export function toCategorySlug(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s/g, '-');
}

/** What the category somebody asks for is called today: a former name means the category that bore it (D-33). */
export function resolveCategoryName(categories: readonly Category[], asked: string): string {
  if (categories.some(({ name }) => name === asked)) return asked;
  return categories.find(({ formerNames = [] }) => formerNames.includes(asked))?.name ?? asked;
}
