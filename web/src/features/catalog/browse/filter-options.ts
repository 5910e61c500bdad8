import { COLORS } from '@plenty/contract/catalog/color';
import type { Product } from '@plenty/contract/catalog/product';
import { sortSizes } from '@plenty/contract/catalog/size';

export type FilterOption = { readonly value: string; readonly label: string };
export type FilterOptions = { readonly sizes: readonly string[]; readonly colors: readonly string[] };

function getColorRank(color: string): number {
  const known = COLORS.findIndex((candidate) => candidate === color);
  return known === -1 ? COLORS.length : known;
}

/** The sizes and colours the products come in: small to large, and in the owner's order of colours. */
export function listFilterOptions(products: readonly Product[]): FilterOptions {
  const sizes = new Set(products.flatMap((product) => product.sizes));
  const colors = new Set(products.flatMap((product) => product.colors));
  return {
    sizes: sortSizes([...sizes]),
    colors: [...colors].toSorted(
      (left, right) => getColorRank(left) - getColorRank(right) || left.localeCompare(right, 'en'),
    ),
  };
}
