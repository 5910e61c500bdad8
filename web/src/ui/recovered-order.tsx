import { ORDER_PATH, getOrderLink } from '@plenty/contract/orders/order-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from './button.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { PayOrderButton } from './pay-order-button.tsx';
import styles from './recent-orders.module.css';
import {
  browserAttemptStore,
  endOrderAttempt,
  findAttemptedOrder,
  getOrderAttemptAge,
  recentOrdersQuery,
} from './recent-orders.ts';

/** A page that was reloaded while its order was being made may ask before the order is there. */
const MAX_REQUESTS = 3;
const RETRY_MS = 2000;

type OrderAttempt = { readonly age: number; readonly since: number };

/**
 * On a page that was left while an order was being made: says that the order was placed, and leads to it and to its payment. Over the
 * page, so that nothing in it moves. Nothing is shown, and nothing asked, where no answer is missing.
 */
export function RecoveredOrder() {
  const [tried] = useState((): OrderAttempt | undefined => {
    const now = Date.now();
    const age = getOrderAttemptAge(browserAttemptStore, now);
    return age === undefined ? undefined : { age, since: now };
  });
  return tried && <RecoveredOrderDialog tried={tried} />;
}

function RecoveredOrderDialog({ tried }: { readonly tried: OrderAttempt }) {
  const [isClosed, setIsClosed] = useState(false);
  const ageNow = () => tried.age + Date.now() - tried.since;
  const { data: found } = useQuery({
    ...recentOrdersQuery,
    select: (recent) => findAttemptedOrder(recent, ageNow()),
    refetchInterval: ({ state }) => {
      const isFound = state.data !== undefined && findAttemptedOrder(state.data, ageNow()) !== undefined;
      return isFound || state.status === 'error' || state.dataUpdateCount >= MAX_REQUESTS ? false : RETRY_MS;
    },
  });
  const close = () => {
    setIsClosed(true);
    endOrderAttempt(browserAttemptStore);
  };
  const isOpen = found !== undefined && !isClosed;
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={close}
      title={`Your order ${found?.orderNumber ?? ''} was placed`}
      from="center"
    >
      {found && (
        <div className={styles.found}>
          <p>
            {found.canPay
              ? 'It is reserved for you and waiting for your payment.'
              : 'The page was closed before we could show you your order.'}
          </p>
          <div className={styles.ways}>
            {found.canPay && <PayOrderButton orderNumber={found.orderNumber} orderKey="" label="Pay with PayPal" />}
            <ButtonLink
              to={getOrderLink(ORDER_PATH, found)}
              variant={found.canPay ? 'quiet' : 'primary'}
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
