import type { OrderView } from '@plenty/contract/order/order';
import styles from './order.module.css';

/** CONF-04 to 06: nothing is said to be in the mail that is not (D-27). Each line is one text, so that none of it moves with a payment. */
export function NextStepsList({ order: { paymentStatus, details } }: { readonly order: OrderView }) {
  const to = details ? ` to ${details.customerEmail}` : '';
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        <li>{`A confirmation email ${paymentStatus === 'pending' ? 'will be' : 'has been'} sent${to}.`}</li>
        <li>Processing takes 1-2 business days after that.</li>
        <li>Standard delivery takes 5-7 business days after that.</li>
      </ol>
    </section>
  );
}
