import type { OrderView } from '@plenty/contract/order/order';
import { awaitsManualPayment } from '../api/describe-status.ts';
import styles from './order.module.css';

/** What was sent, or will be (D-27): nothing is said to be in the mail that is not. */
function describeMail(order: OrderView): string {
  const to = order.details ? ` to ${order.details.customerEmail}` : '';
  if (awaitsManualPayment(order)) {
    return `Payment instructions were sent${to}. A confirmation email follows when your payment has arrived.`;
  }
  // Of one length, so that a payment that arrives while the page is open moves nothing.
  return `A confirmation email ${order.paymentStatus === 'pending' ? 'will be' : 'has been'} sent${to}.`;
}

/** CONF-04 to 06. */
export function NextSteps({ order }: { readonly order: OrderView }) {
  const isPaid = order.paymentStatus !== 'pending';
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        <li>{describeMail(order)}</li>
        <li>Processing takes 1-2 business days{isPaid ? '.' : ' after that.'}</li>
        <li>Standard delivery takes 5-7 business days after that.</li>
      </ol>
    </section>
  );
}
