import { CARD_PICTURE_SIZES } from '@plenty/contract/catalog/picture-sizes/card-sizes';
import type { Product } from '@plenty/contract/catalog/product';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-card.module.css';

type Columns = 'three' | 'four';
type ProductGridProps = {
  /** Not there while they are on their way. */
  readonly products: readonly Product[] | undefined;
  readonly skeletons: number;
  /** From medium screens on; two below (HOME-07). */
  readonly columns: Columns;
  /** How many of the first pictures are wanted before all others. */
  readonly firstPictures?: number;
  /** The colors chosen in the filter. */
  readonly colors?: readonly string[] | undefined;
};

/** Products side by side, or their places. */
export function ProductGrid({ products, skeletons, columns, firstPictures = 0, colors }: ProductGridProps) {
  return (
    <ul className={`${styles.grid} ${styles[columns]}`} aria-busy={!products}>
      {products
        ? products.map((product, place) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes={CARD_PICTURE_SIZES[columns]}
                isFirst={place < firstPictures}
                colors={colors}
              />
            </li>
          ))
        : Array.from({ length: skeletons }, (_nothing, place) => (
            // Not the bare place: a product of that number would take the placeholder over and move it away.
            <li key={`place ${place}`}>
              <CardSkeleton />
            </li>
          ))}
    </ul>
  );
}
