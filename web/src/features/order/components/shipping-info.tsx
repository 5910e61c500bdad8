import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { OrderDetails, OrderView } from '@plenty/contract/order/order';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import styles from './order.module.css';

type Props = { readonly order: OrderView };

/** CONF-07, CONF-08: the rule for everybody, and what this order paid (D-13), unless it is not sent at all. */
export function ShippingInfo({ order }: Props) {
  const { status, details } = order;
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={styles.title}>
        Shipping
      </h2>
      <p>
        Free shipping on all orders of $100 or more.{' '}
        {details && status !== 'cancelled' && !details.isTestOrder && describePaid(details)}
      </p>
      {details?.tracking && (
        <p className={styles.address}>
          {details.tracking.carrier || 'Your parcel'}:{' '}
          <span className={styles.value}>{details.tracking.number || 'without a number to follow'}</span>
        </p>
      )}
      {details && (
        <div className={styles.address}>
          <AddressLines address={details.shippingAddress} />
        </div>
      )}
    </section>
  );
}

function describePaid({ shippingCost }: OrderDetails): string {
  return shippingCost === '0.00'
    ? 'Your order ships free.'
    : `Shipping for your order is ${dollars(parseMoney(shippingCost))}.`;
}
