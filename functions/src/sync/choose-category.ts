import type { FIRST_CATEGORIES } from '@plenty/contract/catalog/product';

type Category = (typeof FIRST_CATEGORIES)[number];

/** Tried in this order, so that a sweatshirt is no sweat short and a short-sleeved tee no pair of shorts. */
const WORDS: readonly (readonly [Category, RegExp])[] = [
  ['tees', /shirts?\b|\btees?\b|hood(?:ies?|y)\b|\btops?\b/],
  ['bottoms', /\bshorts?\b(?![ -]sleeve)|pants?\b|joggers?\b|\bbottoms?\b/],
  ['accessories', /\b(?:accessor(?:y|ies)|hats?|caps?|beanies?|socks?|bags?|totes?|belts?|scar(?:f|ves)|gloves?)\b/],
];

function categoryIn(text: string): Category | undefined {
  return WORDS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
}

/** What Shopify knows a product by: its type in the owner's words, its place in Shopify's own tree ('A > B > C'), its tags. */
export type Kind = { readonly type: string; readonly tree: string; readonly tags: string };

/** One of the shop's first categories, by the words of the type, else of the tree from its narrow end, else of the tags. */
export function chooseCategory({ type, tree, tags }: Kind): Category {
  const texts = [type, ...tree.split('>').toReversed(), tags];
  return texts.map(categoryIn).find((category) => category !== undefined) ?? 'accessories';
}
