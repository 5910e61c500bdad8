import type { Product } from '@plenty/contract/catalog/product';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { OutfitList } from './outfit-list.tsx';

type PairRowProps = { readonly pair: SneakerPair; readonly products: readonly Product[] };

/** Whole outfits for the shopper's pair on the home page. */
export default function PairRow({ pair, products }: PairRowProps) {
  return <OutfitList products={products} pair={pair} title={`For your ${pair.name}`} />;
}
