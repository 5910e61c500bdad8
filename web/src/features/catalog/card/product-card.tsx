import { getCardPictures } from '@plenty/contract/catalog/card-pictures';
import type { Product } from '@plenty/contract/catalog/product';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShopPicture } from '../../../components/picture/shop-picture.tsx';
import styles from './product-card.module.css';

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
