import { searchEndpoints } from '@plenty/contract/api/search-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { createSearchMatcher } from '@plenty/contract/catalog/product-filter';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../shell/api-client.ts';

/** Long enough that nobody is still typing. */
const DEBOUNCE_MS = 2500;
/** Each search counts once a visit. */
const counted = new Set<string>();

/** Counts a search that no product matches, whatever else is filtered. The page does not wait for it, and a failure is nobody's concern. */
export function useMissedSearch(products: readonly Product[] | undefined, search: string): void {
  const term = search.trim();
  const isMissed = useMemo(
    () => products !== undefined && term !== '' && !products.some(createSearchMatcher(term)),
    [products, term],
  );
  useEffect(() => {
    if (!isMissed || counted.has(term)) return undefined;
    const timer = setTimeout(() => {
      counted.add(term);
      callApi(searchEndpoints.countMissedSearch, { body: { term } }).catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isMissed, term]);
}
