import type { Product } from '../catalog/product.ts';
import { type ClothColor, clothColorToOklab, readClothColors } from './cloth-color.ts';
import { type Oklab, getChroma, getColorDistance, getHueDifference, hexToOklab } from './oklab.ts';
import type { PairColor, SneakerPair } from './sneaker-pair.ts';

/** Within this ΔE_OK cloth is tonal with the shoe. */
const TONAL = 0.11;
/** An accent is small, so cloth may differ from it a little more. */
const ECHO = 0.15;
/** Colors that are near, and not the same: dark brown and dark green, tan and pink. */
const SAME_HUE = 30;
/** How far two chromas may be apart: yellow is no tan. */
const SAME_STRENGTH = 0.07;
/** Below this chroma a color has no hue that anybody sees. */
const NO_HUE = 0.02;
/** Cream passes for white, tan does not pass for gray. */
const NEARLY_NO_HUE = 0.036;
/** Below this chroma a color is white, gray, black, or the cream and tan of undyed cloth. */
const NEUTRAL_CHROMA = 0.045;
/** Below this a color is quiet enough to stand beside any other. */
const QUIET_CHROMA = 0.09;
/** Hues nearer than this are neighbors; farther than `OPPOSITE_HUES` they answer each other. */
const NEIGHBOR_HUES = 35;
const OPPOSITE_HUES = 130;
/** From this difference of lightness on, light beside dark is a contrast of its own. */
const LIGHT_BESIDE_DARK = 0.35;

/**
 * Why a color of cloth goes with a pair, best first: it is an accent of the pair's again, it is the pair's own color, it is a neutral ground
 * for a pair that speaks, it contrasts calmly; 'none' for what does not.
 */
export type MatchKind = 'echo' | 'tonal' | 'ground' | 'contrast' | 'none';

const KIND_SCORES: Readonly<Record<MatchKind, number>> = { echo: 4, tonal: 3, ground: 2, contrast: 1, none: 0 };

export interface PairMatch {
  readonly kind: MatchKind;
  /** From 0 to 5: a nearer color is better within its kind. */
  readonly score: number;
  /** The option of the product that goes best, and which color of it. */
  readonly option: string;
  readonly cloth?: ClothColor | undefined;
  /** The color of the pair that it was compared with. */
  readonly pairColor: PairColor | undefined;
}

/** White, gray, black, cream or tan. */
export const isNeutral = (color: Oklab) => getChroma(color) < NEUTRAL_CHROMA;

function isSameColor(left: Oklab, right: Oklab, within: number): boolean {
  if (getColorDistance(left, right) > within) return false;
  const chromas = [getChroma(left), getChroma(right)];
  if (Math.max(...chromas) - Math.min(...chromas) > SAME_STRENGTH) return false;
  return Math.min(...chromas) < NO_HUE
    ? Math.max(...chromas) < NEARLY_NO_HUE
    : getHueDifference(left, right) <= SAME_HUE;
}

/**
 * How two colors stand to each other, whichever comes first: from 0, they quarrel, to 1, they are the same. Neutrals go with everything;
 * neighbors and opposites on the color circle go together, what lies between does so only when one of them is quiet.
 */
export function getColorHarmony(left: Oklab, right: Oklab): number {
  if (isSameColor(left, right, TONAL)) return 1 - getColorDistance(left, right);
  const contrast = Math.min(1, Math.abs(left.lightness - right.lightness) / LIGHT_BESIDE_DARK);
  if (isNeutral(left) || isNeutral(right)) return 0.6 + 0.2 * contrast;
  const hues = getHueDifference(left, right);
  if (hues <= NEIGHBOR_HUES) return 0.5 + 0.2 * contrast;
  if (hues >= OPPOSITE_HUES) return 0.4 + 0.2 * contrast;
  return Math.min(getChroma(left), getChroma(right)) < QUIET_CHROMA ? 0.3 : 0.1;
}

