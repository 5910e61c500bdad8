import { currentCategoryName } from '@plenty/contract/site/current-category-name';
import type { Category } from '@plenty/contract/site/site';
import { useEffect } from 'react';
import type { Filter } from '@plenty/contract/catalog/browse-products';
import type { BrowsingControls } from './use-browsing.ts';

/** Brings an address that names a category as it was once called up to date, without an entry in the history (D-33). */
export function useCurrentNames(
  categories: readonly Category[],
  { categories: chosen }: Filter,
  { type }: BrowsingControls,
): void {
  useEffect(() => {
    const current = chosen.map((name) => currentCategoryName(categories, name));
    if (current.some((name, place) => name !== chosen[place])) type({ categories: [...new Set(current)] });
  }, [categories, chosen, type]);
}
