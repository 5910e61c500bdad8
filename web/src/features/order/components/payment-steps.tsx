import { type Cents, formatDollars } from '@plenty/contract/money/money';
import type { ReactNode } from 'react';
import styles from './order.module.css';

type PaymentStepsProps = {
  readonly orderNumber?: string | undefined;
  readonly total?: Cents | undefined;
  /** Who is paid; known only to whoever has the order's key (D-47). */
  readonly payee: string | undefined;
  /** Where the same instructions were sent; undefined when the shop does not know that they were. */
  readonly sentTo: string | undefined;
  readonly payBy?: string | undefined;
};

function Value({ children }: { readonly children: ReactNode }) {
  return <strong className={styles.value}>{children}</strong>;
}

/** PI-01 to 04: three steps, with everything in them that has to be copied. */
export function PaymentSteps({ orderNumber, total, payee, sentTo, payBy }: PaymentStepsProps) {
  return (
    <>
      <p className={styles.lead}>Your order ships once your payment has arrived.</p>
      <ol className={styles.bigSteps}>
        <li>
          Open PayPal and choose to send a payment to{' '}
          {payee ? <strong className={styles.payee}>{payee}</strong> : 'the payment address in the email we sent you'}.
        </li>
        <li>Enter the amount {total === undefined ? 'named in that email' : <Value>{formatDollars(total)}</Value>}.</li>
        <li>
          Write the order number {orderNumber ? <Value>{orderNumber}</Value> : 'from that email'} as the reference and
          send.
        </li>
      </ol>
      {payBy && (
        <p className={styles.quiet}>
          Please pay by {new Date(payBy).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}. After that
          we cancel the order; you owe nothing.
        </p>
      )}
      {sentTo && <p className={styles.quiet}>These instructions were also sent by email to {sentTo}.</p>}
    </>
  );
}
