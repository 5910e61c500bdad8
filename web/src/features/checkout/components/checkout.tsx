import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { readQuery } from '../../../lib/read-query.ts';
import { useIsTakenOver } from '../api/use-is-taken-over.ts';
import { useCancelledPayment } from '../api/use-cancelled-payment.ts';
import { useCheckout } from '../api/use-checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout.module.css';
import { WaitingForm } from './waiting-form.tsx';

/** The checkout (CHK-01 to 23): asks for the cart anew, because amounts that are about to be paid have to be right. */
export function Checkout() {
  const { data, isError, isFetching, refetch } = useQuery({ ...readQuery('getCart'), refetchOnMount: 'always' });
  const [lines, setLines] = useState(data);
  const checkout = useCheckout(lines);
  // The cart its order has emptied is not what the shopper should see until the next page is there.
  if (lines !== data && !checkout.isLeaving) setLines(data);
  const isTakenOver = useIsTakenOver();
  // The form is a long piece of work: drawn as one that may be put down between, it does not keep a phone from answering to a finger.
  const isReady = useDeferredValue(isTakenOver && lines !== undefined);
  useCancelledPayment();
  if (isTakenOver && lines?.length === 0 && !isFetching && !checkout.isLeaving) {
    return <Navigate to="/shop" replace state={{ cartIsEmpty: true }} />;
  }
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Checkout</PageHeading>
      {lines && isReady ? (
        <CheckoutForm lines={lines} checkout={checkout} />
      ) : isTakenOver && isError && !lines ? (
        <LoadFailed sentence="Your cart could not be loaded." onTryAgain={() => void refetch()} />
      ) : (
        <WaitingForm />
      )}
    </div>
  );
}
