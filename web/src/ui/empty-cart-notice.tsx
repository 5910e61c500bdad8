import type { RecentOrder } from '@plenty/contract/orders/order';
import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from './button.tsx';
import { PayOrderButton } from './pay-order-button.tsx';
import styles from './recent-orders.module.css';
import { browserAttemptStore, endOrderAttempt, recentOrdersQuery } from './recent-orders.ts';

/**
 * Why there is nothing to check out (CHK-07): a cart that an order has just emptied is no empty cart without a word, the order is named
 * with the way to it.
 */
export function EmptyCartNotice() {
  const { data, isPending } = useQuery(recentOrdersQuery);
  const [order] = data?.orders ?? [];
  useEffect(() => {
    if (order) endOrderAttempt(browserAttemptStore);
  }, [order]);
  return (
    <output className={styles.notice} aria-busy={isPending}>
      {!isPending && (order ? <Placed order={order} /> : <Empty />)}
    </output>
  );
}

function Empty() {
  return (
    <>
      <strong className={styles.title}>Your cart is empty</strong>
      <span>Find something you like, and checkout will be waiting.</span>
    </>
  );
}

function Placed({ order }: { readonly order: RecentOrder }) {
  const { orderNumber, canPay } = order;
  return (
    <>
      <strong className={styles.title}>Your order {orderNumber} was placed</strong>
      <span>{canPay ? 'It is reserved for you and waiting for your payment.' : 'Your cart is empty now.'}</span>
      <span className={styles.ways}>
        {canPay && <PayOrderButton orderNumber={orderNumber} orderKey="" label="Pay with PayPal" />}
        <ButtonLink to={getOrderLink(ORDER_PATH, order)} variant={canPay ? 'quiet' : 'primary'}>
          See Your Order
        </ButtonLink>
      </span>
    </>
  );
}
