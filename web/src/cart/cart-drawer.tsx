import type { CartLine } from '@plenty/contract/cart/cart';
import { type OrderPrice, priceOrder } from '@plenty/contract/checkout/pricing';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { ZERO_CENTS, formatDollars, formatMoney, parseMoney } from '@plenty/contract/lib/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
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
import type { CartDiscount } from './applied-code.ts';
import { useCartDiscount } from './use-cart-discount.ts';
import { CartLineRow } from './cart-line.tsx';
import { ExpressButton, useExpressOffer } from './express-button.tsx';
import { changeQuantityBy, useRemoveLine } from './update-cart.ts';

const FreeShippingSuggestion = lazyOptional(() => import('./free-shipping-suggestion.tsx'));

/** The cart, sliding in from the right (CART-01 to 11). */
export default function CartDrawer() {
  const { isCartOpen, closeCart } = useCart();
  const { data: lines, isError, refetch } = useQuery({ ...cartQuery, enabled: false });
  const hasItems = lines?.some((line) => line.available) === true;
  const hasExpress = useExpressOffer(isCartOpen, hasItems);
  useCloseOnBack(closeCart);
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

/** Back and Forward would otherwise change the page behind the cart unseen. */
function useCloseOnBack(closeCart: () => void): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (navigationType === NavigationType.Pop) closeCart();
  }, [key, navigationType, closeCart]);
}

type CartContentsProps = {
  readonly lines: readonly CartLine[];
  /** Whether PayPal Checkout is offered. */
  readonly hasExpress: boolean;
  readonly onLeave: () => void;
};

function CartContents({ lines, hasExpress, onLeave }: CartContentsProps) {
  const client = useQueryClient();
  const contents = useFocusAfterRemoval(lines.length);
  const { removeLine, removing } = useRemoveLine();
  const available = lines.filter((line) => line.available);
  const discount = useCartDiscount(lines);
  const price = priceOrder(
    available.map((line) => ({ price: parseMoney(line.price), quantity: line.quantity })),
    discount && { amount: parseMoney(discount.amount), isFreeShipping: discount.isFreeShipping },
  );
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
                isRemoving={removing.includes(line.id)}
                onStep={(step) => changeQuantityBy(client, line.id, step)}
                onRemove={() => void removeLine(line.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
        <SizeNoticeLine lines={lines} onLeave={onLeave} />
        {/* Last, so that nothing moves when it comes. */}
        <Suspense>
          <FreeShippingSuggestion lines={available} shippingCost={price.shippingCost} onLeave={onLeave} />
        </Suspense>
      </div>
      <CartFooter lines={lines} price={price} discount={discount} hasExpress={hasExpress} onLeave={onLeave} />
    </>
  );
}

/** A pressed button unmounts with its line and must not take the focus with it, unless that has moved on meanwhile. */
function useFocusAfterRemoval(count: number) {
  const contents = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const isFewer = count < shown.current;
    shown.current = count;
    if (isFewer && document.activeElement === document.body) contents.current?.focus();
  }, [count]);
  return contents;
}

type CartFooterProps = CartContentsProps & {
  readonly price: OrderPrice;
  readonly discount: CartDiscount | undefined;
};

/** What the lines cost, and the ways to go on (CART-09 to 11). The state's tax comes at checkout. */
function CartFooter({ lines, price, discount, hasExpress, onLeave }: CartFooterProps) {
  const hasAvailable = lines.some((line) => line.available);
  const { subtotal, shippingCost } = price;
  return (
    <div className={styles.foot}>
      {hasAvailable && (
        <FreeShippingBar subtotal={subtotal} shippingCost={shippingCost} hasCode={discount?.code !== undefined} />
      )}
      {lines.length > 0 && (
        <p className={styles.subtotal}>
          <span>Subtotal</span>
          <span>{formatDollars(subtotal)}</span>
        </p>
      )}
      {hasAvailable && (
        <>
          {discount && <DiscountRow discount={discount} />}
          <p className={`${styles.hint} ${styles.shipping}`}>
            <span>Shipping</span>
            <span>{shippingCost === ZERO_CENTS ? 'Free' : formatDollars(shippingCost)}</span>
          </p>
          <OrderFacts isTaxKnown={false} onLeave={onLeave} />
        </>
      )}
      {hasAvailable && (
        <ButtonLink to={PAGE_PATHS.checkout} isWide onClick={onLeave}>
          Checkout
        </ButtonLink>
      )}
      {hasAvailable && hasExpress && <ExpressButton request={discount?.rejected === undefined ? undefined : {}} />}
      <Button variant="quiet" isWide onClick={onLeave}>
        Continue Shopping
      </Button>
    </div>
  );
}

/** What the discount takes off and why, or why a code does not. */
function DiscountRow({ discount }: { readonly discount: CartDiscount }) {
  const { amount, note, code, rejected } = discount;
  const reason = note ?? code;
  return (
    <>
      {reason !== undefined && (
        <p className={`${styles.hint} ${styles.shipping}`}>
          <span>{`Discount (${reason})`}</span>
          <span>{amount === '0.00' ? 'Free shipping' : `-${formatMoney(amount)}`}</span>
        </p>
      )}
      {rejected !== undefined && <p className={`${styles.hint} ${styles.rejected}`}>{rejected}</p>}
    </>
  );
}
