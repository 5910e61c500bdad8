import { type Look, MAX_MARKERS_PER_PICTURE, type Pin } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';

export type Marker = Pin & { readonly product: Product };

/** Where markers go when nobody has said where the pieces are. */
const DEFAULT_POSITIONS = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.65 },
];

/** The look's products that the shop still has, in the look's order. */
export function getShoppableProducts(look: Look, products: readonly Product[]): Product[] {
  return look.shoppableProducts.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** The markers on a look's picture: one for each piece, at most two (GAL-04). */
export function getMarkers(look: Look, products: readonly Product[]): Marker[] {
  return getShoppableProducts(look, products)
    .flatMap((product, place): Marker[] => {
      const pinned = look.pins?.find((pin) => pin.productId === product.id);
      const at = pinned ?? (look.pins?.length ? undefined : DEFAULT_POSITIONS[place]);
      return at ? [{ productId: product.id, x: at.x, y: at.y, product }] : [];
    })
    .slice(0, MAX_MARKERS_PER_PICTURE);
}
