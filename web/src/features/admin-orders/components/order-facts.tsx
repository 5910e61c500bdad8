import { formatDeliveryEstimate } from '@plenty/contract/arrival/arrival-window';
import type { DelayResponse } from '@plenty/contract/arrival/delay-answer';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { buttonClass } from '../../../components/button/button-class.ts';
import { formatOrderDate } from '../api/order-date.ts';
import { formatPaymentMode, formatPaymentStatus } from '../api/order-words.ts';
import styles from './order-detail.module.css';

type Fact = { readonly name: string; readonly value: string | null | undefined };

function formatDelayResponse(answer: DelayResponse | null): string {
  if (answer === null) return ', not answered yet';
  return answer === 'keep' ? ', the customer waits' : ', the customer wants to cancel';
}

function getFacts(order: AdminOrder): readonly Fact[] {
  const { paymentMode, paymentStatus, paymentReason, transactionId, payBy, refundedAmount, tracking, arrival, delay } =
    order;
  return [
    { name: 'Paid by', value: formatPaymentMode(paymentMode) },
    { name: 'Payment', value: formatPaymentStatus(paymentStatus) },
    { name: 'Reason', value: paymentReason },
    { name: 'Transaction', value: transactionId },
    { name: 'To be paid by', value: paymentStatus === 'pending' && payBy !== null ? formatOrderDate(payBy) : null },
    { name: 'Refunded', value: refundedAmount === '0.00' ? null : formatDollars(parseMoney(refundedAmount)) },
    { name: 'Promised for', value: arrival && formatDeliveryEstimate(arrival) },
    { name: 'Delay told', value: delay && `${formatOrderDate(delay.toldAt)}${formatDelayResponse(delay.answer)}` },
    { name: 'Carrier', value: tracking?.carrier },
    { name: 'Tracking number', value: tracking?.number },
  ];
}

/** What is known of an order's payment and parcel; what is not known is not shown. */
export function OrderFacts({ order }: { readonly order: AdminOrder }) {
  return (
    <>
      <dl className={styles.facts}>
        {getFacts(order)
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {order.walletUrl && (
        <a className={buttonClass('text')} href={order.walletUrl} target="_blank" rel="noopener noreferrer">
          Open the payment at PayPal
        </a>
      )}
    </>
  );
}
