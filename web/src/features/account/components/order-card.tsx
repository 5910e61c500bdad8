import type { CustomerOrder } from '@plenty/contract/account/customer-order';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { OrderTotals } from '../../../components/order-lines/order-amounts.tsx';
import { OrderLines } from '../../../components/order-lines/order-lines.tsx';
import { describePaymentStatus } from '../api/describe-payment.ts';
import { formatDay, formatDateTime } from '../api/show-date.ts';
import styles from './order-card.module.css';
import { TrackingInfo } from './order-parcel.tsx';
import { StatusBadge } from './status-badge.tsx';

type Props = { readonly order: CustomerOrder };

/** One order as its customer sees it (ACC-05). An order's lines have no ids of their own and never change places. */
export function OrderCard({ order }: Props) {
  const { id, orderNumber, status, paymentStatus, createdAt, items, shippingAddress, tracking } = order;
  const titleId = `order-${id}`;
  const lines = items.map(({ productName, ...item }, place) => ({ ...item, id: String(place), name: productName }));
  const payment = describePaymentStatus(paymentStatus);
  return (
    <article className={styles.order} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div>
          <h3 id={titleId} className={styles.number}>
            Order <span>{orderNumber}</span>
          </h3>
          <p className={styles.quiet}>
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <OrderLines lines={lines} />
      <Amounts order={order} />
      <div className={styles.foot}>
        <div>
          <h4 className={styles.label}>Shipping to</h4>
          <AddressLines address={shippingAddress} />
        </div>
        <div className={styles.facts}>
          {payment && <p>{payment}</p>}
          {order.payBy && <p>Please pay by {formatDateTime(order.payBy)}</p>}
          {tracking && <TrackingInfo tracking={tracking} />}
          <p>
            Order ID <span className={styles.code}>{id}</span>
          </p>
        </div>
      </div>
      <Actions order={order} titleId={titleId} />
    </article>
  );
}

/** How the total comes about; an order that was stored before its parts were shows the total alone. */
function Amounts({ order: { amounts, total } }: Props) {
  if (amounts) {
    return (
      <div className={styles.amounts}>
        <OrderTotals quote={{ ...amounts, total }} discountCode={amounts.discountCode} />
      </div>
    );
  }
  return (
    <p className={styles.total}>
      <span>Total</span>
      <span>{formatDollars(parseMoney(total))}</span>
    </p>
  );
}

/** The order's own page, opened by being signed in, and the way to pay while there is one. */
function Actions({ order: { orderNumber, payable }, titleId }: Props & { readonly titleId: string }) {
  const query = new URLSearchParams({ order: orderNumber });
  return (
    <p className={styles.actions}>
      {payable === 'by-hand' && (
        <ButtonLink to={`/payment-instructions?${query}`} aria-describedby={titleId}>
          How to Pay
        </ButtonLink>
      )}
      {payable === 'at-the-wallet' && (
        <ButtonLink to={`/order-confirmation?${query}`} aria-describedby={titleId}>
          Pay Again
        </ButtonLink>
      )}
      <ButtonLink to={`/order-confirmation?${query}`} variant="quiet" aria-describedby={titleId}>
        View Order
      </ButtonLink>
    </p>
  );
}
