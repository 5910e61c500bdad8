import { describeArrival } from '@plenty/contract/arrival/arrival-window';
import type { DelayAnswer } from '@plenty/contract/arrival/delay-answer';
import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { buttonClass } from '../../../components/button/button-class.ts';
import { orderDate } from '../api/order-date.ts';
import { modeWords, paymentWords } from '../api/order-words.ts';
import styles from './order-detail.module.css';

type Fact = { readonly name: string; readonly value: string | null | undefined };

function answerWords(answer: DelayAnswer | null): string {
  if (answer === null) return ', not answered yet';
  return answer === 'keep' ? ', the customer waits' : ', the customer wants to cancel';
}

function factsOf(order: PanelOrder): readonly Fact[] {
  const { paymentMode, paymentStatus, paymentReason, transactionId, payBy, refundedAmount, tracking, arrival, delay } =
    order;
  return [
    { name: 'Paid by', value: modeWords(paymentMode) },
    { name: 'Payment', value: paymentWords(paymentStatus) },
    { name: 'Reason', value: paymentReason },
    { name: 'Transaction', value: transactionId },
    { name: 'To be paid by', value: paymentStatus === 'pending' && payBy !== null ? orderDate(payBy) : null },
    { name: 'Refunded', value: refundedAmount === '0.00' ? null : dollars(parseMoney(refundedAmount)) },
    { name: 'Promised for', value: arrival && describeArrival(arrival) },
    { name: 'Delay told', value: delay && `${orderDate(delay.toldAt)}${answerWords(delay.answer)}` },
    { name: 'Carrier', value: tracking?.carrier },
    { name: 'Tracking number', value: tracking?.number },
  ];
}

/** What is known of an order's payment and parcel; what is not known is not shown. */
export function OrderFacts({ order }: { readonly order: PanelOrder }) {
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(order)
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
