import { type Look, getShoppableProducts } from '../catalog/look.ts';
import type { Product } from '../catalog/product.ts';
import { describeMatch } from './match-words.ts';
import { type PairMatch, matchOptionWithPair, matchWithPair } from './pair-score.ts';
import type { SneakerPair } from './sneaker-pair.ts';

/** A look beside a pair. */
export interface LookMatch {
  readonly look: Look;
  /** From 0 to 5: the average of its pieces' scores. */
  readonly score: number;
  /** Why it goes with the pair, in words; only of the looks that go best. */
  readonly reason?: string | undefined;
}

/** So many looks say why they go best. */
const BEST_LOOKS = 3;
/** What a plain ground scores at least: below that, a look is no match. */
const GOOD_SCORE = 2;

/** A piece in the color that the picture shows, or else in the one that goes best. */
function matchItem({ pins = [] }: Look, product: Product, pair: SneakerPair): PairMatch | undefined {
  const shown = pins.find(({ productId }) => productId === product.id)?.color;
  return shown === undefined ? matchWithPair(product, pair) : matchOptionWithPair(shown, pair);
}

/**
 * How well each look goes with a pair, in the given order. Only pieces that the shop still has count. The reason is that of the piece which
 * goes best.
 */
export function matchLooksWithPair(
  looks: readonly Look[],
  products: readonly Product[],
  pair: SneakerPair,
): LookMatch[] {
  const matched = looks.map((look) => {
    const items = getShoppableProducts(look, products).flatMap((product) => matchItem(look, product, pair) ?? []);
    const [first] = items.toSorted((left, right) => right.score - left.score);
    const sum = items.reduce((total, { score }) => total + score, 0);
    return { look, score: sum / Math.max(1, items.length), reason: first && describeMatch(first, pair) };
  });
  const best = new Set(sortByScore(matched.filter(({ score }) => score >= GOOD_SCORE)).slice(0, BEST_LOOKS));
  return matched.map((match) => (best.has(match) ? match : { look: match.look, score: match.score }));
}

/** What goes best first; equal scores keep the owner's order. The first `keptCount` looks stay where they are. */
export function orderLooks(matches: readonly LookMatch[], keptCount = 0): LookMatch[] {
  return [...matches.slice(0, keptCount), ...sortByScore(matches.slice(keptCount))];
}

const sortByScore = (matches: readonly LookMatch[]) => matches.toSorted((left, right) => right.score - left.score);
