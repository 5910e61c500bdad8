import type { Site } from '../site.ts';

/** The owner's text for a place in the shop, or the shop's own word when there is none. */
export function getContentText<Words extends Readonly<Record<string, string>>>(
  site: Site,
  words: Words,
  place: keyof Words & string,
): string {
  const entry = site.content.find((candidate) => `${candidate.section}.${candidate.key}` === place);
  return entry?.value || (words[place] ?? '');
}
