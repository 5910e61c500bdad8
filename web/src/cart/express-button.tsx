import { expressEndpoints } from '@plenty/contract/api/express-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readOrderSource } from '../lib/order-source.ts';
import { redirectToPayment, useReturnFromPayment } from '../lib/payment-redirect.ts';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { showToast } from '../ui/toast-store.ts';
import styles from './express-button.module.css';

/** How long the drawer waits with its lines on a slow connection. */
const PATIENCE_MS = 500;

/**
 * Whether the shop takes PayPal payments without an address form; undefined while it is asked, once per visit. A late answer counts from the
 * next opening of the drawer on, so that no button moves under a finger.
 */
export function useExpressOffer(isOpen: boolean, hasItems: boolean): boolean | undefined {
  const { data, isPending } = useQuery({
    queryKey: [expressEndpoints.getExpressAvailability.path],
    queryFn: () => callApi(expressEndpoints.getExpressAvailability),
    staleTime: Infinity,
    enabled: isOpen && hasItems,
    retry: false,
  });
  const [isLate, setIsLate] = useState(false);
  const isWaiting = isOpen && hasItems && isPending;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (isLate && !isOpen) setIsLate(false);
  if (isLate || !hasItems || (isPending && !isOpen)) return false;
  return isPending ? undefined : data?.isAvailable === true;
}

type ExpressRequest = {
  readonly discountCode?: string | undefined;
  readonly state?: string | undefined;
  readonly quoteVersion?: string | undefined;
};

type ExpressButtonProps = {
  /** What the page shows; the cart drawer shows no quote. */
  readonly request?: ExpressRequest;
  /** Such as "$55.99", where the page shows what will be paid. */
  readonly total?: string;
  readonly onRejected?: () => void;
};

/** Goes to PayPal with the whole cart. PayPal has the shopper's address, so the shop asks for nothing. */
export function ExpressButton({ request = {}, total, onRejected }: ExpressButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => callApi(expressEndpoints.startExpress, { body: { ...request, source: readOrderSource() } }),
    onSuccess: (started) => redirectToPayment(started),
    onError: (failure) => {
      const description = getErrorMessage(failure) ?? 'PayPal could not be opened. Please try again.';
      showToast({ title: 'PayPal Checkout', description, tone: 'destructive' });
      void refreshCart(client);
      onRejected?.();
    },
  });
  useReturnFromPayment(reset);
  const isLeaving = isPending || isSuccess;
  return (
    <button type="button" className={styles.button} disabled={isLeaving} aria-busy={isLeaving} onClick={() => mutate()}>
      {total !== undefined && `Pay ${total} with `}
      <span className={styles.name}>PayPal</span>
      {total === undefined && ' Checkout'}
    </button>
  );
}
