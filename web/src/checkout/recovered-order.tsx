import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { RecentOrder } from '@plenty/contract/orders/order';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { PayOrderButton } from '../ui/pay-order-button.tsx';
import { endOrderAttempt, findAttemptedOrder, getOrderAttemptAge, recentOrdersQuery } from '../ui/recent-orders.ts';
import styles from './checkout.module.css';

/** A page reloaded while its order was being made may ask before the order exists. */
const MAX_REQUESTS = 3;
const RETRY_MS = 2000;

/** `age` is how old the attempt was at `since`, both in milliseconds. */
type OrderAttempt = { readonly age: number; readonly since: number };

/** If the page was left while an order was being made, says that it was placed, with links to the order and its payment. */
export function RecoveredOrder() {
  const [attempt] = useState((): OrderAttempt | undefined => {
    const now = Date.now();
    const age = getOrderAttemptAge(now);
    return age === undefined ? undefined : { age, since: now };
  });
  return attempt && <RecoveredOrderDialog attempt={attempt} />;
}

function RecoveredOrderDialog({ attempt }: { readonly attempt: OrderAttempt }) {
  const [isClosed, setIsClosed] = useState(false);
  const order = useAttemptedOrder(attempt);
  const close = () => {
    setIsClosed(true);
    endOrderAttempt();
  };
  return (
    <ModalDialog
      isOpen={order !== undefined && !isClosed}
      onClose={close}
      title={`Your order ${order?.orderNumber ?? ''} was placed`}
      from="center"
    >
      {order && (
        <div className={styles.dialog}>
          <p>
            {order.canPay
              ? 'It is reserved for you and waiting for your payment.'
              : 'The page was closed before we could show you your order.'}
          </p>
          <div className="button-row">
            {order.canPay && <PayOrderButton orderNumber={order.orderNumber} orderKey="" label="Pay with PayPal" />}
            <ButtonLink
              to={getOrderLink(PAGE_PATHS.orderConfirmation, order)}
              variant={order.canPay ? 'quiet' : 'primary'}
              onClick={close}
            >
              See Your Order
            </ButtonLink>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}

function useAttemptedOrder(attempt: OrderAttempt): RecentOrder | undefined {
  const getAge = () => attempt.age + Date.now() - attempt.since;
  return useQuery({
    ...recentOrdersQuery,
    select: (recent) => findAttemptedOrder(recent, getAge()),
    refetchInterval: ({ state }) => {
      const isFound = state.data !== undefined && findAttemptedOrder(state.data, getAge()) !== undefined;
      return isFound || state.status === 'error' || state.dataUpdateCount >= MAX_REQUESTS ? false : RETRY_MS;
    },
  }).data;
}
