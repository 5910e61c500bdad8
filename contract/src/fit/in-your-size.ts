import type { Product } from '../catalog/product.ts';
import type { FindYourSize } from './size-memory.ts';

type SizedProduct = Pick<Product, 'kind' | 'sizes' | 'inStock' | 'variants'>;

/** Whether a product can be bought in the shopper's size of its kind. What comes in one size fits most. */
export function isInYourSize({ kind, sizes, inStock, variants }: SizedProduct, getYourSize: FindYourSize): boolean {
  if (!inStock) return false;
  if (sizes.length < 2) return true;
  const size = kind && getYourSize(kind, sizes)?.size;
  if (size === undefined || !sizes.includes(size)) return false;
  const inSize = (variants ?? []).filter((variant) => variant.size === size);
  return inSize.length === 0 || inSize.some(({ availability }) => availability !== 'sold-out');
}
