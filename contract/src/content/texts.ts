import { type PlaceholderValues, fillPlaceholders } from './placeholders.ts';
import type { Site } from './site.ts';

/**
 * The home page's default texts, by `section.key` of a content entry (D-32). Each page has its own constant, so that it loads only its own
 * texts.
 */
export const HOME_TEXTS = {
  'home.storyTitle': 'Our Story',
  'home.storyText':
    'Plenty began at the back of a sneaker shop, with people asking what to wear with the pair they had just bought. So we made it: heavy tees, quiet fleece, shorts that end where the shoe begins. Few pieces, cut with care, made to be worn until they are yours.',
} as const;

export const GALLERY_TEXTS = {
  'gallery.tagline': 'Looks built from the sneaker up. Find a piece you like and make it your own.',
} as const;

export const FOOTER_TEXTS = { 'footer.tagline': 'Apparel made to go with sneakers.' } as const;

/** What is stored for a text that the owner leaves out, since an empty one is the default. */
export const NOT_SHOWN = '(not shown)';

/**
 * The owner's text, or the default, with the shop's numbers and its `own` values in place of their placeholders; empty where it is left
 * out.
 */
export function getContentText<Texts extends Readonly<Record<string, string>>>(
  site: Pick<Site, 'content'>,
  defaults: Texts,
  id: keyof Texts & string,
  own?: PlaceholderValues,
): string {
  const entry = site.content.find(({ section, key }) => `${section}.${key}` === id);
  const text = entry?.value || (defaults[id] ?? '');
  return text === NOT_SHOWN ? '' : fillPlaceholders(text, own);
}

/** Shown while the shop takes no orders, on every page that sells and in response to an order. */
export const ORDERING_PAUSED_MESSAGE = 'We’re not taking orders right now. Your cart will be here when we are.';

/** For the single line beside an order button. */
export const ORDERING_PAUSED_SHORT_MESSAGE = 'We’re not taking orders right now.';
