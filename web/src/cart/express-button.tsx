import { expressEndpoints } from '@plenty/contract/api/express-endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { recordExpressStart } from '../lib/express-start.ts';
import { readOrderSource } from '../lib/order-source.ts';
import { redirectToPayment, useReturnFromPayment } from '../lib/payment-redirect.ts';
import { ApiCallError, callApi, getErrorMessage } from '../shell/api-client.ts';
import { authStore } from '../shell/auth-store.ts';
import { CART_MUTATION_SCOPE, cartQuery, refreshCart } from '../shell/cart-store.ts';
import { showToast } from '../ui/toast-store.ts';
import { readAppliedCode, serializeQuotedLines } from './applied-code.ts';
import styles from './express-button.module.css';

/** Whether the shop takes PayPal payments without an address form: asked once per visit. */
export const expressAvailabilityQuery = queryOptions({
  queryKey: [expressEndpoints.getExpressAvailability.path],
  queryFn: () => callApi(expressEndpoints.getExpressAvailability),
  staleTime: Infinity,
  retry: false,
});

/** How long the drawer waits with its lines on a slow connection. */
const PATIENCE_MS = 500;

/** Undefined while it is asked. A late answer counts from the next opening of the drawer on, so that no button moves under a finger. */
export function useExpressOffer(isOpen: boolean, hasItems: boolean): boolean | undefined {
  const { data, isPending } = useQuery({ ...expressAvailabilityQuery, enabled: isOpen && hasItems });
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
  /** What the page shows; without it the applied code is sent, whatever a quote has said of it so far. */
  readonly request?: ExpressRequest | undefined;
  /** Such as "$55.99", where the page shows what will be paid. */
  readonly total?: string;
  readonly onRejected?: () => void;
  /** False when something must be chosen first. */
  readonly canStart?: () => boolean;
  /** Puts into the cart what is to be paid; false when that is impossible and the shopper has been told. */
  readonly prepare?: () => Promise<boolean>;
};

const readCode = () => readAppliedCode(authStore.read()?.user.id);

/** Goes to PayPal with the whole cart. PayPal has the shopper's address, so the shop asks for nothing. */
export function ExpressButton(props: ExpressButtonProps) {
  const { request, total, onRejected, canStart = () => true, prepare = async () => true } = props;
  const client = useQueryClient();
  // The shopper was told that the code does not fit this cart, and to confirm once more.
  const rejected = useRef<string>(undefined);
  const describeAttempt = () => `${readCode()} ${serializeQuotedLines(client.getQueryData(cartQuery.queryKey) ?? [])}`;
  const { mutate, isPending, data, reset } = useMutation({
    ...CART_MUTATION_SCOPE,
    mutationFn: async () => {
      if (!(await prepare())) return undefined;
      const discountCode = describeAttempt() === rejected.current ? undefined : readCode();
      const body = { ...(request ?? { discountCode }), source: readOrderSource() };
      return callApi(expressEndpoints.startExpress, { body });
    },
    onSuccess: (started) => {
      if (!started) return;
      recordExpressStart();
      redirectToPayment(started);
    },
    onError: (failure) => {
      const isRejected = failure instanceof ApiCallError && failure.error?.code === 'price-changed';
      if (isRejected) rejected.current = describeAttempt();
      const description = getErrorMessage(failure) ?? 'PayPal could not be opened. Please try again.';
      showToast({ title: 'PayPal Checkout', description, tone: 'destructive' });
      void refreshCart(client);
      onRejected?.();
    },
  });
  useReturnFromPayment(reset);
  const isLeaving = isPending || data !== undefined;
  const start = () => {
    if (canStart()) mutate();
  };
  return (
    <button
      type="button"
      className={`paypal-mark ${styles.button}`}
      disabled={isLeaving}
      aria-busy={isLeaving}
      onClick={start}
    >
      <span>
        {total !== undefined && `Pay ${total} with `}
        <span className={styles.name}>PayPal</span>
        {total === undefined && ' Checkout'}
      </span>
    </button>
  );
}
