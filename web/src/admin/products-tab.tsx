import type { Product } from '@plenty/contract/catalog/product';
import { Products } from './products/products.tsx';
import { ProductCard } from '../shop/product-grid.tsx';

function drawCard(product: Product) {
  return <ProductCard product={product} sizes="18rem" />;
}

/** The Products tab with the shop's own card as its preview. */
export default function ProductsPart() {
  return <Products renderCard={drawCard} />;
}
