import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { type LookMatch, matchLooksWithPair, orderLooks } from '@plenty/contract/outfit/look-match';
import { matchWithPair, rankForPair } from '@plenty/contract/outfit/pair-score';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { findDrawnPair, readChosenPair } from '../../lib/chosen-pair.ts';

export type PairOrder = {
  readonly pair: SneakerPair;
  /** Of the drawn pair that looks show. */
  readonly drawnId: string;
  /** The color of a product that goes best with the pair. */
  readonly getColors: (product: Product) => readonly string[];
  readonly rank: (products: readonly Product[]) => Product[];
  /** What goes best first, after the looks that stay where they are. */
  readonly rankLooks: (looks: readonly Look[], products: readonly Product[], keptCount: number) => LookMatch[];
};

/** Of the pair that a link shows, or else of the shopper's own. */
export function readPairOrder(sharedId: string | undefined): PairOrder | undefined {
  const pair = findDrawnPair(sharedId) ?? readChosenPair();
  if (!pair) return undefined;
  return {
    pair,
    drawnId: pair.shownAs ?? pair.id,
    getColors: (product) => [matchWithPair(product, pair)?.option ?? ''],
    rank: (products) => rankForPair(products, pair),
    rankLooks: (looks, products, keptCount) => orderLooks(matchLooksWithPair(looks, products, pair), keptCount),
  };
}
