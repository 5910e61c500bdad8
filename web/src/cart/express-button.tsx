import { expressEndpoints } from '@plenty/contract/api/express-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { redirectToPayment, useReturnFromPayment } from '../lib/payment-redirect.ts';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { refreshCart } from '../shell/cart-store.ts';
import { showToast } from '../ui/toast-store.ts';
import styles from './express-button.module.css';

/** Whether the shop takes PayPal payments without an address form. Asked once per visit, when there is something to pay. */
export function useExpressAvailability(hasItems: boolean): boolean {
  const { data } = useQuery({
    queryKey: [expressEndpoints.getExpressAvailability.path],
    queryFn: () => callApi(expressEndpoints.getExpressAvailability),
    staleTime: Infinity,
    enabled: hasItems,
  });
  return hasItems && data?.isAvailable === true;
}

type ExpressRequest = {
  readonly discountCode?: string | undefined;
  readonly state?: string | undefined;
  readonly quoteVersion?: string | undefined;
};

type ExpressButtonProps = {
  /** What the page shows; the cart drawer shows no quote. */
  readonly request?: ExpressRequest;
  readonly label?: string;
  readonly onRejected?: () => void;
};

/** Goes to PayPal with the whole cart. PayPal has the shopper's address, so the shop asks for nothing. */
export function ExpressButton({ request = {}, label = 'Checkout', onRejected }: ExpressButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => callApi(expressEndpoints.startExpress, { body: request }),
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
      <span className={styles.name}>PayPal</span> {label}
    </button>
  );
}
