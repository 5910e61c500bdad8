import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ModalDialog } from '../../../components/dialog/modal-dialog.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { cartQuery } from '../api/take-cart-answer.ts';
import { useChangeQuantity } from '../api/use-change-quantity.ts';
import { useCart } from '../use-cart.ts';
import styles from './cart-drawer.module.css';
import { CartContents } from './cart-contents.tsx';

/** The cart, from the right (CART-01 to 11). The default export is for lazy loading. */
export default function CartDrawer() {
  const { isCartOpen, closeCart } = useCart();
  const { data: lines, isError, refetch } = useQuery({ ...cartQuery, enabled: false });
  const changeQuantity = useChangeQuantity();
  useEffect(() => {
    if (isCartOpen) void refetch();
  }, [isCartOpen, refetch]);

  return (
    <ModalDialog isOpen={isCartOpen} onClose={closeCart} title="Cart" from="right">
      {lines ? (
        <CartContents lines={lines} onStep={changeQuantity} onLeave={closeCart} />
      ) : isError ? (
        <LoadFailed sentence="Your cart could not be loaded." onTryAgain={() => void refetch()} />
      ) : (
        <p className={styles.message} aria-busy="true">
          Loading cart items...
        </p>
      )}
    </ModalDialog>
  );
}
