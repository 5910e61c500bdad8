import type { Product } from '@plenty/contract/catalog/product';
import { rankForPair } from '@plenty/contract/outfit/pair-score';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { readChosenPair } from './chosen-pair.ts';

export type PairOrder = {
  readonly pair: SneakerPair;
  readonly rank: (products: readonly Product[]) => Product[];
};

export function readPairOrder(): PairOrder | undefined {
  const pair = readChosenPair();
  return pair && { pair, rank: (products) => rankForPair(products, pair) };
}
