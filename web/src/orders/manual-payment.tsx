import { formatMoney } from '@plenty/contract/lib/money';
import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './manual-payment.module.css';
import { awaitsManualPayment, describeStatus } from './order-status.ts';

type ManualPaymentProps = {
  readonly order: OrderView;
  readonly details: OrderDetails;
  readonly orderKey: string;
};

/**
 * The one step that is left of an order that is paid by hand, with everything to copy. It stays when the payment arrives and says so, and
 * its space with it, so that nothing moves.
 */
export function ManualPayment({ order, details, orderKey }: ManualPaymentProps) {
  const { orderNumber, paymentStatus } = order;
  const isOpen = awaitsManualPayment(order);
  const total = formatMoney(details.total);
  return (
    <section className={styles.payment} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        {isOpen ? `One step left: pay ${total}` : paymentStatus === 'paid' ? `Paid: ${total}` : 'Nothing to pay'}
      </h2>
      <p className={styles.status} aria-live="polite">
        {describeStatus(order)}
      </p>
      <dl className={styles.values} data-open={isOpen}>
        {details.payee !== undefined && <CopyRow name="Send it with PayPal to" value={details.payee} label="address" />}
        <CopyRow name="Amount" value={details.total} shown={total} label="amount" />
        <CopyRow name="Reference" value={orderNumber} label="reference" />
      </dl>
      <p className={styles.action} data-open={isOpen}>
        <ButtonLink to={getOrderLink(PAGE_PATHS.paymentInstructions, { orderNumber, orderKey })}>How to pay</ButtonLink>
      </p>
    </section>
  );
}

type CopyRowProps = {
  readonly name: string;
  /** What is copied. */
  readonly value: string;
  readonly shown?: string;
  /** Names the button: 'Copy amount'. */
  readonly label: string;
};

function CopyRow({ name, value, shown = value, label }: CopyRowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{shown}</span>
        <CopyButton value={value} label={label} />
      </dd>
    </div>
  );
}

/** Whether the order's page shows the panel: from the start, for as long as it is open. */
export function useShowsManualPayment(order: OrderView): boolean {
  const [wasOpen] = useState(() => awaitsManualPayment(order));
  return wasOpen;
}
