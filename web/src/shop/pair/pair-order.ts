import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { findDrawnPair } from '@plenty/contract/outfit/edited-pairs';
import { type LookMatch, matchLooksWithPair, orderLooks } from '@plenty/contract/outfit/look-match';
import type { OutfitSettings } from '@plenty/contract/outfit/outfit-settings';
import { matchWithPair, rankForPair } from '@plenty/contract/outfit/pair-score';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { readChosenPair } from '../../lib/chosen-pair.ts';

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
export function readPairOrder(
  sharedId: string | undefined,
  settings: OutfitSettings | undefined,
): PairOrder | undefined {
  const pair = findDrawnPair(settings, sharedId) ?? readChosenPair(settings);
  if (!pair) return undefined;
  return {
    pair,
    drawnId: pair.shownAs ?? pair.id,
    getColors: (product) => [matchWithPair(product, pair)?.option ?? ''],
    rank: (products) => rankForPair(products, pair),
    rankLooks: (looks, products, keptCount) => orderLooks(matchLooksWithPair(looks, products, pair), keptCount),
  };
}
