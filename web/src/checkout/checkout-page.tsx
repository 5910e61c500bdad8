import { CHECKOUT_TITLE } from '@plenty/contract/content/page-titles';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useIsSizeNoticePending } from '../fit/use-size-notice.ts';
import { authStore } from '../shell/auth-store.ts';
import { subscribeToCartMessages } from '../shell/cart-channel.ts';
import { cartQuery, refreshCart } from '../shell/cart-store.ts';
import { AddressFieldsSkeleton } from '../ui/address-fields.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { TextFieldSkeleton } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { CheckoutForm, CustomerLine, SIGN_IN_FOR_CHECKOUT } from './checkout-form.tsx';
import styles from './checkout.module.css';
import { RecoveredOrder } from './recovered-order.tsx';
import { useCheckout } from './use-checkout.ts';

/** /checkout (LAY-15, CHK-01 to 23). The prerendered page is the same for everybody; draft and customer show after hydration. */
export default function CheckoutPage() {
  usePageHead(CHECKOUT_TITLE, PAGE_PATHS.checkout);
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Checkout</PageHeading>
      {isHydrated ? <CheckoutContent /> : <CheckoutSkeleton />}
    </div>
  );
}

/** Reads the cart anew: the amounts are about to be paid. */
function CheckoutContent() {
  const { data, isError, isFetching, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  const [lines, setLines] = useState(data);
  const checkout = useCheckout(lines);
  // Until the next page shows, the shopper should not see the cart that the order has emptied.
  if (lines !== data && !checkout.isLeaving) setLines(data);
  // Rendering the form takes long on a phone: deferred, React can interrupt it for a tap.
  const isSizeNoticePending = useIsSizeNoticePending(lines);
  const isReady = useDeferredValue(lines !== undefined && !isSizeNoticePending, false);
  useCancelledPaymentToast();
  useOrderedInAnotherTab();
  const [wasCustomer] = useState(checkout.customer.id !== undefined);
  if (lines?.length === 0 && !isFetching && !checkout.isLeaving) {
    // The cart is the customer's: it comes back with the next sign-in.
    if (wasCustomer && checkout.customer.id === undefined) return <Navigate to={SIGN_IN_FOR_CHECKOUT} replace />;
    return <Navigate to={PAGE_PATHS.shop} replace state={{ cartIsEmpty: true }} />;
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

/** Shown while the cart loads, and prerendered. */
function CheckoutSkeleton() {
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

/** False while React hydrates the prerendered page, true right after it and at once on client-side navigation. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Says that the payment was cancelled and removes the parameter from the URL (CHK-08, CHK-09). */
function useCancelledPaymentToast(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wasCancelled = search.get('cancelled') === 'true';
  useEffect(() => {
    if (!wasCancelled) return;
    showToast({ title: 'Payment Cancelled', description: 'You can try again when ready', tone: 'destructive' });
    void navigate(PAGE_PATHS.checkout, { replace: true });
  }, [wasCancelled, navigate]);
}

/** Says when this cart was ordered in another tab, and shows what is left of it. The draft of this tab stays. */
function useOrderedInAnotherTab(): void {
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
