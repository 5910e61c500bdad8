import uFuzzy from '@leeoniya/ufuzzy';
import type { Product } from '@plenty/contract/catalog/product';
import { type CatalogFilter, filterBySearchAndPrice, matchesFacets } from '@plenty/contract/catalog/product-filter';
import { useMemo } from 'react';
import { ProductGrid } from '../product-grid.tsx';
import styles from './shop-page.module.css';
import { useMissedSearch } from './use-missed-search.ts';

type Props = {
  readonly all: readonly Product[];
  /** Those in the shopper's size, where that is asked for. */
  readonly products: readonly Product[];
  /** The exact matches, which the page shows above and counts. */
  readonly exact: readonly Product[];
  readonly filter: CatalogFilter;
  readonly hasFilters: boolean;
};

/** Products spelled almost like the search, shown when it finds few. Only exact matches count as found (SHOP-17). */
export default function CloseMatches({ all, products, exact, filter, hasFilters }: Props) {
  useMissedSearch(all, filter.search);
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
