import { type CatalogFilter, matchesFacets, filterBySearchAndPrice } from '@plenty/contract/catalog/browse-products';
import type { Product } from '@plenty/contract/catalog/product';
import { useMemo } from 'react';
import { ProductGrid } from '../card/product-grid.tsx';
import { findCloseMatches } from './find-close-matches.ts';
import styles from './shop-view.module.css';

type Props = {
  readonly products: readonly Product[];
  /** What the specification's own rule found: shown and counted above. */
  readonly exact: readonly Product[];
  readonly filter: CatalogFilter;
  readonly hasFilters: boolean;
};

/** What is spelled nearly as it was searched, below what matches (SHOP-17 alone decides what counts); fetched when a search finds few. */
export default function CloseMatches({ products, exact, filter, hasFilters }: Props) {
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
