import type { Look } from '@plenty/contract/catalog/look';
import { GALLERY_TITLE } from '@plenty/contract/content/page-titles';
import { PAGE_PATHS, getSharedLookPath } from '@plenty/contract/content/shop-paths';
import { GALLERY_TEXTS, getContentText } from '@plenty/contract/content/texts';
import { useLayoutEffect, useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
import { useSite } from '../../shell/use-site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../shell/skeleton.tsx';
import { useProductsOrDehydrated } from '../../shell/use-products.ts';
import { usePairOrder } from '../pair/use-pair-order.ts';
import styles from './gallery-page.module.css';
import rowStyles from './look-row.module.css';
import { LookRow } from './look-row.tsx';
import { useLooks } from '../../shell/use-looks.ts';
import { useLooksForPair } from './use-looks-for-pair.ts';

const NO_PRODUCTS: readonly [] = [];
const SKELETON_COUNT = 6;

/** /gallery (GAL-01 to 07), and /gallery/{look}, which a shopper shares: the same with that look first. Looks show even when the products cannot be loaded. */
export default function GalleryPage() {
  const { id: sharedId } = useParams();
  const [query] = useSearchParams();
  const order = usePairOrder(query.get('pair') ?? undefined);
  const site = useSite();
  const { data, isError, refetch } = useLooks();
  const shared = data?.find(({ id }) => id === sharedId);
  const inOwnersOrder = useMemo(() => data && putFirst(data, shared), [data, shared]);
  usePageHead(shared?.title ?? GALLERY_TITLE, shared ? getSharedLookPath(shared.id) : PAGE_PATHS.gallery);
  const products = useProductsOrDehydrated('/api/gallery#pieces');
  const shownProducts = products.isError ? NO_PRODUCTS : products.data;
  const hasFirst = shared !== undefined;
  const looks = useLooksForPair({ looks: inOwnersOrder, products: shownProducts, order, hasFirst });
  useScrollToLook(looks !== undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.heading}>Gallery</PageHeading>
        <p className={styles.tagline}>{getContentText(site, GALLERY_TEXTS, 'gallery.tagline')}</p>
      </header>
      {isError ? (
        <LoadFailed message="The looks could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <div className={styles.rows} aria-busy={!looks}>
          {looks
            ? looks.map(({ look, reason }, index) => (
                <LookRow
                  key={look.id}
                  look={look}
                  reason={reason}
                  products={shownProducts}
                  isFirst={index === 0}
                  order={order}
                />
              ))
            : Array.from({ length: SKELETON_COUNT }, (_item, index) => <LookRowSkeleton key={index} />)}
        </div>
      )}
      <section className={styles.closing}>
        <h2 className={styles.closingTitle}>Make a look of your own</h2>
        <p>Every piece in these pictures is in the shop, and most of them get along.</p>
        <ButtonLink to={PAGE_PATHS.shop}>Shop All Products</ButtonLink>
        <ButtonLink variant="quiet" to={PAGE_PATHS.pair}>
          Start With Your Pair
        </ButtonLink>
      </section>
    </div>
  );
}

/** A look that a link of this visit leads to may load after the page was opened at its top. */
function useScrollToLook(hasLooks: boolean): void {
  const { hash } = useLocation();
  const isPushed = useNavigationType() === NavigationType.Push;
  useLayoutEffect(() => {
    if (hasLooks && isPushed && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hasLooks, isPushed, hash]);
}

const putFirst = (looks: readonly Look[], first: Look | undefined) =>
  first ? [first, ...looks.filter((look) => look !== first)] : looks;

function LookRowSkeleton() {
  return (
    <div className={rowStyles.row}>
      <Skeleton of="look" className={rowStyles.pictureSkeleton} />
      <div className={rowStyles.words}>
        <Skeleton of="words" className={rowStyles.wordsSkeleton} />
      </div>
    </div>
  );
}
