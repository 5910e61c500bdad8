import type { OrderDetails, OrderView } from '@plenty/contract/order/order';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Wordmark } from '../../../components/wordmark/wordmark.tsx';
import { awaitsManualPayment, describeStatus, isUnderWay, statusTone } from '../api/describe-status.ts';
import { NextSteps } from './next-steps.tsx';
import { OrderedThings } from './ordered-things.tsx';
import styles from './order.module.css';
import { ShippingInfo } from './shipping-info.tsx';

type Props = { readonly order: OrderView; readonly orderKey: string };

/** The order as far as the key opens it: where it stands, what comes next, what was ordered. */
export function ConfirmedOrder({ order, orderKey }: Props) {
  const { details } = order;
  return (
    <>
      <div className={styles.status} data-tone={statusTone(order)}>
        <p aria-live="polite">{describeStatus(order)}</p>
        {awaitsManualPayment(order) && (
          <ButtonLink to={`/payment-instructions?${new URLSearchParams({ order: order.orderNumber, key: orderKey })}`}>
            How to pay
          </ButtonLink>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.sections}>
          {isUnderWay(order) && <NextSteps order={order} />}
          <ShippingInfo order={order} />
        </div>
        {details && <Receipt order={order} details={details} />}
      </div>
    </>
  );
}

type ReceiptProps = { readonly order: OrderView; readonly details: OrderDetails };

/** The part one keeps: what was ordered, when and for how much. */
function Receipt({ order, details }: ReceiptProps) {
  const day = new Date(order.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div>
      <section className={styles.receipt} aria-labelledby="ordered-title">
        <div className={styles.letterhead}>
          <Wordmark />
          <p>{day}</p>
        </div>
        <h2 id="ordered-title" className={styles.title}>
          Your Order
        </h2>
        <OrderedThings details={details} />
      </section>
      <p className={styles.onScreen}>
        <Button look="text" onClick={() => print()}>
          Print Receipt
        </Button>
      </p>
    </div>
  );
}
