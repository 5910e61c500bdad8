import type { OrderDetails, OrderView } from '@plenty/contract/order/order';
import { ButtonLink } from '../../../components/button/button-link.tsx';
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
        {details && <Details details={details} />}
      </div>
    </>
  );
}

function Details({ details }: { readonly details: OrderDetails }) {
  return (
    <section className={styles.summary} aria-labelledby="ordered-title">
      <h2 id="ordered-title" className={styles.title}>
        Your Order
      </h2>
      <OrderedThings details={details} />
    </section>
  );
}
