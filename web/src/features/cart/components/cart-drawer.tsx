import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClosedNotice } from '../../../components/page-notice/closed-notice.tsx';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { cartQuery } from '../../../lib/cart/cart-store.ts';
import { changeQuantityBy } from '../api/change-quantity.ts';
import { useCart } from '../use-cart.ts';
import styles from './cart-drawer.module.css';
import { CartContents } from './cart-contents.tsx';

/** The cart, from the right (CART-01 to 11). The default export is for lazy loading. */
export default function CartDrawer() {
  const { isCartOpen, closeCart } = useCart();
  const { data: lines, isError, refetch } = useQuery({ ...cartQuery, enabled: false });
  const client = useQueryClient();
  useEffect(() => {
    if (isCartOpen) void refetch();
  }, [isCartOpen, refetch]);

  return (
    <ModalDialog isOpen={isCartOpen} onClose={closeCart} title="Cart" from="right">
      <ClosedNotice />
      {lines ? (
        <CartContents
          lines={lines}
          onStep={(lineId, step) => changeQuantityBy(client, lineId, step)}
          onLeave={closeCart}
        />
      ) : isError ? (
        <LoadFailed message="Your cart could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <p className={styles.message} aria-busy="true">
          Loading cart items...
        </p>
      )}
    </ModalDialog>
  );
}
