import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { CustomerOrder } from '@plenty/contract/orders/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { startLiveUpdates } from '../lib/lazy-live-updates.ts';
import { callApi } from '../shell/api-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PeeledSticker } from '../ui/peeled-sticker.tsx';
import { ordersQuery } from './account-queries.ts';
import styles from './account.module.css';
import { OrderCard } from './order-card.tsx';

const PAGE_SIZE = 10;

/** The customer's orders, newest first (ACC-02, ACC-04, ERR-09), updated live (D-49). */
export function OrderHistory() {
  const { data: orders, isError, refetch } = useQuery(ordersQuery);
  useLiveOrders();
  return (
    <section id="orders" tabIndex={-1} className={styles.list} aria-labelledby="orders-title">
      <h2 id="orders-title" className={styles.title}>
        Order History
      </h2>
      {orders ? (
        <Orders orders={orders} />
      ) : (
        isError && <LoadFailed message="Failed to fetch orders" onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Orders({ orders }: { readonly orders: readonly CustomerOrder[] }) {
  const [count, setCount] = useState(PAGE_SIZE);
  const list = useRef<HTMLOListElement>(null);
  const showOlder = () => {
    flushSync(() => setCount(count + PAGE_SIZE));
    // The button may have gone, and what is new is above it.
    list.current?.children[count]?.querySelector('a')?.focus();
  };
  if (orders.length === 0) {
    return (
      <>
        <div className={styles.none}>
          <PeeledSticker />
          <p className={styles.noneTitle}>No orders found</p>
          <p className={styles.quiet}>Your first one moves in here.</p>
        </div>
        <p>
          <ButtonLink to={PAGE_PATHS.shop}>Start Shopping</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <ol ref={list} className={styles.list}>
        {orders.slice(0, count).map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      {orders.length > count && (
        <Button variant="quiet" onClick={showOlder}>
          Show Older Orders
        </Button>
      )}
    </>
  );
}

function useLiveOrders(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => client.invalidateQueries({ queryKey: ordersQuery.queryKey });
    return startLiveUpdates({
      open: async (signal) => {
        const view = await callApi(accountEndpoints.subscribeToAccount, {}, { signal });
        // Catches what changed between the page's first read and this subscription.
        void refetch();
        return view;
      },
      onPing: refetch,
    });
  }, [client]);
}
