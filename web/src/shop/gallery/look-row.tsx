import { type Look, MAX_MARKERS_PER_PICTURE, type Pin } from '@plenty/contract/catalog/look';
import { LOOK_PICTURE_SIZES } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { ShopPicture } from '../../ui/shop-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './look-row.module.css';

type LookRowProps = {
  readonly look: Look;
  /** Not there while they are on their way. */
  readonly products: readonly Product[] | undefined;
  readonly isFirst: boolean;
};

/** One look: its picture on one side, its words on the other (GAL-03 to 06). */
export function LookRow({ look, products, isFirst }: LookRowProps) {
  const titleId = useId();
  const pieces = products && getShoppableProducts(look, products);
  const firstPiece = pieces?.[0];
  return (
    <article id={look.id} className={styles.row} aria-labelledby={titleId}>
      <LookPicture look={look} products={products ?? []} isFirst={isFirst} />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {look.title}
        </h2>
        {look.description && <p className={styles.description}>{look.description}</p>}
        {look.shoppableProducts.length > 0 && (
          <div>
            <h3 className={styles.featured}>Featured in this look:</h3>
            <ul>
              {pieces
                ? pieces.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={`/products/${id}`} className={styles.piece}>
                        {name}
                      </Link>
                    </li>
                  ))
                : look.shoppableProducts.map((id) => (
                    <li key={id} className={styles.piece}>
                      <Skeleton of="piece" className={styles.pieceSkeleton} />
                    </li>
                  ))}
            </ul>
          </div>
        )}
        <ButtonLink variant="quiet" to={firstPiece ? `/products/${firstPiece.id}` : '/shop'}>
          Shop Now
        </ButtonLink>
      </div>
    </article>
  );
}

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

export type Marker = Pin & { readonly product: Product };

/** Where markers go when nobody has said where the pieces are. */
const DEFAULT_POSITIONS = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.65 },
];

/** The look's products that the shop still has, in the look's order. */
export function getShoppableProducts(look: Look, products: readonly Product[]): Product[] {
  return look.shoppableProducts.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** The markers on a look's picture: one for each piece, at most two (GAL-04). */
export function getMarkers(look: Look, products: readonly Product[]): Marker[] {
  return getShoppableProducts(look, products)
    .flatMap((product, place): Marker[] => {
      const pinned = look.pins?.find((pin) => pin.productId === product.id);
      const at = pinned ?? (look.pins?.length ? undefined : DEFAULT_POSITIONS[place]);
      return at ? [{ productId: product.id, x: at.x, y: at.y, product }] : [];
    })
    .slice(0, MAX_MARKERS_PER_PICTURE);
}
