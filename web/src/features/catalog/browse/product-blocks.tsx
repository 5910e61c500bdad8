import { PRIORITY_CARD_COUNT } from '@plenty/contract/catalog/picture-sizes/card-sizes';
import type { Product } from '@plenty/contract/catalog/product';
import { type RefCallback, useCallback, useState } from 'react';
import { ProductGrid } from '../card/product-grid.tsx';
import styles from './shop-view.module.css';
import { PAGE_SIZE } from './use-shown-count.ts';

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
