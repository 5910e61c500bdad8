import { ORDER_PAGE, orderLink } from '@plenty/contract/order/order-link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../button/button-link.tsx';
import { ModalDialog } from '../dialog/modal-dialog.tsx';
import { PayOrder } from '../pay-order/pay-order.tsx';
import { attemptAge, browserStore, endAttempt } from './order-attempt.ts';
import styles from './recent-order.module.css';
import { findAttempted, recentOrdersQuery } from './recent-orders.ts';

/** A page that was reloaded while its order was being made may ask before the order is there. */
const MOST_ASKED = 3;
const ASK_AGAIN_MS = 2000;

type Try = { readonly age: number; readonly since: number };

/**
 * On a page that was left while an order was being made: says that the order was placed, and leads to it and to its payment. Over the
 * page, so that nothing in it moves. Nothing is shown, and nothing asked, where no answer is missing.
 */
export function FoundOrder() {
  const [tried] = useState((): Try | undefined => {
    const now = Date.now();
    const age = attemptAge(browserStore, now);
    return age === undefined ? undefined : { age, since: now };
  });
  return tried && <FoundDialog tried={tried} />;
}

function FoundDialog({ tried }: { readonly tried: Try }) {
  const [isClosed, setIsClosed] = useState(false);
  const ageNow = () => tried.age + Date.now() - tried.since;
  const { data: found } = useQuery({
    ...recentOrdersQuery,
    select: (recent) => findAttempted(recent, ageNow()),
    refetchInterval: ({ state }) => {
      const isFound = state.data !== undefined && findAttempted(state.data, ageNow()) !== undefined;
      return isFound || state.status === 'error' || state.dataUpdateCount >= MOST_ASKED ? false : ASK_AGAIN_MS;
    },
  });
  const close = () => {
    setIsClosed(true);
    endAttempt(browserStore);
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
            {found.canPay && <PayOrder orderNumber={found.orderNumber} orderKey="" label="Pay with PayPal" />}
            <ButtonLink to={orderLink(ORDER_PAGE, found)} look={found.canPay ? 'quiet' : 'primary'} onClick={close}>
              See Your Order
            </ButtonLink>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
