import { type CatalogFilter, matchesAny } from './browse-products.ts';
import type { Product } from './product.ts';

/** How many products a value of a filter would show, beside what the other filters ask for. */
export type FacetCounts = Readonly<Record<'categories' | 'sizes' | 'colors', ReadonlyMap<string, number>>>;

/** Ten thousand products are counted at every key: no iterator, no set. */
function addToCounts(counts: Map<string, number>, values: readonly string[]): void {
  values.forEach((value, place) => {
    if (place === 0 || values.indexOf(value) === place) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
}

/**
 * Counts every value over the products that all other filters let through; a value's own group does not count against it. `narrowed` is
 * what search and price bounds left (filterBySearchAndPrice).
 */
export function countFacets(narrowed: readonly Product[], filter: CatalogFilter): FacetCounts {
  const counts = {
    categories: new Map<string, number>(),
    sizes: new Map<string, number>(),
    colors: new Map<string, number>(),
  };
  const { categories, sizes, colors } = filter;
  for (const product of narrowed) {
    const inCategory = matchesAny(categories, [product.category]);
    const inSize = matchesAny(sizes, product.sizes);
    const inColor = matchesAny(colors, product.colors);
    if (inSize && inColor) addToCounts(counts.categories, [product.category]);
    if (inCategory && inColor) addToCounts(counts.sizes, product.sizes);
    if (inCategory && inSize) addToCounts(counts.colors, product.colors);
  }
  return counts;
}
