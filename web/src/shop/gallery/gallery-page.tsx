import type { Product } from '@plenty/contract/catalog/product';
import { GALLERY_TITLE } from '@plenty/contract/content/page-titles';
import { GALLERY_TEXTS, getContentText } from '@plenty/contract/content/texts';
import { useSite } from '../../shell/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useProductsOrDehydrated } from '../use-products.ts';
import styles from './gallery-page.module.css';
import rowStyles from './look-row.module.css';
import { LookRow } from './look-row.tsx';
import { useLooks } from './use-looks.ts';

const NO_PRODUCTS: readonly [] = [];

/** /gallery. Without the products the looks are still shown, their pieces are not. */
export default function GalleryPage() {
  const { data, isError } = useProductsOrDehydrated('/api/gallery#pieces');
  const site = useSite();
  usePageHead(GALLERY_TITLE, '/gallery');
  return (
    <GalleryView
      tagline={getContentText(site, GALLERY_TEXTS, 'gallery.tagline')}
      products={isError ? NO_PRODUCTS : data}
    />
  );
}

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
