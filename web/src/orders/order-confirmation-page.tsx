import { type OrderView, usesPaymentProvider } from '@plenty/contract/orders/order';
import { parseOrderNumber } from '@plenty/contract/orders/order-number';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiCallError } from '../shell/api-client.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { useSite } from '../shell/use-site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { FindOrder } from './find-order.tsx';
import styles from './order.module.css';
import { getPaymentPollInterval, orderQuery, useLiveOrder, useOrderKey } from './use-order.ts';

/** /order-confirmation (LAY-16). */
export default function OrderConfirmationPage() {
  usePageHead('Your order', '/order-confirmation');
  return <OrderConfirmation supportEmail={useSite().settings.supportEmail} />;
}

type OrderConfirmationProps = { readonly supportEmail: string };

/** /order-confirmation (CONF-01 to 10): what the address claims never outweighs what the shop knows (D-19). */
export function OrderConfirmation({ supportEmail }: OrderConfirmationProps) {
  const [query] = useSearchParams();
  const asked = query.get('order') ?? '';
  const orderNumber = parseOrderNumber(asked);
  const key = useOrderKey(orderNumber);
  const read = orderQuery(orderNumber ?? '', key);
  const {
    data: order,
    dataUpdatedAt,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...read,
    ...(orderNumber === undefined && { queryFn: skipToken }),
    refetchInterval: ({ state }) => getPaymentPollInterval(state.data, state.dataUpdateCount),
  });
  useRefreshCartAfterPayment(order, dataUpdatedAt);
  useLiveOrder(order, key);
  const isUnknown = orderNumber === undefined || (error instanceof ApiCallError && error.status === 404);
  const isWaiting = !isUnknown && isPending && !error;
  return (
    <div className={styles.page}>
      {isUnknown ? (
        <OrderNotFound asked={asked} />
      ) : (
        <>
          <PageHeading className={styles.heading}>
            {isWaiting ? 'Your Order' : getConfirmationTitle(query, order?.paymentStatus)}
          </PageHeading>
          <p className={styles.number}>
            Order number <strong>{orderNumber}</strong>
          </p>
          {order && <ConfirmedOrder order={order} orderKey={key} supportEmail={supportEmail} />}
          {order && !order.details && <UnlockOrder orderNumber={order.orderNumber} />}
          {error && <LoadFailed message="Your order could not be loaded." onRetry={() => void refetch()} />}
          {isWaiting && (
            <p className={styles.quiet} aria-busy="true">
              Loading your order...
            </p>
          )}
        </>
      )}
      {!isWaiting && <ConfirmationLinks supportEmail={supportEmail} />}
    </div>
  );
}

/** What stands below the order; it comes with it, so that the order never pushes it down. The line that needs the settings is last. */
function ConfirmationLinks({ supportEmail }: OrderConfirmationProps) {
  return (
    <>
      <p className={`${styles.buttons} ${styles.onScreen}`}>
        <ButtonLink to="/shop">Continue Shopping</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </p>
      <SupportLine supportEmail={supportEmail} question="Questions about your order?" />
    </>
  );
}

/** Whoever has the number alone sees where the order stands; with its email address they see the rest (D-29). */
function UnlockOrder({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <section className={styles.open} aria-labelledby="open-title">
      <h2 id="open-title" className={styles.title}>
        See the whole order
      </h2>
      <p>Enter the email address it was placed with.</p>
      <FindOrder key={orderNumber} asked={orderNumber} />
    </section>
  );
}

function OrderNotFound({ asked }: { readonly asked: string }) {
  const way = 'The email we sent you has a link that opens your order, and so do its number and your email address.';
  return (
    <>
      <PageHeading className={styles.heading}>{asked === '' ? 'Find your order' : 'Order not found'}</PageHeading>
      <p className={styles.lead}>
        {asked === '' ? way : `We could not find an order with the number ${asked}. ${way}`}
      </p>
      <FindOrder key={asked} asked={asked} />
    </>
  );
}

type SupportLineProps = { readonly supportEmail: string; readonly question: string };

/** Where to write (CONF-09); nothing while the owner has set no address (D-46), but its place is kept for one on its way. */
export function SupportLine({ supportEmail, question }: SupportLineProps) {
  if (supportEmail === '') return <p className={styles.support} />;
  return (
    <p className={styles.support}>
      {question} Write to{' '}
      <a className={styles.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      .
    </p>
  );
}

/** Payment states in which the shop knows better than the address (D-19): PayPal may still be working on a payment that is pending. */
const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed', 'expired', 'review'];

/** CONF-01, CONF-02: the title follows the address, unless the shop knows that the payment did not succeed. */
export function getConfirmationTitle(query: URLSearchParams, paymentStatus: PaymentStatus | undefined): string {
  const isReturning = query.get('payment') === 'success' || Boolean(query.get('paymentId'));
  const isRefuted = paymentStatus !== undefined && UNPAID_STATUSES.includes(paymentStatus);
  return isReturning && !isRefuted ? 'Payment Successful!' : 'Order Confirmed!';
}

/**
 * Reads the cart anew with every answer about an order that is paid through the wallet: what was bought leaves the cart at the wallet's
 * first word (D-22), which may come before the payment itself. `answeredAt` is when the shop last answered, in milliseconds.
 */
export function useRefreshCartAfterPayment(order: OrderView | undefined, answeredAt: number): void {
  const client = useQueryClient();
  const isThroughWallet = order?.details !== undefined && usesPaymentProvider(order.details.paymentMode);
  useEffect(() => {
    if (isThroughWallet && answeredAt > 0) void refreshCart(client);
  }, [client, isThroughWallet, answeredAt]);
}
