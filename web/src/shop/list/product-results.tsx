import { PRIORITY_CARD_COUNT } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { type RefCallback, useCallback, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { type CardColors, type Columns, ProductGrid } from '../product-grid.tsx';
import styles from './shop-page.module.css';

/** Whole rows in a grid of two, three and four columns, and more than any first screen holds. */
export const PAGE_SIZE = 48;
/** From here on the shopper has to ask for more, so that the footer can be reached. */
const AUTO_LOAD_LIMIT = 4 * PAGE_SIZE;
const LOAD_MARGIN = '1200px';

/** How many products each history entry showed, so that Back can restore its scroll position. */
const countByHistoryKey = new Map<string, number>();

/** Shows a long list page by page: automatically near its end, later on request. Put `endRef` on the control at the end of the list. */
function useVisibleCount() {
  const { key } = useLocation();
  const [count, setCount] = useState(() => countByHistoryKey.get(key) ?? PAGE_SIZE);
  const [currentKey, setCurrentKey] = useState(key);
  if (currentKey !== key) {
    setCurrentKey(key);
    setCount(countByHistoryKey.get(key) ?? PAGE_SIZE);
  }
  const showMore = useCallback(() => {
    countByHistoryKey.set(key, count + PAGE_SIZE);
    setCount(count + PAGE_SIZE);
  }, [key, count]);
  const endRef: RefCallback<Element> = useCallback(
    (element) => {
      if (!element || count >= AUTO_LOAD_LIMIT) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) showMore();
        },
        { rootMargin: LOAD_MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [count, showMore],
  );
  return { count, showMore, endRef };
}

/** Whole rows, and more than a screen holds. */
const FIRST_COUNT = 12;

/** A page that a link led to draws its first rows alone, so that they are there at once. The way back needs the whole height. */
function useFirstRowsFirst(count: number): number {
  const isLinkFollowed = useNavigationType() !== NavigationType.Pop;
  const isWhole = useDeferredValue(true, !isLinkFollowed);
  return isWhole ? count : FIRST_COUNT;
}

type ProductResultsProps = {
  /** The matching products; undefined while they load. */
  readonly products: readonly Product[] | undefined;
  readonly hasFilters: boolean;
  readonly colors?: CardColors;
  readonly onClear: () => void;
};

/** SHOP-20 to 22. */
export function ProductResults({ products, hasFilters, colors, onClear }: ProductResultsProps) {
  const { count, showMore, endRef } = useVisibleCount();
  const drawn = useFirstRowsFirst(count);
  const columns = hasFilters ? 'three' : 'four';
  if (products?.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>No products found matching your criteria.</p>
        <Button
          variant="quiet"
          onClick={() => {
            // The button goes and must not take the focus with it.
            document.querySelector('h1')?.focus({ preventScroll: true });
            onClear();
          }}
        >
          Clear Filters
        </Button>
      </div>
    );
  }
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      <ProductBlocks products={products?.slice(0, drawn)} skeletons={12} columns={columns} colors={colors} />
      {products && drawn === count && products.length > count && (
        <div ref={endRef} className={styles.more}>
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              const shown = currentTarget.parentElement?.previousElementSibling;
              flushSync(showMore);
              // The last press's button has gone; after any other, what is new is above it.
              shown?.nextElementSibling?.querySelector('a')?.focus();
            }}
          >
            Show More
          </Button>
        </div>
      )}
    </>
  );
}

type BlockProps = {
  readonly products: readonly Product[];
  readonly columns: Columns;
  readonly colors?: CardColors;
  readonly isFirst: boolean;
};

const RENDER_MARGIN = '2400px';

/** Some rows of a long list. Far off screen only their height remains, so that ten thousand products are as light as a hundred. */
function Block({ products, columns, colors, isFirst }: BlockProps) {
  const [height, setHeight] = useState<number>();
  const blockRef: RefCallback<Element> = useCallback((element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const canUnmount = entry && !entry.isIntersecting && !element.contains(document.activeElement);
        setHeight(canUnmount ? entry.boundingClientRect.height : undefined);
      },
      { rootMargin: RENDER_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={blockRef} className={styles.block} style={{ height }}>
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
  /** Undefined while they load. */
  readonly products: readonly Product[] | undefined;
  readonly skeletons: number;
  readonly columns: Columns;
  readonly colors?: CardColors;
};

export function ProductBlocks({ products, skeletons, columns, colors }: ProductBlocksProps) {
  if (!products) return <ProductGrid products={undefined} skeletons={skeletons} columns={columns} />;
  return Array.from({ length: Math.ceil(products.length / PAGE_SIZE) }, (_item, index) => (
    <Block
      key={`block ${index}`}
      products={products.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE)}
      columns={columns}
      colors={colors}
      isFirst={index === 0}
    />
  ));
}
