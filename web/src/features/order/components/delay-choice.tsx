import type { OrderView } from '@plenty/contract/order/order';
import { Button } from '../../../components/button/button.tsx';
import { useAnswerDelay } from '../api/use-answer-delay.ts';
import styles from './tracking.module.css';

type Props = { readonly order: OrderView; readonly orderKey: string };

/** Keep or cancel, after a delay notice (D-30). */
export function DelayChoice({ order, orderKey }: Props) {
  const { answer, isBusy, refusal } = useAnswerDelay(order.orderNumber, orderKey);
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
            <Button disabled={isBusy || isKept} onClick={() => answer('keep')}>
              Keep my order
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={() => answer('cancel')}>
              Cancel my order
            </Button>
          </p>
        </>
      )}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
