import type { CartLine } from '@plenty/contract/cart/cart';
import { calculateSubtotal } from '@plenty/contract/checkout/pricing';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCart } from '../shell/cart-provider.tsx';
import { cartQuery } from '../shell/cart-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DeliveryEstimateNote } from '../ui/delivery-estimate.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { ClosedNotice } from '../ui/page-notices.tsx';
import styles from './cart-drawer.module.css';
import { CartLineRow } from './cart-line.tsx';
import { changeQuantityBy, useRemoveLine } from './update-cart.ts';

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

type Props = {
  readonly lines: readonly CartLine[];
  readonly onStep: (lineId: string, step: 1 | -1) => void;
  readonly onLeave: () => void;
};

/** What is in the cart, what it costs, and the two ways on (CART-04 to 11). */
export function CartContents({ lines, onStep, onLeave }: Props) {
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its line, and the focus must not go with it.
  const { removeLine, removingId } = useRemoveLine(() => top.current?.focus());
  const bought = lines.filter((line) => line.available);
  const subtotal = calculateSubtotal(bought.map(({ price, quantity }) => ({ price: parseMoney(price), quantity })));
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.contents}>
        {lines.length === 0 ? (
          <div className={styles.empty}>
            <Icon name="bag" />
            <p className={styles.emptyTitle}>Your cart is empty</p>
            <p className={styles.hint}>What you add waits for you here.</p>
          </div>
        ) : (
          <ul aria-label="Items in your cart">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                isRemoving={removingId === line.id}
                onStep={(step) => onStep(line.id, step)}
                onRemove={() => removeLine(line.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        {lines.length > 0 && (
          <>
            <p className={styles.subtotal}>
              <span>Subtotal</span>
              <span>{formatDollars(subtotal)}</span>
            </p>
            <p className={`${styles.hint} ${styles.close}`}>Shipping is added at checkout.</p>
            {bought.length > 0 && <DeliveryEstimateNote />}
          </>
        )}
        {bought.length > 0 && (
          <ButtonLink to="/checkout" isWide onClick={onLeave}>
            Checkout
          </ButtonLink>
        )}
        <Button variant="quiet" isWide onClick={onLeave}>
          Continue Shopping
        </Button>
      </div>
    </>
  );
}
