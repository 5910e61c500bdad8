import type { Product } from '../catalog/product.ts';
import { clothColorToOklab, readClothColors } from './cloth-color.ts';

import { type PairMatch, getColorHarmony, isNeutral, listColorsInStock, matchOptionWithPair } from './pair-score.ts';
import type { ProductCouple } from './outfit-settings.ts';
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

/** Of each place so many candidates are tried with those of the others, and besides them what the owner put together. */
const CANDIDATES = 14;
/** What each repetition of a color with a hue takes away: one accent is enough, and a third makes a uniform. */
const REPEATED_HUE = 3;
/** All black, or all white, is an outfit, but not the first. */
const ONE_COLOR = 1;
/** A couple that the owner put together comes first: no outfit reaches this with its pieces (5 each) and their harmony (3 each). */
const TOGETHER_BONUS = 30;

type OutfitProduct = Pick<Product, 'id' | 'name' | 'category' | 'colors' | 'inStock' | 'variants'>;

function listCandidates<T extends OutfitProduct>(
  products: readonly T[],
  place: OutfitPlace,
  pair: SneakerPair,
  { together }: OutfitRules,
) {
  const items = products
    .filter((product) => getOutfitPlace(product) === place)
    .flatMap((product) =>
      listColorsInStock(product).map((color) => ({ product, color, match: matchOptionWithPair(color, pair) })),
    )
    .filter(({ match }) => match.kind !== 'none');
  const isPutTogether = ({ id }: T) => together.some(({ first, second }) => first === id || second === id);
  return items
    .toSorted((left, right) => right.match.score - left.match.score || right.product.id - left.product.id)
    .filter(({ product }, rank) => rank < CANDIDATES || isPutTogether(product));
}

/** The same color again is no better than a plain one beside it. */
const MAX_HARMONY = 0.8;

/** How well two items' colors go together, from 0 to 1: the worst of their colors decides. */
export function getItemHarmony(left: string, right: string): number {
  const rights = readClothColors(right).map(clothColorToOklab);
  const harmonies = readClothColors(left).flatMap((cloth) =>
    rights.map((other) => getColorHarmony(clothColorToOklab(cloth), other)),
  );
  return harmonies.length === 0 ? 0 : Math.min(MAX_HARMONY, ...harmonies);
}

const isCouple = (couples: readonly ProductCouple[], left: number, right: number) =>
  couples.some(({ first, second }) => (first === left && second === right) || (first === right && second === left));

const listCloths = <T>(items: readonly OutfitItem<T>[]) => items.flatMap(({ match }) => match.cloth ?? []);

function countRepeatedHues<T>(items: readonly OutfitItem<T>[]): number {
  const hues = listCloths(items).filter((cloth) => !isNeutral(clothColorToOklab(cloth)));
  return hues.length - new Set(hues).size;
}

const isOneColor = <T>(items: readonly OutfitItem<T>[]) => new Set(listCloths(items)).size === 1;

function scoreOutfit<T extends OutfitProduct>(items: readonly OutfitItem<T>[], rules: OutfitRules): number {
  let score = items.reduce((sum, { match }) => sum + match.score, 0);
  for (const [at, left] of items.entries()) {
    for (const right of items.slice(at + 1)) {
      if (isCouple(rules.apart, left.product.id, right.product.id)) return -1;
      if (isCouple(rules.together, left.product.id, right.product.id)) score += TOGETHER_BONUS;
      score += 3 * getItemHarmony(left.color, right.color);
    }
  }
  return score - countRepeatedHues(items) * REPEATED_HUE - (isOneColor(items) ? ONE_COLOR : 0);
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
  const [tops, bottoms, extras] = OUTFIT_PLACES.map((place) => listCandidates(products, place, pair, rules));
  const outfits = (tops ?? []).flatMap((top) =>
    (bottoms ?? []).flatMap((bottom) =>
      (extras ?? []).map((extra) => {
        const items = [top, bottom, extra];
        return { items, score: scoreOutfit(items, rules) };
      }),
    ),
  );
  const best = outfits.filter(({ score }) => score >= 0).toSorted((left, right) => right.score - left.score);
  return chooseDifferent(best, count);
}

/** No product twice, and no combination of colors as long as there are others. */
function chooseDifferent<T extends OutfitProduct>(best: readonly Outfit<T>[], count: number): Outfit<T>[] {
  const chosen: Outfit<T>[] = [];
  const usedIds = new Set<number>();
  const usedColors = new Set<string>();
  for (const mayRepeatColors of [false, true]) {
    for (const outfit of best) {
      const colors = listCloths(outfit.items).toSorted(compareWords).join(' ');
      const isTaken = outfit.items.some(({ product }) => usedIds.has(product.id));
      if (chosen.length === count || isTaken || (usedColors.has(colors) && !mayRepeatColors)) continue;
      for (const { product } of outfit.items) usedIds.add(product.id);
      usedColors.add(colors);
      chosen.push(outfit);
    }
  }
  return chosen.toSorted((left, right) => right.score - left.score);
}

const compareWords = (left: string, right: string) => (left < right ? -1 : 1);
