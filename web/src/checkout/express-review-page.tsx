import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import { expressEndpoints, expressSessionIdSchema } from '@plenty/contract/api/express-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { formatMoney } from '@plenty/contract/lib/money';
import { type ExpressReview, canConfirmExpress } from '@plenty/contract/payments/express-checkout';
import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serializeQuotedLines } from '../cart/applied-code.ts';
import { ExpressButton } from '../cart/express-button.tsx';
import { callApi, isNotFound } from '../shell/api-client.ts';
import { useCart } from '../shell/cart-provider.tsx';
import { cartQuery } from '../shell/cart-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { type OrderLine, OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import styles from './express-review.module.css';

const TITLE = 'PayPal Checkout';
const POLL_MS = 3000;

/** Opened again, the return from PayPal goes on where it stopped. */
const getReturnPath = (session: string) => `/api/payments/paypal/express/return?session=${session}`;

/** Where a PayPal checkout from the cart ends when there is no order yet: it waits for PayPal, or asks about what has changed. */
export default function ExpressReviewPage() {
  usePageHead(TITLE, PAGE_PATHS.expressReview);
  const [query] = useSearchParams();
  const session = expressSessionIdSchema.safeParse(query.get('session') ?? '').data;
  return (
    <div className={styles.page}>
      {session === undefined ? <EndedCheckout /> : <FollowedCheckout session={session} />}
    </div>
  );
}

function FollowedCheckout({ session }: { readonly session: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [expressEndpoints.getExpress.path, session],
    queryFn: () => callApi(expressEndpoints.getExpress, { params: { id: session } }),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? POLL_MS : false),
    retry: false,
  });
  const isOrdered = data?.status === 'ordered';
  useEffect(() => {
    if (isOrdered) location.replace(getReturnPath(session));
  }, [isOrdered, session]);
  if (data?.status === 'review') return <Review review={data.review} />;
  if (!data && isNotFound(error)) return <EndedCheckout />;
  if (!data && error) {
    return (
      <>
        <PageHeading className="page-heading">{TITLE}</PageHeading>
        <LoadFailed message="Your PayPal checkout could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeading className="page-heading">Waiting for PayPal</PageHeading>
      <p className={styles.lead} aria-live="polite">
        PayPal is still working on it. This page goes on by itself. If you did not finish at PayPal, nothing was paid
        and your cart is as it was.
      </p>
      <p className={styles.buttons}>
        <Button onClick={() => location.assign(getReturnPath(session))}>Check again</Button>
        <BackToCart />
      </p>
    </>
  );
}

function EndedCheckout() {
  return (
    <>
      <PageHeading className="page-heading">This PayPal checkout has ended</PageHeading>
      <p className={styles.lead}>
        Your cart is as it was. If you have paid, the email we sent you has your order, and so does your order page.
      </p>
      <p className={styles.buttons}>
        <BackToCart />
        <ButtonLink to={PAGE_PATHS.orderConfirmation} variant="quiet">
          Find your order
        </ButtonLink>
      </p>
    </>
  );
}

function BackToCart() {
  const { openCart } = useCart();
  return (
    <Button variant="quiet" onClick={openCart}>
      Back to cart
    </Button>
  );
}

const NO_LINES: readonly CartLine[] = [];

/** What has changed, and the cart as it is now. Only the button pays, and PayPal asks once more. */
function Review({ review }: { readonly review: ExpressReview }) {
  const { message, approvedTotal, state, discountCode, reason } = review;
  const code = reason === 'discount' ? null : discountCode;
  const body = { ...(code !== null && { discountCode: code }), state };
  // The shopper may change the cart in its drawer.
  const { data: cart = NO_LINES, isPending: isCartPending } = useQuery(cartQuery);
  // A quote requested during a cart change would be for the old cart.
  const isChanging = useIsMutating() > 0;
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: [checkoutEndpoints.quote.path, 'express', body, serializeQuotedLines(cart)],
    queryFn: () => callApi(checkoutEndpoints.quote, { body }),
    enabled: canConfirmExpress(reason) && !isCartPending && !isChanging,
    placeholderData: keepPreviousData,
  });
  const lines = data?.lines.filter((line) => line.available) ?? [];
  return (
    <>
      <PageHeading className="page-heading">Please check your order</PageHeading>
      <p className={styles.lead} role="alert">
        {message}
      </p>
      <p className={styles.lead}>Nothing was paid: PayPal did not take the {formatMoney(approvedTotal)}.</p>
      {isError && <LoadFailed message="Your cart could not be loaded." onRetry={() => void refetch()} />}
      {data && lines.length > 0 && (
        <section className={styles.summary} aria-label="Your order now">
          <OrderLines lines={lines.map(toOrderLine)} />
          <OrderTotals quote={data.quote} discountCode={data.discountCode ?? undefined} />
          <ExpressButton
            request={{ ...body, quoteVersion: data.version }}
            total={formatMoney(data.quote.total)}
            onRejected={() => void refetch()}
          />
        </section>
      )}
      {/* After the cart, which would push it down. */}
      {!isLoading && !isCartPending && (
        <p className={styles.buttons}>
          <BackToCart />
        </p>
      )}
    </>
  );
}

function toOrderLine(line: CartLine): OrderLine {
  return { ...line, size: line.selectedSize, color: line.selectedColor };
}
