import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { RecoveredOrder } from '../../../components/recent-order/found-order.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { cartQuery } from '../../../lib/cart/cart-store.ts';
import { useIsHydrated } from '../api/use-is-taken-over.ts';
import { useCancelledPaymentToast } from '../api/use-cancelled-payment.ts';
import { useCheckout } from '../api/use-checkout.ts';
import { useOrderedInAnotherTab } from '../api/use-order-elsewhere.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout.module.css';
import { CheckoutSkeleton } from './waiting-form.tsx';

/** The checkout (CHK-01 to 23). What was typed before and who types it are the browser's own knowledge: read once the page is its own. */
export function CheckoutView() {
  const isTakenOver = useIsHydrated();
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Checkout</PageHeading>
      {isTakenOver ? <CheckoutContent /> : <CheckoutSkeleton />}
    </div>
  );
}

/** Asks for the cart anew, because amounts that are about to be paid have to be right. */
function CheckoutContent() {
  const { data, isError, isFetching, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  const [lines, setLines] = useState(data);
  const checkout = useCheckout(lines);
  // The cart its order has emptied is not what the shopper should see until the next page is there.
  if (lines !== data && !checkout.isLeaving) setLines(data);
  // The form is a long piece of work: drawn as one that may be put down between, it does not keep a phone from answering to a finger.
  const isReady = useDeferredValue(lines !== undefined, false);
  useCancelledPaymentToast();
  useOrderedInAnotherTab();
  if (lines?.length === 0 && !isFetching && !checkout.isLeaving) {
    return <Navigate to="/shop" replace state={{ cartIsEmpty: true }} />;
  }
  if (lines && isReady) {
    return (
      <>
        <CheckoutForm checkout={checkout} />
        <RecoveredOrder />
      </>
    );
  }
  if (isError && !lines) {
    return <LoadFailed message="Your cart could not be loaded." onRetry={() => void refetch()} />;
  }
  return <CheckoutSkeleton />;
}
