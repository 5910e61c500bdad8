import { type Look, MARKERS_PER_PICTURE, type Pin } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';

export type Marker = Pin & { readonly product: Product };

/** Where markers go when nobody has said where the pieces are. */
const RESTING_PLACES = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.65 },
];

/** The look's products that the shop still has, in the look's order. */
export function shoppableProducts(look: Look, products: readonly Product[]): Product[] {
  return look.shoppableProducts.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** The markers on a look's picture: one for each piece, at most two (GAL-04). */
export function markersOf(look: Look, products: readonly Product[]): Marker[] {
  return shoppableProducts(look, products)
    .flatMap((product, place): Marker[] => {
      const pinned = look.pins?.find((pin) => pin.productId === product.id);
      const at = pinned ?? (look.pins?.length ? undefined : RESTING_PLACES[place]);
      return at ? [{ productId: product.id, x: at.x, y: at.y, product }] : [];
    })
    .slice(0, MARKERS_PER_PICTURE);
}
