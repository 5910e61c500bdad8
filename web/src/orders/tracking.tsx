import { formatDeliveryEstimate, getDeliveryLabel } from '@plenty/contract/checkout/delivery-estimate';
import { FREE_SHIPPING_RULE } from '@plenty/contract/checkout/shipping-terms';
import { formatMoney } from '@plenty/contract/lib/money';
import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import type { PaymentStatus } from '@plenty/contract/orders/order-status';
import { type Tracking, getTrackingUrl } from '@plenty/contract/orders/tracking';
import { useState } from 'react';
import { AddressLines } from '../ui/address-lines.tsx';
import { awaitsManualPayment } from './order-status.ts';
import orderStyles from './order.module.css';
import styles from './tracking.module.css';

/** `about` is a date or what the step waits for. */
type TrackingStep = { readonly name: string; readonly state: 'done' | 'now' | 'next'; readonly about: string };

const STATE_LABELS: Readonly<Record<TrackingStep['state'], string>> = {
  done: 'done',
  now: 'next',
  next: 'still to come',
};

type OrderProps = { readonly order: OrderView };

/** The order's progress (D-50). Every step shows from the start, so that none pushes another when it is reached. */
export function TrackingSteps({ order }: OrderProps) {
  const [initialOrder] = useState(order);
  const steps = getTrackingSteps(order);
  // An order that is cancelled while the page is open has no steps; the space of its old ones stays.
  const shownSteps = steps.length === 0 ? getTrackingSteps(initialOrder) : steps;
  if (shownSteps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Where your order is" data-over={steps.length === 0}>
      {shownSteps.map(({ name, state, about }) => (
        <li key={name} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.name}>
            {name}
            <span className="visually-hidden">, {STATE_LABELS[state]}</span>
          </span>
          <span className={styles.about}>{about}</span>
        </li>
      ))}
    </ol>
  );
}

/** How many of processing, shipping and delivery have begun. */
const STAGES_BEGUN = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0 } as const;

/** 'Nov 20' in the reader's time zone, like the date on the receipt. */
function formatShortDay(instant: string | undefined): string {
  return instant === undefined ? '' : new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

type PaymentStep = Pick<TrackingStep, 'name' | 'about'> & { readonly isDone: boolean };

const NOT_RECEIVED: PaymentStep = { name: 'Payment', about: 'Not received', isDone: false };
const PAID: PaymentStep = { name: 'Paid', about: '', isDone: true };
const PAYMENT_STEPS: Readonly<Record<PaymentStatus, PaymentStep>> = {
  pending: { ...NOT_RECEIVED, about: 'Awaited' },
  review: { ...NOT_RECEIVED, about: 'Being checked' },
  failed: NOT_RECEIVED,
  expired: NOT_RECEIVED,
  reversed: NOT_RECEIVED,
  not_required: { ...PAID, about: 'Nothing to pay' },
  refunded: { ...PAID, about: 'Refunded' },
  paid: PAID,
  partially_refunded: PAID,
};

/** Empty for a cancelled order and a test order, which never ship. */
export function getTrackingSteps(order: OrderView): TrackingStep[] {
  const { status, paymentStatus, details, createdAt } = order;
  if (status === 'cancelled' || details?.isTestOrder) return [];
  const { isDone: isPaid, ...payment } = PAYMENT_STEPS[paymentStatus];
  const stage = STAGES_BEGUN[status];
  const steps = [
    { name: 'Ordered', about: formatShortDay(createdAt), isDone: true },
    { ...payment, isDone: isPaid || stage > 1 },
    { name: 'Getting ready', about: '', isDone: stage > 1 },
    { name: 'Shipped', about: formatShortDay(details?.shippedAt), isDone: stage > 1 },
    { name: 'Delivered', about: formatShortDay(details?.deliveredAt), isDone: stage > 2 },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, about, isDone }, index) => ({
    name,
    about,
    state: isDone ? 'done' : index === current ? 'now' : 'next',
  }));
}

/** The shop's shipping rule and what this order paid (CONF-07, CONF-08, D-13), when it arrives, where to, and its parcel. */
export function ShippingInfo({ order }: OrderProps) {
  const { status, details } = order;
  // Reserved until the page closes, so that nothing moves when the estimate or the parcel goes away.
  const [wasToArrive] = useState(isStillToArrive(order));
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={orderStyles.title}>
        Shipping
      </h2>
      <p className={styles.price}>
        {FREE_SHIPPING_RULE}{' '}
        {details && status !== 'cancelled' && !details.isTestOrder && describeShippingCost(details)}
      </p>
      {details?.arrival && (wasToArrive || isStillToArrive(order)) && (
        <DeliveryEstimate order={order} arrival={details.arrival} />
      )}
      {details && (
        <div className={orderStyles.address}>
          <AddressLines address={details.shippingAddress} />
        </div>
      )}
      {details && (wasToArrive || details.tracking) && (
        <div className={styles.parcel}>
          {details.tracking ? (
            <Parcel tracking={details.tracking} isUnderWay={isStillToArrive(order)} />
          ) : (
            <TrackingPending order={order} />
          )}
        </div>
      )}
    </section>
  );
}

function isStillToArrive({ status, details }: OrderView): boolean {
  return status !== 'cancelled' && status !== 'delivered' && !details?.isTestOrder;
}

type DeliveryEstimateProps = OrderProps & { readonly arrival: NonNullable<OrderDetails['arrival']> };

function DeliveryEstimate({ order, arrival }: DeliveryEstimateProps) {
  return (
    <p className={styles.arrival}>
      {isStillToArrive(order) && (
        <>
          {getDeliveryLabel(arrival)} <strong className={styles.window}>{formatDeliveryEstimate(arrival)}</strong>
          <br />
          <span className={styles.small}>
            {`${awaitsManualPayment(order) ? 'If it is paid today. An' : 'An'} estimate by business days, not a guarantee.`}
          </span>
        </>
      )}
    </p>
  );
}

function TrackingPending({ order: { status } }: OrderProps) {
  if (status !== 'pending' && status !== 'processing') return null;
  return <p className={styles.small}>Your tracking number will appear here when it ships.</p>;
}

type ParcelProps = { readonly tracking: Tracking; readonly isUnderWay: boolean };

function Parcel({ tracking: { carrier, number }, isUnderWay }: ParcelProps) {
  const link = getTrackingUrl({ carrier, number });
  return (
    <>
      <p>
        {carrier || 'Your parcel'}: <span className={styles.number}>{number || 'without a number to follow'}</span>
      </p>
      {link !== undefined && (
        <a className={orderStyles.link} href={link} target="_blank" rel="noreferrer">
          Follow it at the carrier
        </a>
      )}
      {isUnderWay && number !== '' && (
        <p className={styles.small}>It can take up to 48 hours until the number shows something.</p>
      )}
    </>
  );
}

function describeShippingCost({ shippingCost }: OrderDetails): string {
  return shippingCost === '0.00'
    ? 'Your order ships free.'
    : `Shipping for your order is ${formatMoney(shippingCost)}.`;
}
