import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useProducts } from '../../shell/use-products.ts';
import { OutfitList } from './outfit-list.tsx';

/** Whole outfits for the shopper's pair on the home page. */
export default function PairRow({ pair }: { readonly pair: SneakerPair }) {
  const { data: products } = useProducts();
  return products && <OutfitList products={products} pair={pair} title={`For your ${pair.name}`} />;
}
