import type { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';

type Category = (typeof DEFAULT_CATEGORY_NAMES)[number];

/** Tried in this order, so that a sweatshirt is no sweat short and a short-sleeved tee no pair of shorts. */
const CATEGORY_PATTERNS: readonly (readonly [Category, RegExp])[] = [
  ['tees', /shirts?\b|\btees?\b|hood(?:ies?|y)\b|\btops?\b/],
  ['bottoms', /\bshorts?\b(?![ -]sleeve)|pants?\b|joggers?\b|\bbottoms?\b/],
  ['accessories', /\b(?:accessor(?:y|ies)|hats?|caps?|beanies?|socks?|bags?|totes?|belts?|scar(?:f|ves)|gloves?)\b/],
];

function matchCategory(text: string): Category | undefined {
  return CATEGORY_PATTERNS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
}

/** What Shopify knows a product by: its type in the owner's words, its place in Shopify's own tree ('A > B > C'), its tags. */
export type CategoryHints = { readonly type: string; readonly tree: string; readonly tags: string };

/** One of the shop's first categories, by the words of the type, else of the tree from its narrow end, else of the tags. */
export function chooseCategory({ type, tree, tags }: CategoryHints): Category {
  const texts = [type, ...tree.split('>').toReversed(), tags];
  return texts.map(matchCategory).find((category) => category !== undefined) ?? 'accessories';
}
