import { formatMoney } from '@plenty/contract/lib/money';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { CustomerOrder } from '@plenty/contract/orders/order';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { type Tracking, getTrackingUrl } from '@plenty/contract/orders/tracking';
import { formatDateTime, formatDay } from '../lib/format-date.ts';
import { AddressLines } from '../ui/address-lines.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useState } from 'react';
import { OrderLines, OrderTotals } from '../ui/order-summary.tsx';
import styles from './order-card.module.css';

type OrderProps = { readonly order: CustomerOrder };

/** One order of the account's history (ACC-05). */
export function OrderCard({ order }: OrderProps) {
  const { id, orderNumber, status, paymentStatus, createdAt, items, shippingAddress, shippingService, tracking } =
    order;
  const [openedAt] = useState(() => Date.now());
  const isOverdue = order.payBy !== undefined && Date.parse(order.payBy) <= openedAt;
  const titleId = `order-${id}`;
  const payment = PAYMENT_LABELS[paymentStatus];
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
        <StatusBadge order={order} />
      </header>
      <OrderLines lines={items} />
      <Amounts order={order} />
      <div className={styles.foot}>
        <div>
          {shippingService && isPickUp(order) ? (
            <>
              <h4 className={styles.label}>{status === 'delivered' ? 'Picked up at' : 'Pick-up at'}</h4>
              <p>{shippingService.pickUpAt}</p>
            </>
          ) : (
            <>
              <h4 className={styles.label}>Shipping to</h4>
              <AddressLines address={shippingAddress} />
            </>
          )}
        </div>
        <div className={styles.facts}>
          {payment && <p>{payment}</p>}
          {order.payBy && !isOverdue && <p>Please pay by {formatDateTime(order.payBy, 'medium')}</p>}
          {tracking && <TrackingInfo tracking={tracking} />}
          <p>
            Order ID <span className={styles.code}>{id}</span>
          </p>
        </div>
      </div>
      <Actions order={order} titleId={titleId} payable={isOverdue ? undefined : order.payable} />
    </article>
  );
}

/** Orders stored before their amounts were itemized show the total alone. */
function Amounts({ order: { amounts, total, refundedAmount, paidAmount } }: OrderProps) {
  if (amounts) {
    return (
      <div className={styles.amounts}>
        <OrderTotals
          quote={{ ...amounts, total }}
          discountCode={amounts.discountCode}
          refundedAmount={refundedAmount}
          paidAmount={paidAmount}
        />
      </div>
    );
  }
  return (
    <p className={styles.total}>
      <span>Total</span>
      <span>{formatMoney(total)}</span>
    </p>
  );
}

type ActionsProps = OrderProps & { readonly titleId: string; readonly payable: CustomerOrder['payable'] };

function Actions({ order, titleId, payable }: ActionsProps) {
  const { orderNumber } = order;
  const query = new URLSearchParams({ order: orderNumber });
  return (
    <p className="button-row">
      {payable === 'by-hand' && (
        <ButtonLink to={`${PAGE_PATHS.paymentInstructions}?${query}`} aria-describedby={titleId}>
          How to Pay
        </ButtonLink>
      )}
      {payable === 'at-the-wallet' && (
        <ButtonLink to={`${PAGE_PATHS.orderConfirmation}?${query}`} aria-describedby={titleId}>
          {order.paymentStatus === 'failed' ? 'Pay Again' : 'Pay with PayPal'}
        </ButtonLink>
      )}
      <ButtonLink to={`${PAGE_PATHS.orderConfirmation}?${query}`} variant="quiet" aria-describedby={titleId}>
        View Order
      </ButtonLink>
    </p>
  );
}

function TrackingInfo({ tracking }: { readonly tracking: Tracking }) {
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

/** The color is never the only sign, and screen readers announce a change (ACC-06). */
function StatusBadge({ order }: OrderProps) {
  const { status, paymentStatus } = order;
  const tone = getBadgeTone(status);
  const colors = { color: `var(--badge-on-${tone})`, background: `var(--badge-${tone})` };
  return (
    <p className={styles.place} aria-live="polite">
      <span key={`${status} ${paymentStatus}`} className={styles.badge} data-tone={tone} style={colors}>
        {getBadgeLabel(status, paymentStatus, isPickUp(order))}
      </span>
    </p>
  );
}

const BADGE_TONES = new Map<string, string>(
  Object.entries({
    pending: 'yellow',
    processing: 'blue',
    shipped: 'purple',
    delivered: 'green',
    cancelled: 'red',
  } satisfies Record<OrderStatus, string>),
);

export function getBadgeTone(status: string): string {
  return BADGE_TONES.get(status) ?? 'grey';
}

/** A new order is pending until its payment has arrived. */
export function getBadgeLabel(status: string, paymentStatus: PaymentStatus, isPickedUp = false): string {
  if (isPickedUp && status === 'shipped') return 'Ready to pick up';
  if (isPickedUp && status === 'delivered') return 'Picked up';
  if (status === 'pending' && paymentStatus === 'not_required') return 'Confirmed';
  if (status === 'pending' && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded')) return 'Paid';
  return `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`;
}

const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string | undefined>> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'Not paid in time',
  review: 'Payment is being checked',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  reversed: 'Payment taken back',
  not_required: undefined,
};
