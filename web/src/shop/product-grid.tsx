import { CARD_PICTURE_SIZES } from '@plenty/contract/catalog/picture';
import { type Product, getCardPictures } from '@plenty/contract/catalog/product';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShopPicture } from '../ui/shop-picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './product-grid.module.css';

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

type ProductCardProps = {
  readonly product: Product;
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** The colors chosen in the filter: the card shows one of them, and its link arrives with it chosen. */
  readonly colors?: readonly string[] | undefined;
};

/** SHOP-23 to 26. The second picture is fetched only once somebody points at the card. */
export function ProductCard({ product, sizes, isFirst = false, colors }: ProductCardProps) {
  const [isNear, setIsNear] = useState(false);
  const [loadedSource, setLoadedSource] = useState('');
  const [first, second] = getCardPictures(product, colors);
  const color = first?.color;
  const approach = () => setIsNear(true);
  return (
    // Fetching a picture early is no interaction: whoever cannot point misses nothing but the second picture.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.card} onPointerEnter={approach} onFocus={approach}>
      <div className={styles.pictures}>
        {first && <ShopPicture key={first.src} picture={first} sizes={sizes} isPriority={isFirst} />}
        {second && isNear && (
          <div
            className={styles.second}
            data-loaded={loadedSource === second.src}
            onLoadCapture={() => setLoadedSource(second.src)}
          >
            <ShopPicture picture={second} sizes={sizes} isDecorative />
          </div>
        )}
        {!product.inStock && (
          <p className={styles.soldOut}>
            <span>Out of Stock</span>
          </p>
        )}
      </div>
      <h3 className={styles.name}>
        <Link
          to={`/products/${product.id}`}
          {...(color !== undefined && colors?.includes(color) && { state: { color } })}
          className={styles.link}
        >
          {product.name}
        </Link>
      </h3>
      <p className={styles.price}>{formatDollars(parseMoney(product.price))}</p>
    </article>
  );
}

/** Holds a card's place while the products are on their way. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.pictures}>
        <Skeleton of="product" className={styles.fill} />
      </div>
      <Skeleton of="name" className={styles.namePlaceholder} />
      <Skeleton of="price" className={styles.pricePlaceholder} />
    </div>
  );
}
