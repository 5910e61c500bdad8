import type { OrderView } from '@plenty/contract/order/order';
import { Button } from '../../../components/button/button.tsx';
import { useDelayResponse } from '../api/use-answer-delay.ts';
import styles from './tracking.module.css';

type DelayChoiceProps = { readonly order: OrderView; readonly orderKey: string };

/** Keep or cancel, after a delay notice (D-30). */
export function DelayChoice({ order, orderKey }: DelayChoiceProps) {
  const { answer: response, isBusy, errorMessage } = useDelayResponse(order.orderNumber, orderKey);
  const chosen = order.details?.delay?.answer;
  const isKept = chosen === 'keep';
  return (
    <section id="delay" className={styles.delay} aria-label="A delay">
      {chosen === 'cancel' ? (
        <p>You asked us to cancel this order. We do so as soon as we can, and refund what you paid.</p>
      ) : (
        <>
          <p>
            {isKept
              ? 'Thank you for waiting. You can still cancel until we send your order.'
              : 'We are sorry: your order takes longer than we said. You can wait for it, or cancel it for a full refund.'}
          </p>
          <p className={styles.choices}>
            <Button disabled={isBusy || isKept} onClick={() => response('keep')}>
              Keep my order
            </Button>
            <Button variant="quiet" disabled={isBusy} onClick={() => response('cancel')}>
              Cancel my order
            </Button>
          </p>
        </>
      )}
      {errorMessage && (
        <p className={styles.refusal} role="alert">
          {errorMessage}
        </p>
      )}
    </section>
  );
}
