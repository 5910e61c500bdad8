import type { Product } from '../catalog/product.ts';
import { clothColorToOklab, readClothColors } from './cloth-color.ts';

import { type PairMatch, getColorHarmony, listColorsInStock, matchOptionWithPair } from './pair-score.ts';
import type { SneakerPair } from './sneaker-pair.ts';

/** An outfit is a top, a bottom, and socks or something for the head. */
export const OUTFIT_PLACES = ['top', 'bottom', 'extra'] as const;
export type OutfitPlace = (typeof OUTFIT_PLACES)[number];

const PLACE_WORDS: Readonly<Record<OutfitPlace, RegExp>> = {
  extra: /\b(?:socks?|caps?|beanies?|hats?)\b/i,
  bottom: /\b(?:bottoms?|shorts?|pants?|joggers?|trousers?|jeans|skirts?)\b/i,
  top: /\b(?:tees?|tops?|shirts?|t-shirts?|hood(?:ie|y)s?|crews?|sweats|sweatshirts?|polos?|jackets?|tanks?)\b/i,
};

/** Where a product is worn, by its name and else its category; undefined for totes, laces and the like. */
export function getOutfitPlace({ name, category }: Pick<Product, 'name' | 'category'>): OutfitPlace | undefined {
  const [byName, byCategory] = [name, category].map((text) =>
    (['extra', 'bottom', 'top'] as const).find((place) => PLACE_WORDS[place].test(text)),
  );
  return byName ?? byCategory;
}

/** Two products by their ids, in any order. */
export type ProductCouple = readonly [number, number];

/** What the owner said about products that are worn together. */
export interface OutfitRules {
  readonly together: readonly ProductCouple[];
  readonly apart: readonly ProductCouple[];
}
export const NO_OUTFIT_RULES: OutfitRules = { together: [], apart: [] };

export interface OutfitItem<T> {
  readonly product: T;
  readonly color: string;
  readonly match: PairMatch;
}

export interface Outfit<T> {
  readonly items: readonly OutfitItem<T>[];
  readonly score: number;
}

/** Of each place so many candidates are tried with those of the others. */
const CANDIDATES = 14;
/** What a couple that the owner put together is worth beside scores from 0 to 5 a piece. */
const TOGETHER_BONUS = 6;

type OutfitProduct = Pick<Product, 'id' | 'name' | 'category' | 'colors' | 'inStock' | 'variants'>;

function listCandidates<T extends OutfitProduct>(products: readonly T[], place: OutfitPlace, pair: SneakerPair) {
  const items = products
    .filter((product) => getOutfitPlace(product) === place)
    .flatMap((product) =>
      listColorsInStock(product).map((color) => ({ product, color, match: matchOptionWithPair(color, pair) })),
    )
    .filter(({ match }) => match.kind !== 'none');
  return items
    .toSorted((left, right) => right.match.score - left.match.score || right.product.id - left.product.id)
    .slice(0, CANDIDATES);
}

/** How well two items' colors go together, from 0 to 1: the worst of their colors decides. */
function getItemHarmony(left: string, right: string): number {
  const rights = readClothColors(right).map(clothColorToOklab);
  const harmonies = readClothColors(left).flatMap((cloth) =>
    rights.map((other) => getColorHarmony(clothColorToOklab(cloth), other)),
  );
  return harmonies.length === 0 ? 0 : Math.min(...harmonies);
}

const isCouple = (couples: readonly ProductCouple[], left: number, right: number) =>
  couples.some(([one, other]) => (one === left && other === right) || (one === right && other === left));

function scoreOutfit<T extends OutfitProduct>(items: readonly OutfitItem<T>[], rules: OutfitRules): number {
  let score = items.reduce((sum, { match }) => sum + match.score, 0);
  for (const [at, left] of items.entries()) {
    for (const right of items.slice(at + 1)) {
      if (isCouple(rules.apart, left.product.id, right.product.id)) return -1;
      if (isCouple(rules.together, left.product.id, right.product.id)) score += TOGETHER_BONUS;
      score += 3 * getItemHarmony(left.color, right.color);
    }
  }
  // An outfit of one accent color thrice is a uniform: after its second echo it gains nothing.
  const echoes = items.filter(({ match }) => match.kind === 'echo').length;
  return score - Math.max(0, echoes - 2) * 2;
}

/**
 * The outfits that go best with a pair, best first, no product twice; equal input gives equal output. Empty when nothing in stock makes an
 * outfit.
 */
export function composeOutfits<T extends OutfitProduct>(
  products: readonly T[],
  pair: SneakerPair,
  count: number,
  rules: OutfitRules = NO_OUTFIT_RULES,
): Outfit<T>[] {
  const [tops, bottoms, extras] = OUTFIT_PLACES.map((place) => listCandidates(products, place, pair));
  const outfits = (tops ?? []).flatMap((top) =>
    (bottoms ?? []).flatMap((bottom) =>
      (extras ?? []).map((extra) => {
        const items = [top, bottom, extra];
        return { items, score: scoreOutfit(items, rules) };
      }),
    ),
  );
  const chosen: Outfit<T>[] = [];
  const used = new Set<number>();
  for (const outfit of outfits.toSorted((left, right) => right.score - left.score)) {
    if (chosen.length === count || outfit.score < 0) break;
    if (outfit.items.some(({ product }) => used.has(product.id))) continue;
    for (const { product } of outfit.items) used.add(product.id);
    chosen.push(outfit);
  }
  return chosen;
}
