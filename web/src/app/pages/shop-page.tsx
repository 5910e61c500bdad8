import { Suspense, lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { ShopView } from '../../features/catalog/browse/shop-view.tsx';
import { useSite } from '../../features/site/use-site.ts';
import styles from './shop-page.module.css';

/** Most visits never need it. */
const EmptyCartNotice = lazy(async () => ({
  default: (await import('../../components/recent-order/empty-cart-notice.tsx')).EmptyCartNotice,
}));

function cartIsEmpty(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cartIsEmpty' in state && state.cartIsEmpty === true;
}

/** /shop. Checkout sends shoppers with an empty cart here and says so (CHK-07, D-26). */
export default function ShopPage() {
  const { state } = useLocation();
  const { categories } = useSite();
  return (
    <>
      {cartIsEmpty(state) && (
        <Suspense fallback={<div className={styles.place} />}>
          <EmptyCartNotice />
        </Suspense>
      )}
      <ShopView categories={categories} />
    </>
  );
}
