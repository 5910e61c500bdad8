import { LOOK_PICTURE_SIZES } from '@plenty/contract/catalog/picture-sizes/look-sizes';
import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { ShopPicture } from '../../components/picture/shop-picture.tsx';
import styles from './look-picture.module.css';
import { type Marker, getMarkers } from './markers.ts';

type LookPictureProps = { readonly look: Look; readonly products: readonly Product[]; readonly isFirst: boolean };

function markerStyle({ x, y }: Marker): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

/** A look with markers on its pieces, shown on hover and focus, and always where there is nothing to hover with (GAL-04, D-38). */
export function LookPicture({ look, products, isFirst }: LookPictureProps) {
  return (
    <div className={styles.picture}>
      <ShopPicture picture={look.picture} sizes={LOOK_PICTURE_SIZES} isPriority={isFirst} />
      {getMarkers(look, products).map((marker) => (
        <Link
          key={marker.productId}
          to={`/products/${marker.productId}`}
          className={styles.marker}
          data-side={marker.x > 0.5 ? 'left' : 'right'}
          style={markerStyle(marker)}
        >
          <span className={styles.name}>{marker.product.name}</span>
        </Link>
      ))}
    </div>
  );
}
