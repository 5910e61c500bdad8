import type { CartLine } from '@plenty/contract/cart/cart';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { ZERO_CENTS, formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { SizeNoticeLine } from '../fit/size-notice-line.tsx';
import { useCart } from '../shell/cart-provider.tsx';
import { cartQuery } from '../shell/cart-store.ts';
import { lazyOptional } from '../shell/lazy-optional.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FreeShippingBar } from '../ui/free-shipping-bar.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { ClosedNotice } from '../ui/page-notices.tsx';
import { OrderFacts } from '../ui/order-facts.tsx';
import { PeeledSticker } from '../ui/peeled-sticker.tsx';
import styles from './cart-drawer.module.css';
import { CartLineRow } from './cart-line.tsx';
import { ExpressButton, useExpressOffer } from './express-button.tsx';
import { changeQuantityBy, useRemoveLine } from './update-cart.ts';

const FreeShippingSuggestion = lazyOptional(() => import('../shop/pair/free-shipping-suggestion.tsx'));

/** The cart, sliding in from the right (CART-01 to 11). */
export default function CartDrawer() {
  const { isCartOpen, closeCart } = useCart();
  const { data: lines, isError, refetch } = useQuery({ ...cartQuery, enabled: false });
  const hasItems = lines?.some((line) => line.available) === true;
  const hasExpress = useExpressOffer(isCartOpen, hasItems);
  useEffect(() => {
    if (isCartOpen) void refetch();
  }, [isCartOpen, refetch]);

  return (
    <ModalDialog isOpen={isCartOpen} onClose={closeCart} title="Cart" from="right">
      <ClosedNotice />
      {lines && hasExpress !== undefined ? (
        <CartContents lines={lines} hasExpress={hasExpress} onLeave={closeCart} />
      ) : isError && !lines ? (
        <LoadFailed message="Your cart could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <p className={styles.message} aria-busy="true">
          Loading cart items...
        </p>
      )}
    </ModalDialog>
  );
}

type CartContentsProps = {
  readonly lines: readonly CartLine[];
  /** Whether PayPal Checkout is offered. */
  readonly hasExpress: boolean;
  readonly onLeave: () => void;
};

function CartContents({ lines, hasExpress, onLeave }: CartContentsProps) {
  const client = useQueryClient();
  const contents = useRef<HTMLDivElement>(null);
  // The pressed button unmounts with its line and must not take the focus with it.
  const { removeLine, removingId } = useRemoveLine(() => contents.current?.focus());
  return (
    <>
      <div ref={contents} tabIndex={-1} className={styles.contents}>
        {lines.length === 0 ? (
          <div className={styles.empty}>
            <PeeledSticker />
            <p className={styles.emptyTitle}>Your cart is empty</p>
            <p className={styles.hint}>Nothing picked yet. It keeps; fruit does not.</p>
          </div>
        ) : (
          <ul aria-label="Items in your cart">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                isRemoving={removingId === line.id}
                onStep={(step) => changeQuantityBy(client, line.id, step)}
                onRemove={() => removeLine(line.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
        <SizeNoticeLine lines={lines} onLeave={onLeave} />
      </div>
      <CartFooter lines={lines} hasExpress={hasExpress} onLeave={onLeave} />
    </>
  );
}

/** What the lines cost, and the ways to go on (CART-09 to 11). A code and the state's tax come at checkout. */
function CartFooter({ lines, hasExpress, onLeave }: CartContentsProps) {
  const available = lines.filter((line) => line.available);
  const { subtotal, shippingCost } = priceOrder(
    available.map(({ price, quantity }) => ({ price: parseMoney(price), quantity })),
  );
  return (
    <div className={styles.foot}>
      {available.length > 0 && <FreeShippingBar subtotal={subtotal} shippingCost={shippingCost} />}
      {shippingCost > ZERO_CENTS && (
        <Suspense>
          <FreeShippingSuggestion lines={available} onLeave={onLeave} />
        </Suspense>
      )}
      {lines.length > 0 && (
        <p className={styles.subtotal}>
          <span>Subtotal</span>
          <span>{formatDollars(subtotal)}</span>
        </p>
      )}
      {available.length > 0 && (
        <>
          <p className={`${styles.hint} ${styles.shipping}`}>
            <span>Shipping</span>
            <span>{shippingCost === ZERO_CENTS ? 'Free' : formatDollars(shippingCost)}</span>
          </p>
          <OrderFacts isTaxKnown={false} onLeave={onLeave} />
        </>
      )}
      {available.length > 0 && (
        <ButtonLink to={PAGE_PATHS.checkout} isWide onClick={onLeave}>
          Checkout
        </ButtonLink>
      )}
      {available.length > 0 && hasExpress && <ExpressButton />}
      <Button variant="quiet" isWide onClick={onLeave}>
        Continue Shopping
      </Button>
    </div>
  );
}
