import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { LookPicture } from './look-picture.tsx';
import styles from './look-row.module.css';
import { getShoppableProducts } from './markers.ts';

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
