import type { CustomerOrder } from '@plenty/contract/account/customer-order';
import { dollars, parseMoney } from '@plenty/contract/money/money';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { describePayment } from '../api/describe-payment.ts';
import { showDay } from '../api/show-date.ts';
import styles from './order-card.module.css';
import { StatusBadge } from './status-badge.tsx';

/** One order as its customer sees it (ACC-05). An order's lines have no ids of their own and never change places. */
export function OrderCard({ order }: { readonly order: CustomerOrder }) {
  const { id, orderNumber, status, paymentStatus, total, createdAt, items, shippingAddress, tracking } = order;
  const titleId = `order-${id}`;
  const lines = items.map(({ productName, ...item }, place) => ({ ...item, id: String(place), name: productName }));
  const payment = describePayment(paymentStatus);
  return (
    <article className={styles.order} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div>
          <h3 id={titleId} className={styles.number}>
            Order <span>{orderNumber}</span>
          </h3>
          <p className={styles.quiet}>
            <time dateTime={createdAt}>{showDay(createdAt)}</time>
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <OrderLines lines={lines} />
      <p className={styles.total}>
        <span>Total</span>
        <span>{dollars(parseMoney(total))}</span>
      </p>
      <div className={styles.foot}>
        <div>
          <h4 className={styles.label}>Shipping to</h4>
          <AddressLines address={shippingAddress} />
        </div>
        <div>
          {payment && <p>{payment}</p>}
          {tracking && (
            <p>
              {tracking.carrier} <span className={styles.code}>{tracking.number}</span>
            </p>
          )}
          <p>
            Order ID <span className={styles.code}>{id}</span>
          </p>
        </div>
      </div>
    </article>
  );
}
