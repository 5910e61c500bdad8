import { SHOP_TITLE } from '@plenty/contract/site/page-head';
import { useLocation } from 'react-router-dom';
import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { ShopView } from '../../features/catalog/browse/shop-view.tsx';
import { useSite } from '../../features/site/use-site.ts';
import styles from './shop-page.module.css';

function cartIsEmpty(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cartIsEmpty' in state && state.cartIsEmpty === true;
}

/** /shop. Checkout sends shoppers with an empty cart here and says so (CHK-07, D-26). */
export default function ShopPage() {
  const { state } = useLocation();
  const { categories } = useSite();
  usePageHead(SHOP_TITLE, '/shop');
  return (
    <>
      {cartIsEmpty(state) && (
        <output className={styles.emptyCart}>
          <strong className={styles.title}>Your cart is empty</strong>
          <span>Find something you like, and checkout will be waiting.</span>
        </output>
      )}
      <ShopView categories={categories} />
    </>
  );
}
