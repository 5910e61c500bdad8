import { currentCategoryName } from '@plenty/contract/site/current-category-name';
import type { Category } from '@plenty/contract/site/site';
import { useEffect } from 'react';
import type { BrowsingControls } from './use-browsing.ts';

/** Brings an address that names a category as it was once called up to date, without an entry in the history (D-33). */
export function useCurrentNames(categories: readonly Category[], { filter, type }: BrowsingControls): void {
  useEffect(() => {
    const current = filter.categories.map((name) => currentCategoryName(categories, name));
    if (current.some((name, place) => name !== filter.categories[place])) type({ categories: [...new Set(current)] });
  }, [categories, filter.categories, type]);
}
