import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { RecentOrder } from '@plenty/contract/orders/order';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from './button.tsx';
import { PayOrderButton } from './pay-order-button.tsx';
import styles from './empty-cart-notice.module.css';
import { endOrderAttempt, recentOrdersQuery } from './recent-orders.ts';

/** Shown at checkout when the cart is empty (CHK-07). If an order has just emptied it, the notice links to that order. */
export function EmptyCartNotice() {
  const { data, isPending } = useQuery(recentOrdersQuery);
  const [order] = data?.orders ?? [];
  useEffect(() => {
    if (order) endOrderAttempt();
  }, [order]);
  return (
    <output className={styles.notice} aria-busy={isPending}>
      {!isPending && (order ? <PlacedOrder order={order} /> : <EmptyCart />)}
    </output>
  );
}

function EmptyCart() {
  return (
    <>
      <strong className={styles.title}>Your cart is empty</strong>
      <span>Pick something first. Checkout will be waiting.</span>
    </>
  );
}

function PlacedOrder({ order }: { readonly order: RecentOrder }) {
  const { orderNumber, canPay } = order;
  return (
    <>
      <strong className={styles.title}>Your order {orderNumber} was placed</strong>
      <span>{canPay ? 'It is reserved for you and waiting for your payment.' : 'Your cart is empty now.'}</span>
      <span className={`button-row ${styles.actions}`}>
        {canPay && <PayOrderButton orderNumber={orderNumber} orderKey="" label="Pay with PayPal" />}
        <ButtonLink to={getOrderLink(PAGE_PATHS.orderConfirmation, order)} variant={canPay ? 'quiet' : 'primary'}>
          See Your Order
        </ButtonLink>
      </span>
    </>
  );
}
