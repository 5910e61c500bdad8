import type { Product } from '@plenty/contract/catalog/product';
import type { FindYourSize } from '@plenty/contract/fit/size-memory';
import { isSizeSoldOut } from '../product/product-choice.ts';

/** The only size, or the shopper's own where it can be bought in this color; '' when it has to be asked for. */
export function getKnownSize(product: Product, color: string, getYourSize: FindYourSize): string {
  const { sizes, kind } = product;
  if (sizes.length < 2) return sizes[0] ?? '';
  const size = (kind && getYourSize(kind, sizes)?.size) ?? '';
  return sizes.includes(size) && !isSizeSoldOut(product, size, color) ? size : '';
}
