import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type OrderView, usesPaymentProvider } from '@plenty/contract/orders/order';
import { parseOrderNumber } from '@plenty/contract/orders/order-number';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetOrderOfDraft, isOrderOfDraft, readOrderAtPaymentOnce } from '../lib/order-at-payment.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { useSite } from '../shell/use-site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { FindOrder } from './find-order.tsx';
import { OrderLoading } from './order-loading.tsx';
import { isPaymentReported } from './order-status.ts';
import styles from './order.module.css';
import { useLiveOrder, useOrder } from './use-order.ts';

/** /order-confirmation (LAY-16, CONF-01 to 10). What the shop knows outweighs what the URL claims (D-19). */
export default function OrderConfirmationPage() {
  usePageHead('Your order', PAGE_PATHS.orderConfirmation);
  const [query] = useSearchParams();
  useOrderAtPayment(query);
  const askedNumber = query.get('order') ?? '';
  const orderNumber = parseOrderNumber(askedNumber);
  const { order, orderKey, dataUpdatedAt, error, isUnknown, isLoading, retry } = useOrder(orderNumber, true);
  useRefreshCartAfterPayment(order, dataUpdatedAt);
  useDeleteDraftAfterPayment(order);
  useLiveOrder(order, orderKey);
  // A form or a link on this page opens the details or another order: its title is announced, too.
  const opened = `${orderNumber} ${orderKey}`;
  useTopOf(opened);
  return (
    <div className={styles.page}>
      {orderNumber === undefined || isUnknown ? (
        <OrderNotFound askedNumber={askedNumber} />
      ) : (
        <>
          <PageHeading key={opened} className="page-heading">
            {isLoading ? 'Your Order' : getConfirmationTitle(query, order?.paymentStatus)}
          </PageHeading>
          <p className={styles.number}>
            Order number <strong>{orderNumber}</strong>
          </p>
          {order && <LoadedOrder key={orderNumber} order={order} orderKey={orderKey} />}
          {/* An order that is shown stays, and a later read brings what has changed. */}
          {error && !order && <LoadFailed message="Your order could not be loaded." onRetry={retry} />}
          {isLoading && <OrderLoading />}
        </>
      )}
      {!isLoading && <ConfirmationLinks />}
    </div>
  );
}

/** Shows the order that this tab went to pay, where the return from PayPal does not name it. */
function useOrderAtPayment(query: URLSearchParams): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const order = readOrderAtPaymentOnce();
    if (order !== undefined && !query.has('order'))
      void navigate(`?${new URLSearchParams({ order })}`, { replace: true });
  }, [query, navigate]);
}

/** What is opened while the page is shown starts at its top. Back and Forward then restore their own place. */
function useTopOf(opened: string): void {
  const shown = useRef(opened);
  useLayoutEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    scrollTo(0, 0);
  }, [opened]);
}

function LoadedOrder({ order, orderKey }: { readonly order: OrderView; readonly orderKey: string }) {
  const { supportEmail } = useSite().settings;
  return (
    <>
      <ConfirmedOrder order={order} orderKey={orderKey} supportEmail={supportEmail} />
      {!order.details && <UnlockOrder orderNumber={order.orderNumber} />}
    </>
  );
}

/** Shown with the order, so that the order never pushes it down. The support line comes last: it waits for the settings. */
function ConfirmationLinks() {
  return (
    <>
      <p className={`${styles.buttons} ${styles.onScreen}`}>
        <ButtonLink to={PAGE_PATHS.shop}>Continue Shopping</ButtonLink>
        <ButtonLink to={PAGE_PATHS.home} variant="quiet">
          Back to Home
        </ButtonLink>
      </p>
      <SupportLine />
    </>
  );
}

/** The order number alone shows the status; the email address opens the details (D-29). */
function UnlockOrder({ orderNumber }: { readonly orderNumber: string }) {
  return (
    <section className={styles.open} aria-labelledby="open-title">
      <h2 id="open-title" className={styles.title}>
        See the whole order
      </h2>
      <p>Enter the email address it was placed with.</p>
      <FindOrder key={orderNumber} orderNumber={orderNumber} />
    </section>
  );
}

function OrderNotFound({ askedNumber }: { readonly askedNumber: string }) {
  const howToFind =
    'The email we sent you has a link that opens your order, and so do its number and your email address.';
  return (
    <>
      <PageHeading className="page-heading">{askedNumber === '' ? 'Find your order' : 'Order not found'}</PageHeading>
      <p className={styles.lead}>
        {askedNumber === '' ? howToFind : `We could not find an order with the number ${askedNumber}. ${howToFind}`}
      </p>
      <FindOrder key={askedNumber} orderNumber={askedNumber} />
    </>
  );
}

/** Reserves its line until the settings are here (CONF-09, D-46). */
function SupportLine() {
  const { supportEmail } = useSite().settings;
  if (supportEmail === '') return <p className={styles.support} />;
  return (
    <p className={styles.support}>
      Questions about your order? Write to{' '}
      <a className={styles.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      .
    </p>
  );
}

/** In these states the URL's claim of a successful payment is ignored (D-19); a pending payment may still fail. */
const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed', 'expired', 'review'];

/** The title follows the URL, unless the shop knows better (CONF-01, CONF-02). */
export function getConfirmationTitle(query: URLSearchParams, paymentStatus: PaymentStatus | undefined): string {
  const isReturning = query.get('payment') === 'success' || Boolean(query.get('paymentId'));
  const isRefuted = paymentStatus !== undefined && UNPAID_STATUSES.includes(paymentStatus);
  return isReturning && !isRefuted ? 'Payment Successful!' : 'Order Confirmed!';
}

/**
 * Reads the cart again with every response about an order paid through PayPal: PayPal's first message empties it (D-22), possibly before the
 * payment completes. `respondedAt` in milliseconds since 1970.
 */
function useRefreshCartAfterPayment(order: OrderView | undefined, respondedAt: number): void {
  const client = useQueryClient();
  const usesProvider = order?.details !== undefined && usesPaymentProvider(order.details.paymentMode);
  useEffect(() => {
    if (usesProvider && respondedAt > 0) void refreshCart(client);
  }, [client, usesProvider, respondedAt]);
}

/** What a shopper typed at checkout must not show to the next person in this tab. A cancelled payment leaves it as it is. */
function useDeleteDraftAfterPayment(order: OrderView | undefined): void {
  const paidOrder = order && isPaymentReported(order) ? order.orderNumber : undefined;
  useEffect(() => {
    if (paidOrder !== undefined && isOrderOfDraft(paidOrder)) void deleteOrderedDraft();
  }, [paidOrder]);
}

async function deleteOrderedDraft(): Promise<void> {
  try {
    const { deleteDraft } = await import('../checkout/checkout-draft.ts');
    deleteDraft();
    forgetOrderOfDraft();
  } catch {
    // The code could not be loaded. The next visit to this page tries again.
  }
}
