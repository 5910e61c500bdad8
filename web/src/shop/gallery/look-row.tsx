import { type Look, MAX_MARKERS_PER_PICTURE, type Pin, getShoppableProducts } from '@plenty/contract/catalog/look';
import { LOOK_PICTURE_SIZES } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { PAGE_PATHS, getProductPath } from '@plenty/contract/content/shop-paths';
import { useId } from 'react';
import { Link } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ShopPicture } from '../../shell/shop-picture.tsx';
import { Skeleton } from '../../shell/skeleton.tsx';
import { GetTheLook } from '../pair/get-the-look.tsx';
import { PairLayer } from '../pair/pair-layer.tsx';
import type { PairOrder } from '../pair/pair-order.ts';
import styles from './look-row.module.css';
import { ShareLook } from './share-look.tsx';

type LookRowProps = {
  readonly look: Look;
  /** Why it is one of the looks that go best with the shopper's pair. */
  readonly reason: string | undefined;
  /** Undefined while they load. */
  readonly products: readonly Product[] | undefined;
  readonly isFirst: boolean;
  readonly order: PairOrder | null | undefined;
};

/** One look: its picture beside its text (GAL-03 to 06). */
export function LookRow({ look, reason, products, isFirst, order }: LookRowProps) {
  const titleId = useId();
  const shoppable = products && getShoppableProducts(look, products);
  const firstProduct = shoppable?.[0];
  // What is no longer in the shop has no place in the list, and cannot be bought.
  const pieceCount = (shoppable ?? look.shoppableProducts).length;
  return (
    <article id={look.id} className={styles.row} aria-labelledby={titleId}>
      <LookPicture look={look} reason={reason} products={products ?? []} isFirst={isFirst} order={order} />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {look.title}
        </h2>
        {look.description && <p className={styles.description}>{look.description}</p>}
        {pieceCount > 0 && (
          <div>
            <h3 className={styles.featured}>Featured in this look:</h3>
            <ul>
              {shoppable
                ? shoppable.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={getProductPath(id)} className={styles.piece}>
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
        <ButtonLink variant="quiet" to={firstProduct ? getProductPath(firstProduct.id) : PAGE_PATHS.shop}>
          Shop Now
        </ButtonLink>
        {pieceCount > 1 && <GetTheLook look={look} products={products ?? []} />}
        <ShareLook look={look} pairId={look.pairLayer && order?.drawnId} />
      </div>
    </article>
  );
}

type LookPictureProps = Pick<LookRowProps, 'look' | 'reason' | 'isFirst' | 'order'> & {
  readonly products: readonly Product[];
};

/** The markers show on hover and focus, and always on touch screens (GAL-04, D-38). */
function LookPicture({ look, reason, products, isFirst, order }: LookPictureProps) {
  return (
    <div className={styles.picture}>
      <ShopPicture picture={look.picture} sizes={LOOK_PICTURE_SIZES} isPriority={isFirst} />
      <PairLayer look={look} order={order} sizes={LOOK_PICTURE_SIZES} />
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {getMarkers(look, products).map(({ productId, product, x, y }) => (
        <Link
          key={productId}
          to={getProductPath(productId)}
          className={styles.marker}
          data-side={x > 0.5 ? 'left' : 'right'}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          <span className={styles.name}>{product.name}</span>
        </Link>
      ))}
    </div>
  );
}

type Marker = Pin & { readonly product: Product };

/** Where the markers of a look without pins go, as fractions of the picture. */
const DEFAULT_POSITIONS = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.65 },
];

/** At most two (GAL-04). */
export function getMarkers(look: Look, products: readonly Product[]): Marker[] {
  return getShoppableProducts(look, products)
    .flatMap((product, index): Marker[] => {
      const pin = look.pins?.find(({ productId }) => productId === product.id);
      const position = pin ?? (look.pins?.length ? undefined : DEFAULT_POSITIONS[index]);
      return position ? [{ productId: product.id, x: position.x, y: position.y, product }] : [];
    })
    .slice(0, MAX_MARKERS_PER_PICTURE);
}
