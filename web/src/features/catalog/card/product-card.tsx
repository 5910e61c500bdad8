import type { Product } from '@plenty/contract/catalog/product';
import { dollars, parseMoney } from '@plenty/contract/money/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShopPicture } from '../../../components/picture/shop-picture.tsx';
import styles from './product-card.module.css';

type Props = {
  readonly product: Product;
  readonly sizes: string;
  readonly isFirst?: boolean;
};

/** SHOP-23 to 26. The second picture is fetched only once somebody points at the card. */
export function ProductCard({ product, sizes, isFirst = false }: Props) {
  const [isNear, setIsNear] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [first, second] = product.pictures;
  const approach = () => setIsNear(true);
  return (
    // Fetching a picture early is no interaction: whoever cannot point misses nothing but the second picture.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.card} onPointerEnter={approach} onFocus={approach}>
      <div className={styles.pictures}>
        {first && <ShopPicture picture={first} sizes={sizes} isFirst={isFirst} />}
        {second && isNear && (
          <div className={styles.second} data-loaded={isLoaded} onLoadCapture={() => setIsLoaded(true)}>
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
        <Link to={`/products/${product.id}`} className={styles.link}>
          {product.name}
        </Link>
      </h3>
      <p className={styles.price}>{dollars(parseMoney(product.price))}</p>
    </article>
  );
}
