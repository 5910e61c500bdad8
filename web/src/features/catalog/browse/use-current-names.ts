import { resolveCategoryName } from '@plenty/contract/site/current-category-name';
import type { Category } from '@plenty/contract/site/site';
import { useEffect } from 'react';
import type { CatalogFilter } from '@plenty/contract/catalog/browse-products';
import type { ListControls } from './use-browsing.ts';

/** Brings an address that names a category as it was once called up to date, without an entry in the history (D-33). */
export function useRenamedCategories(
  categories: readonly Category[],
  { categories: chosen }: CatalogFilter,
  { type }: ListControls,
): void {
  useEffect(() => {
    const current = chosen.map((name) => resolveCategoryName(categories, name));
    if (current.some((name, place) => name !== chosen[place])) type({ categories: [...new Set(current)] });
  }, [categories, chosen, type]);
}
