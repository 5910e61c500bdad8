import type { Product } from '@plenty/contract/catalog/product';
import { ButtonLink } from '../../components/button/button-link.tsx';
import { LoadFailed } from '../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../components/page-heading/page-heading.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import styles from './gallery-view.module.css';
import { LookRow } from './look-row.tsx';
import rowStyles from './look-row.module.css';
import { useLooks } from './use-looks.ts';

const SKELETONS = Array.from({ length: 6 }, (_nothing, place) => place);

type Props = {
  readonly tagline: string;
  /** The shop's products, for the names of what is worn; not there while they are on their way. */
  readonly products: readonly Product[] | undefined;
};

/** GAL-01 to 07. */
export function GalleryView({ tagline, products }: Props) {
  const { data, isError, refetch } = useLooks();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.heading}>Gallery</PageHeading>
        <p className={styles.tagline}>{tagline}</p>
      </header>
      {isError ? (
        <LoadFailed message="The looks could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <div className={styles.rows} aria-busy={!data}>
          {data
            ? data.map((look, place) => <LookRow key={look.id} look={look} products={products} isFirst={place === 0} />)
            : SKELETONS.map((place) => (
                <div key={place} className={rowStyles.row}>
                  <Skeleton of="look" className={rowStyles.pictureSkeleton} />
                  <div className={rowStyles.words}>
                    <Skeleton of="words" className={rowStyles.wordsSkeleton} />
                  </div>
                </div>
              ))}
        </div>
      )}
      <section className={styles.closing}>
        <h2 className={styles.closingTitle}>Make a look of your own</h2>
        <p>Every piece in these pictures is in the shop, and most of them get along.</p>
        <ButtonLink to="/shop">Shop All Products</ButtonLink>
      </section>
    </div>
  );
}
