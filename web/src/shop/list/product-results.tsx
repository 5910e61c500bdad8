import { PRIORITY_CARD_COUNT } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { type RefCallback, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import unseenStyles from '../../ui/visually-hidden.module.css';
import { ProductGrid } from '../product-grid.tsx';
import styles from './shop-page.module.css';

/** Cards drawn at once: six rows of the widest grid and more than any first screen holds. */
export const PAGE_SIZE = 48;
/** Beyond this the shopper asks for more, so that the footer can be reached. */
const AUTO_LOAD_LIMIT = 4 * PAGE_SIZE;
const LOAD_MARGIN = '1200px';

/** How much of the list each entry of the history had drawn, so that Back finds its place again. */
const countByHistoryKey = new Map<string, number>();

/** Draws a long list in steps: by itself as its end comes near, later when asked. `end` goes on the control at the list's end. */
export function useVisibleCount() {
  const { key } = useLocation();
  const [shown, setShown] = useState(() => countByHistoryKey.get(key) ?? PAGE_SIZE);
  const [knownKey, setKnownKey] = useState(key);
  if (knownKey !== key) {
    setKnownKey(key);
    setShown(countByHistoryKey.get(key) ?? PAGE_SIZE);
  }
  const showMore = useCallback(() => {
    countByHistoryKey.set(key, shown + PAGE_SIZE);
    setShown(shown + PAGE_SIZE);
  }, [key, shown]);
  const end: RefCallback<Element> = useCallback(
    (element) => {
      if (!element || shown >= AUTO_LOAD_LIMIT) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) showMore();
        },
        { rootMargin: LOAD_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [shown, showMore],
  );
  return { shown, showMore, end };
}

const SKELETONS = 12;

type ProductResultsProps = {
  /** What matches; not there while the products are on their way. */
  readonly products: readonly Product[] | undefined;
  readonly hasFilters: boolean;
  /** The colors chosen in the filter. */
  readonly colors?: readonly string[] | undefined;
  readonly onClear: () => void;
};

/** SHOP-20 to 22. */
export function ProductResults({ products, hasFilters, colors, onClear }: ProductResultsProps) {
  const { shown, showMore, end } = useVisibleCount();
  const columns = hasFilters ? 'three' : 'four';
  if (products?.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>No products found matching your criteria.</p>
        <Button variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      </div>
    );
  }
  return (
    <>
      <h2 className={unseenStyles.unseen}>Products</h2>
      <ProductBlocks products={products?.slice(0, shown)} skeletons={SKELETONS} columns={columns} colors={colors} />
      {products && products.length > shown && (
        <div ref={end} className={styles.more}>
          <Button variant="quiet" onClick={showMore}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

type Columns = 'three' | 'four';
type BlockProps = {
  readonly products: readonly Product[];
  readonly columns: Columns;
  readonly colors?: readonly string[] | undefined;
  readonly isFirst: boolean;
};

const RENDER_MARGIN = '2400px';

/** Some rows of a long list. Far from the screen only their height is left, so that a page of ten thousand is as light as one of a hundred. */
function Block({ products, columns, colors, isFirst }: BlockProps) {
  const [height, setHeight] = useState<number>();
  const watch: RefCallback<Element> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const mayGo = entry && !entry.isIntersecting && !element.contains(document.activeElement);
        setHeight(mayGo ? entry.boundingClientRect.height : undefined);
      },
      { rootMargin: RENDER_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={watch} className={styles.block} style={{ height }}>
      {height === undefined && (
        <ProductGrid
          products={products}
          skeletons={0}
          columns={columns}
          firstPictures={isFirst ? PRIORITY_CARD_COUNT : 0}
          colors={colors}
        />
      )}
    </div>
  );
}

type ProductBlocksProps = {
  /** Not there while they are on their way. */
  readonly products: readonly Product[] | undefined;
  readonly skeletons: number;
  readonly columns: Columns;
  /** The colors chosen in the filter. */
  readonly colors?: readonly string[] | undefined;
};

/** A list in blocks of whole rows, whatever the screen's columns. */
export function ProductBlocks({ products, skeletons, columns, colors }: ProductBlocksProps) {
  if (!products) return <ProductGrid products={undefined} skeletons={skeletons} columns={columns} />;
  return Array.from({ length: Math.ceil(products.length / PAGE_SIZE) }, (_nothing, place) => (
    <Block
      key={`block ${place}`}
      products={products.slice(place * PAGE_SIZE, (place + 1) * PAGE_SIZE)}
      columns={columns}
      colors={colors}
      isFirst={place === 0}
    />
  ));
}
