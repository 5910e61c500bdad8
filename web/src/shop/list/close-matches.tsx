import uFuzzy from '@leeoniya/ufuzzy';
import type { Product } from '@plenty/contract/catalog/product';
import { type CatalogFilter, filterBySearchAndPrice, matchesFacets } from '@plenty/contract/catalog/product-filter';
import { useMemo } from 'react';
import { ProductGrid } from '../product-grid.tsx';
import styles from './shop-page.module.css';

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

const MAX_MATCHES = 12;
/** One slip of the finger in each word: a letter too many, too few, another one, or two in each other's place. */
const fuzzySearch = new uFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** The products whose names, categories or colours come close to what was typed, the closest first. */
export function findCloseMatches(products: readonly Product[], typed: string): Product[] {
  const texts = products.map(({ name, category, colors }) => `${name} ${category} ${colors.join(' ')}`);
  const [places, info, order] = fuzzySearch.search(texts, typed.trim(), 3);
  const ranked = info && order ? order.map((rank) => info.idx[rank]) : (places ?? []);
  return ranked.slice(0, MAX_MATCHES).flatMap((place) => (place === undefined ? [] : (products[place] ?? [])));
}
