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

/** Of each place so many candidates are tried with those of the others. */
const CANDIDATES = 14;
/** Of a product that the owner put beside another, and that is not among those, so many colors are tried beside it. */
const COLORS_BESIDE_PARTNER = 2;
/** What each repetition of a color with a hue takes away: one accent is enough, and a third makes a uniform. */
const REPEATED_HUE = 3;
/** All black, or all white, is an outfit, but not the first. */
const ONE_COLOR = 1;
/** A couple that the owner put together comes first: no outfit reaches this with its pieces (5 each) and their harmony (3 each). */
const TOGETHER_BONUS = 30;

type OutfitProduct = Pick<Product, 'id' | 'name' | 'category' | 'colors' | 'inStock' | 'variants'>;

/** What may be worn in a place, what goes best with the pair first. */
function listItems<T extends OutfitProduct>(
  products: readonly T[],
  place: OutfitPlace,
  pair: SneakerPair,
): OutfitItem<T>[] {
  return products
    .filter((product) => getOutfitPlace(product) === place)
    .flatMap((product) =>
      listColorsInStock(product).map((color) => ({ product, color, match: matchOptionWithPair(color, pair) })),
    )
    .filter(({ match }) => match.kind !== 'none')
    .toSorted((left, right) => right.match.score - left.match.score || right.product.id - left.product.id);
}

/** The same color again is no better than a plain one beside it. */
const MAX_HARMONY = 0.8;

/** How well two items' colors go together, from 0 to 1: the worst of their colors decides. */
export function getItemHarmony(left: string, right: string): number {
  const options = `${left}\n${right}`;
  const harmony = harmonies.get(options) ?? calculateHarmony(left, right);
  harmonies.set(options, harmony);
  return harmony;
}

/** Remembered, because a thousand outfits have a few dozen colors. */
const harmonies = new Map<string, number>();

function calculateHarmony(left: string, right: string): number {
  const rights = readClothColors(right).map(clothColorToOklab);
  const found = readClothColors(left).flatMap((cloth) =>
    rights.map((other) => getColorHarmony(clothColorToOklab(cloth), other)),
  );
  return found.length === 0 ? 0 : Math.min(MAX_HARMONY, ...found);
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
  const places = OUTFIT_PLACES.map((place) => listItems(products, place, pair));
  const candidates = places.map((items) => items.slice(0, CANDIDATES));
  const outfits = [...combine(candidates), ...combineCouples(places, candidates, rules)].map((items) => ({
    items,
    score: scoreOutfit(items, rules),
  }));
  const best = outfits.filter(({ score }) => score >= 0).toSorted((left, right) => right.score - left.score);
  return chooseDifferent(best, count);
}

/** Each of the first beside each of the second, and so on. */
function combine<T>([first, ...others]: readonly (readonly T[])[]): T[][] {
  if (!first) return [[]];
  const rest = combine(others);
  return first.flatMap((item) => rest.map((items) => [item, ...items]));
}

/**
 * The products that the owner put together, beside what is tried anyway and beside what else was put beside one of them. There may be
 * hundreds, so that not every one can be tried with every other.
 */
function combineCouples<T extends OutfitProduct>(
  places: readonly (readonly OutfitItem<T>[])[],
  candidates: readonly (readonly OutfitItem<T>[])[],
  { together }: OutfitRules,
): OutfitItem<T>[][] {
  const partners = listPartners(together);
  const byProduct = places.map((items) => groupColors(items));
  return together.flatMap((couple) => {
    const ids = [couple.first, couple.second];
    const beside = new Set(ids.flatMap((id) => [...(partners.get(id) ?? [])]));
    const choices = byProduct.map((colors, place) => {
      const coupled = ids.flatMap((id) => colors.get(id) ?? []);
      if (coupled.length > 0) return coupled;
      return [...(candidates[place] ?? []), ...[...beside].flatMap((id) => colors.get(id) ?? [])];
    });
    const isInTwoPlaces = byProduct.filter((colors) => ids.some((id) => colors.has(id))).length === 2;
    return isInTwoPlaces ? combine(choices) : [];
  });
}

/** The best colors of each product. */
function groupColors<T extends OutfitProduct>(items: readonly OutfitItem<T>[]): Map<number, OutfitItem<T>[]> {
  const colors = new Map<number, OutfitItem<T>[]>();
  for (const item of items) {
    const found = colors.get(item.product.id) ?? [];
    if (found.length < COLORS_BESIDE_PARTNER) colors.set(item.product.id, [...found, item]);
  }
  return colors;
}

function listPartners(couples: readonly ProductCouple[]): Map<number, Set<number>> {
  const partners = new Map<number, Set<number>>();
  for (const { first, second } of couples)
    for (const [id, other] of [
      [first, second],
      [second, first],
    ] as const)
      partners.set(id, (partners.get(id) ?? new Set()).add(other));
  return partners;
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