function matchColor(
  cloth: Oklab,
  main: Oklab,
  accents: readonly Oklab[],
): { kind: MatchKind; at: number; near: number } {
  const [echoed] = accents
    .map((accent, place) => ({ accent, at: place + 1, away: getColorDistance(cloth, accent) }))
    .filter(({ accent }) => !isNeutral(accent) && !isNeutral(cloth) && isSameColor(cloth, accent, ECHO))
    .toSorted((left, right) => left.away - right.away);
  if (echoed) return { kind: 'echo', at: echoed.at, near: 1 - echoed.away };
  if (isSameColor(cloth, main, TONAL)) return { kind: 'tonal', at: 0, near: 1 - getColorDistance(cloth, main) };
  if (isNeutral(cloth)) return { kind: 'ground', at: 0, near: getColorHarmony(cloth, main) };
  const harmony = Math.min(
    ...[main, ...accents.filter((each) => !isNeutral(each))].map((each) => getColorHarmony(cloth, each)),
  );
  return { kind: harmony >= 0.4 ? 'contrast' : 'none', at: 0, near: harmony };
}

function matchOption(option: string, pair: readonly Oklab[], { colors }: SneakerPair): PairMatch {
  const [main, ...accents] = pair;
  const cloths = readClothColors(option);
  const matches = main
    ? cloths.map((cloth) => ({ cloth, ...matchColor(clothColorToOklab(cloth), main, accents) }))
    : [];
  const best = matches.toSorted((left, right) => toScore(right) - toScore(left))[0];
  // A second color that quarrels with the pair spoils the first.
  const quarrels = matches.some(({ kind }) => kind === 'none');
  if (!best || quarrels) return { kind: 'none', score: 0, option, pairColor: colors[0] };
  return { kind: best.kind, score: toScore(best), option, cloth: best.cloth, pairColor: colors[best.at] };
}

function toScore({ kind, near }: { readonly kind: MatchKind; readonly near: number }): number {
  return kind === 'none' ? 0 : KIND_SCORES[kind] + near;
}

const pairsInOklab = new WeakMap<SneakerPair, readonly Oklab[]>();
const matchesOfPair = new WeakMap<SneakerPair, Map<string, PairMatch>>();

/** A color option's match. Remembered for a pair, because a list has thousands of products and a dozen colors. */
export function matchOptionWithPair(option: string, pair: SneakerPair): PairMatch {
  const colors = pairsInOklab.get(pair) ?? pair.colors.map(({ hex }) => hexToOklab(hex));
  pairsInOklab.set(pair, colors);
  const matches = matchesOfPair.get(pair) ?? new Map<string, PairMatch>();
  matchesOfPair.set(pair, matches);
  const match = matches.get(option) ?? matchOption(option, colors, pair);
  matches.set(option, match);
  return match;
}

type MatchedProduct = Pick<Product, 'id' | 'colors' | 'inStock' | 'variants'>;

/** The colors that can be bought. */
export function listColorsInStock({ colors, inStock, variants }: Omit<MatchedProduct, 'id'>): readonly string[] {
  if (!inStock) return [];
  if (variants === undefined) return colors;
  const sold = new Set(variants.flatMap(({ color, availability }) => (availability === 'sold-out' ? [] : [color])));
  return colors.filter((color) => sold.has(color));
}

/** The color in stock that goes best with a pair; the first of equals. Undefined when nothing is in stock or the product has no colors. */
export function matchWithPair(product: MatchedProduct, pair: SneakerPair): PairMatch | undefined {
  let best: PairMatch | undefined;
  for (const color of listColorsInStock(product)) {
    const match = matchOptionWithPair(color, pair);
    if (!best || match.score > best.score) best = match;
  }
  return best;
}

/** What goes best with a pair first, newest first among equals; what is sold out comes last. */
export function rankForPair<T extends MatchedProduct>(products: readonly T[], pair: SneakerPair): T[] {
  const scores = new Map(products.map((product) => [product, matchWithPair(product, pair)?.score ?? -1]));
  return products.toSorted((left, right) => (scores.get(right) ?? 0) - (scores.get(left) ?? 0) || right.id - left.id);
}
