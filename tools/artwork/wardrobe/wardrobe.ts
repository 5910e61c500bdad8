import { accessories } from './accessories.ts';
import { bottoms } from './bottoms.ts';
import { tops } from './tops.ts';
import type { Worn } from './worn.ts';

const wardrobe: Readonly<Record<string, Worn>> = { ...tops, ...bottoms, ...accessories };

/** How a product of the demo shop is drawn. */
export function wornOf(slug: string): Worn {
  const worn = wardrobe[slug];
  if (!worn) throw new Error(`Nobody has drawn ${slug}`);
  return worn;
}
