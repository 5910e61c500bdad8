import type { Product } from '../catalog/product.ts';
import { getInitialCategory } from '../content/initial-category.ts';
import type { Category } from '../content/site.ts';
import { type GarmentKind, getGarmentKind } from './measurements.ts';
import { type StoredFit, orderFit } from './product-fit.ts';

type KindSource = Pick<Product, 'category' | 'sizes'> & StoredFit;

/** The kind of garment by what was measured, or else by the category: the accessories are of several kinds. */
export function getProductKind(product: KindSource, categories: readonly Category[]): GarmentKind | undefined {
  const measured = getGarmentKind(orderFit(product, product.sizes).measurements ?? {});
  if (measured) return measured;
  const initial = getInitialCategory(categories, product.category);
  if (initial === 'tees') return 'top';
  return initial === 'bottoms' ? 'bottom' : undefined;
}
