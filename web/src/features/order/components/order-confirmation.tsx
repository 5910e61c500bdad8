import { parseOrderNumber } from '@plenty/contract/order/order-number';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { ApiCallError } from '../../../lib/shop-call-error.ts';
import { getConfirmationTitle } from '../api/confirmation-title.ts';
import { getPaymentPollInterval } from '../api/follow-payment.ts';
import { orderQuery } from '../api/order-query.ts';
import { useOrderKey } from '../api/use-order-key.ts';
import { useLiveOrder } from '../api/use-live-order.ts';
import { useRefreshCartAfterPayment } from '../api/use-cart-after-payment.ts';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { FindOrder } from './find-order.tsx';
import styles from './order.module.css';
import { SupportLine } from './support-line.tsx';

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
