import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { FoundOrder } from '../../../components/recent-order/found-order.tsx';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { cartQuery } from '../../../lib/cart/cart-store.ts';
import { useIsTakenOver } from '../api/use-is-taken-over.ts';
import { useCancelledPayment } from '../api/use-cancelled-payment.ts';
import { useCheckout } from '../api/use-checkout.ts';
import { useOrderElsewhere } from '../api/use-order-elsewhere.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout.module.css';
import { WaitingForm } from './waiting-form.tsx';

/** The checkout (CHK-01 to 23). What was typed before and who types it are the browser's own knowledge: read once the page is its own. */
export function Checkout() {
  const isTakenOver = useIsTakenOver();
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Checkout</PageHeading>
      {isTakenOver ? <OpenCheckout /> : <WaitingForm />}
    </div>
  );
}

/** Asks for the cart anew, because amounts that are about to be paid have to be right. */
function OpenCheckout() {
  const { data, isError, isFetching, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  const [lines, setLines] = useState(data);
  const checkout = useCheckout(lines);
  // The cart its order has emptied is not what the shopper should see until the next page is there.
  if (lines !== data && !checkout.isLeaving) setLines(data);
  // The form is a long piece of work: drawn as one that may be put down between, it does not keep a phone from answering to a finger.
  const isReady = useDeferredValue(lines !== undefined, false);
  useCancelledPayment();
  useOrderElsewhere();
  if (lines?.length === 0 && !isFetching && !checkout.isLeaving) {
    return <Navigate to="/shop" replace state={{ cartIsEmpty: true }} />;
  }
  if (lines && isReady) {
    return (
      <>
        <CheckoutForm checkout={checkout} />
        <FoundOrder />
      </>
    );
  }
  if (isError && !lines) {
    return <LoadFailed sentence="Your cart could not be loaded." onTryAgain={() => void refetch()} />;
  }
  return <WaitingForm />;
}
