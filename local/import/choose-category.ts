import type { FIRST_CATEGORIES } from '@plenty/contract/catalog/product';
import type { Row } from './read-rows.ts';

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

/** One of the shop's first categories, by the words of the type, else of Shopify's category from its narrow end, else of the tags. */
export function chooseCategory(row: Row): Category {
  const narrowFirst = row.cell('productCategory').split('>').toReversed();
  const texts = [row.cell('type'), ...narrowFirst, row.cell('tags')];
  return texts.map(categoryIn).find((category) => category !== undefined) ?? 'accessories';
}
