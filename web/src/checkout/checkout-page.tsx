import { CHECKOUT_TITLE } from '@plenty/contract/content/page-titles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { authStore } from '../shell/auth-store.ts';
import { subscribeToCartMessages } from '../shell/cart-channel.ts';
import { cartQuery, refreshCart } from '../shell/cart-store.ts';
import { AddressFieldsSkeleton } from '../ui/address-fields.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { RecoveredOrder } from '../ui/recovered-order.tsx';
import { TextFieldSkeleton } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { CheckoutForm, CustomerLine } from './checkout-form.tsx';
import styles from './checkout.module.css';
import { useCheckout } from './use-checkout.ts';

/** /checkout (LAY-15). */
export default function CheckoutPage() {
  usePageHead(CHECKOUT_TITLE, '/checkout');
  return <CheckoutView />;
}

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

/** What the checkout will be, while its cart is on its way: the same for everybody, so that it is drawn before its code comes. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <section>
          <h2 className={styles.title}>Contact Information</h2>
          <div className={styles.unknown}>
            <CustomerLine email={undefined} />
          </div>
          <TextFieldSkeleton label="Email" />
        </section>
        <section>
          <h2 className={styles.title}>Shipping Address</h2>
          <AddressFieldsSkeleton />
        </section>
      </div>
      <div className={styles.beside}>
        <section className={styles.summary}>
          <h2 className={styles.title}>Order Summary</h2>
          <p className={styles.waiting} aria-busy="true">
            Loading your cart...
          </p>
        </section>
      </div>
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

/**
 * False while the page's code takes over what was drawn for everybody (decision 47), where the browser's own knowledge must not show
 * yet; true right after it, and at once on every page one comes to within the shop.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** CHK-08, CHK-09: says that the payment was cancelled and makes the address /checkout again. */
export function useCancelledPaymentToast(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wasCancelled = search.get('cancelled') === 'true';
  useEffect(() => {
    if (!wasCancelled) return;
    showToast({ title: 'Payment Cancelled', description: 'You can try again when ready', tone: 'destructive' });
    void navigate('/checkout', { replace: true });
  }, [wasCancelled, navigate]);
}

/** Says so when this cart is ordered in another tab, and shows what is left of it. What was typed here stays (see checkout-draft.ts). */
export function useOrderedInAnotherTab(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToCartMessages((message) => {
        if (message.kind !== 'ordered' || message.customerId !== authStore.read()?.user.id) return;
        const description = `Your order ${message.orderNumber} was placed in another tab.`;
        showToast({ title: 'Order Placed', description });
        void refreshCart(client);
      }),
    [client],
  );
}
