import type { OrderDetails, OrderView } from '@plenty/contract/order/order';
import { PAYMENT_INSTRUCTIONS_PATH, getOrderLink } from '@plenty/contract/order/order-link';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { PayOrderButton } from '../../../components/pay-order/pay-order.tsx';
import { Wordmark } from '../../../components/wordmark/wordmark.tsx';
import { awaitsManualPayment, describeStatus, mayNeedPayment, getStatusTone } from '../api/describe-status.ts';
import { orderQuery } from '../api/order-query.ts';
import { OrderedItems } from './ordered-things.tsx';
import styles from './order.module.css';
import { ShippingInfo } from './shipping-info.tsx';
import { TrackingSteps } from './tracking-steps.tsx';
import { OrderNextSteps } from './what-is-next.tsx';

type Props = { readonly order: OrderView; readonly orderKey: string; readonly supportEmail: string };

/**
 * The order as far as this browser may see it: where it stands, what comes next, what was ordered. It changes while it is open (D-50), so that
 * whatever may come or go has a place that is kept for it.
 */
export function ConfirmedOrder({ order, orderKey, supportEmail }: Props) {
  const { details, orderNumber } = order;
  const client = useQueryClient();
  const [isRoomy] = useState(() => mayNeedPayment(order));
  return (
    <>
      <div className={styles.status} data-tone={getStatusTone(order)} data-roomy={isRoomy}>
        <p aria-live="polite">{describeStatus(order)}</p>
        {awaitsManualPayment(order) && (
          <ButtonLink to={getOrderLink(PAYMENT_INSTRUCTIONS_PATH, { orderNumber, orderKey })}>How to pay</ButtonLink>
        )}
        {(details?.canPay || details?.canPayAgain) && (
          <PayOrderButton
            orderNumber={orderNumber}
            orderKey={orderKey}
            label={details.canPay ? 'Pay with PayPal' : 'Pay again with PayPal'}
            onFailed={() => void client.invalidateQueries({ queryKey: orderQuery(orderNumber, orderKey).queryKey })}
          />
        )}
      </div>
      <TrackingSteps order={order} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <OrderNextSteps order={order} orderKey={orderKey} supportEmail={supportEmail} />
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
        <OrderedItems details={details} />
      </section>
      <p className={styles.onScreen}>
        <Button variant="text" onClick={() => print()}>
          Print Receipt
        </Button>
      </p>
    </div>
  );
}
