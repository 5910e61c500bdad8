import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { CustomerOrder } from '@plenty/contract/orders/order';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import { type Tracking, getTrackingUrl } from '@plenty/contract/orders/tracking';
import { AddressLines } from '../ui/address-lines.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import { formatDateTime, formatDay } from './format-date.ts';
import styles from './order-card.module.css';

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

/** Who brings the parcel, and its page at the carrier where the shop knows it. */
export function TrackingInfo({ tracking }: { readonly tracking: Tracking }) {
  const link = getTrackingUrl(tracking);
  return (
    <>
      <p>
        {tracking.carrier} <span className={styles.code}>{tracking.number}</span>
      </p>
      {link !== undefined && (
        <p>
          <a className={styles.link} href={link} target="_blank" rel="noreferrer">
            Track package
          </a>
        </p>
      )}
    </>
  );
}

/** Where an order stands, in a colour of its own (ACC-06). A change is read out; the word says it without the colour. */
export function StatusBadge({ status }: { readonly status: string }) {
  return (
    <p className={styles.place} aria-live="polite">
      <span key={status} className={styles.badge} data-tone={getBadgeTone(status)}>
        {getBadgeLabel(status)}
      </span>
    </p>
  );
}

export type BadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey';

const TONES = new Map<string, BadgeTone>(
  Object.entries({
    pending: 'yellow',
    processing: 'blue',
    shipped: 'purple',
    delivered: 'green',
    cancelled: 'red',
  } satisfies Record<OrderStatus, BadgeTone>),
);

/** ACC-06: anything else is grey. */
export function getBadgeTone(status: string): BadgeTone {
  return TONES.get(status) ?? 'grey';
}

/** 'shipped' as the badge has it: 'Shipped'. */
export function getBadgeLabel(status: string): string {
  return `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
}

/** Where an order's payment stands, in a few words; undefined where there is nothing to say. */
export function describePaymentStatus(status: PaymentStatus): string | undefined {
  switch (status) {
    case 'pending':
      return 'Awaiting payment';
    case 'paid':
      return 'Paid';
    case 'failed':
      return 'Payment failed';
    case 'expired':
      return 'Not paid in time';
    case 'review':
      return 'Payment is being checked';
    case 'partially_refunded':
      return 'Partly refunded';
    case 'refunded':
      return 'Refunded';
    case 'reversed':
      return 'Payment taken back';
    case 'not_required':
      return undefined;
  }
}
