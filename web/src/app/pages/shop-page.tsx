import { Suspense, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductList } from '../../features/catalog/browse/shop-view.tsx';
import { useSite } from '../../features/site/use-site.ts';
import styles from './shop-page.module.css';

/** Most visits never need it. */
const EmptyCartNotice = lazy(async () => ({
  default: (await import('../../components/recent-order/empty-cart-notice.tsx')).EmptyCartNotice,
}));

function isEmptyCartRedirect(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cartIsEmpty' in state && state.cartIsEmpty === true;
}

/** /shop. Checkout sends shoppers with an empty cart here and says so (CHK-07, D-26). */
export default function ShopPage() {
  const { state } = useLocation();
  const { categories } = useSite();
  return (
    <>
      {isEmptyCartRedirect(state) && (
        <Suspense fallback={<div className={styles.place} />}>
          <EmptyCartNotice />
        </Suspense>
      )}
      <ProductList categories={categories} />
    </>
  );
}
