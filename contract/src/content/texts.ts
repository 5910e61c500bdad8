import type { Site } from './site.ts';

/** What the home page says until the owner says otherwise (D-32), by `section.key` of a content entry. Each page brings its own words alone. */
export const HOME_TEXTS = {
  'home.storyTitle': 'Our Story',
  'home.storyText':
    'Plenty began at the back of a sneaker shop, with people asking what to wear with the pair they had just bought. So we made it: heavy tees, quiet fleece, shorts that end where the shoe begins. Few pieces, cut with care, made to be worn until they are yours.',
} as const;

/** What the gallery says until the owner says otherwise (D-32). */
export const GALLERY_TEXTS = {
  'gallery.tagline': 'Looks built from the sneaker up. Find a piece you like and make it your own.',
} as const;

/** What the footer says until the owner says otherwise (D-32). */
export const FOOTER_TEXTS = { 'footer.tagline': 'Apparel made to go with sneakers.' } as const;

/** Every text the owner may change, as it stands in an empty database (D-32). */
export const DEFAULT_TEXTS = { ...HOME_TEXTS, ...GALLERY_TEXTS, ...FOOTER_TEXTS } as const;

/** The owner's text for a place in the shop, or the shop's own word when there is none. */
export function getContentText<Words extends Readonly<Record<string, string>>>(
  site: Site,
  words: Words,
  place: keyof Words & string,
): string {
  const entry = site.content.find((candidate) => `${candidate.section}.${candidate.key}` === place);
  return entry?.value || (words[place] ?? '');
}

/** What is said while the owner takes no orders: at the top of every page that sells, and to whoever orders all the same. */
export const ORDERING_PAUSED_MESSAGE = 'We’re not taking orders right now. Your cart will be here when we are.';

/** The same beside a button that orders, where there is room for one line. */
export const ORDERING_PAUSED_SHORT_MESSAGE = 'We’re not taking orders right now.';
