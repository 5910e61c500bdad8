import uFuzzy from '@leeoniya/ufuzzy';
import type { Product } from '@plenty/contract/catalog/product';
import {
  type CatalogFilter,
  createSearchMatcher,
  filterBySearchAndPrice,
  matchesFacets,
} from '@plenty/contract/catalog/product-filter';
import { searchEndpoints } from '@plenty/contract/api/search-endpoints';
import { useEffect, useMemo } from 'react';
import { callApi } from '../../shell/api-client.ts';
import { ProductGrid } from '../product-grid.tsx';
import styles from './shop-page.module.css';

type Props = {
  readonly products: readonly Product[];
  /** The exact matches, which the page shows above and counts. */
  readonly exact: readonly Product[];
  readonly filter: CatalogFilter;
  readonly hasFilters: boolean;
};

/** Products spelled almost like the search, shown when it finds few. Only exact matches count as found (SHOP-17). */
export default function CloseMatches({ products, exact, filter, hasFilters }: Props) {
  useMissedSearch(products, filter.search);
  const close = useMemo(() => {
    const others = filterBySearchAndPrice(products, { ...filter, search: '' }).filter(
      (product) => matchesFacets(product, filter) && !exact.includes(product),
    );
    return findCloseMatches(others, filter.search);
  }, [products, exact, filter]);
  if (close.length === 0) return null;
  return (
    <section className={styles.close}>
      <h2 className={styles.closeTitle}>Close matches</h2>
      <ProductGrid products={close} skeletons={0} columns={hasFilters ? 'three' : 'four'} colors={filter.colors} />
    </section>
  );
}

/** Long enough that nobody is still typing. */
const DEBOUNCE_MS = 2500;
/** Each search counts once a visit. */
const counted = new Set<string>();

/** Tells the shop what was searched and is not in it, whatever else is filtered. */
function useMissedSearch(products: readonly Product[], search: string): void {
  const term = search.trim();
  const isMissed = useMemo(() => term !== '' && !products.some(createSearchMatcher(term)), [products, term]);
  useEffect(() => {
    if (!isMissed || counted.has(term)) return undefined;
    const timer = setTimeout(() => {
      counted.add(term);
      callApi(searchEndpoints.countMissedSearch, { body: { term } }).catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isMissed, term]);
}

const MAX_MATCHES = 12;
/** Allows one typo per word: an extra, a missing or a wrong letter, or two swapped. */
const fuzzySearch = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** Searches names, categories and colors; the closest match first. */
export function findCloseMatches(products: readonly Product[], typed: string): Product[] {
  const texts = products.map(({ name, category, colors }) => `${name} ${category} ${colors.join(' ')}`);
  const [indexes, info, order] = fuzzySearch.search(texts, typed.trim(), 3);
  const ranked = info && order ? order.map((rank) => info.idx[rank]) : (indexes ?? []);
  return ranked.slice(0, MAX_MATCHES).flatMap((index) => (index === undefined ? [] : (products[index] ?? [])));
}
