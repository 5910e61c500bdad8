import { formatDeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import { type Tracking, getTrackingUrl } from '@plenty/contract/orders/tracking';
import { useState } from 'react';
import { AddressLines } from '../ui/address-lines.tsx';
import unseen from '../ui/visually-hidden.module.css';
import { awaitsManualPayment } from './order-status.ts';
import orderStyles from './order.module.css';
import styles from './tracking.module.css';
import tracking from './tracking.module.css';

const STATE_LABELS: Readonly<Record<TrackingStep['state'], string>> = {
  done: 'done',
  now: 'next',
  next: 'still to come',
};

/** How far an order is, as it changes: every step has its place from the start, so that none pushes another. */
export function TrackingSteps({ order }: { readonly order: OrderView }) {
  const [first] = useState(order);
  const steps = getTrackingSteps(order);
  // An order that is cancelled while its page is open goes no way any more, and leaves the place of its steps behind.
  const kept = steps.length === 0 ? getTrackingSteps(first) : steps;
  if (kept.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Where your order is" data-over={steps.length === 0}>
      {kept.map(({ name, state, about }) => (
        <li key={name} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.name}>
            {name}
            <span className={unseen.unseen}>, {STATE_LABELS[state]}</span>
          </span>
          <span className={styles.about}>{about}</span>
        </li>
      ))}
    </ol>
  );
}

/** One step on an order's way: taken, the one it is at, or still to come; `about` is a date or what is awaited. */
export type TrackingStep = { readonly name: string; readonly state: 'done' | 'now' | 'next'; readonly about: string };

const STEPS_DONE = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0 } as const;

/** The reader's own day, like the date on the receipt beside it. */
function formatShortDay(instant: string | undefined): string {
  return instant === undefined ? '' : new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

function paymentStep({
  paymentStatus,
}: OrderView): Pick<TrackingStep, 'name' | 'about'> & { readonly isDone: boolean } {
  switch (paymentStatus) {
    case 'pending':
      return { name: 'Payment', about: 'Awaited', isDone: false };
    case 'review':
      return { name: 'Payment', about: 'Being checked', isDone: false };
    case 'failed':
    case 'expired':
    case 'reversed':
      return { name: 'Payment', about: 'Not received', isDone: false };
    case 'not_required':
      return { name: 'Paid', about: 'Nothing to pay', isDone: true };
    case 'refunded':
      return { name: 'Paid', about: 'Refunded', isDone: true };
    case 'paid':
    case 'partially_refunded':
      return { name: 'Paid', about: '', isDone: true };
  }
}

/** Where an order is on its way, step by step (D-50); nothing for one that goes no way: cancelled, or a test order. */
export function getTrackingSteps(order: OrderView): TrackingStep[] {
  const { status, details, createdAt } = order;
  if (status === 'cancelled' || details?.isTestOrder) return [];
  const { isDone: isPaid, ...payment } = paymentStep(order);
  const taken = STEPS_DONE[status];
  const steps = [
    { name: 'Ordered', about: formatShortDay(createdAt), isDone: true },
    { ...payment, isDone: isPaid || taken > 1 },
    { name: 'Getting ready', about: '', isDone: taken > 1 },
    { name: 'Shipped', about: formatShortDay(details?.shippedAt), isDone: taken > 1 },
    { name: 'Delivered', about: formatShortDay(details?.deliveredAt), isDone: taken > 2 },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, about, isDone }, place) => ({
    name,
    about,
    state: isDone ? 'done' : place === current ? 'now' : 'next',
  }));
}

type Props = { readonly order: OrderView };

/** CONF-07, CONF-08: the rule for everybody, and what this order paid (D-13), unless it is not sent at all. */
export function ShippingInfo({ order }: Props) {
  const { status, details } = order;
  // What is no longer to come leaves its place behind, so that nothing moves.
  const [wasToCome] = useState(isStillToArrive(order));
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={orderStyles.title}>
        Shipping
      </h2>
      <p className={tracking.price}>
        Free shipping on all orders of $100 or more.{' '}
        {details && status !== 'cancelled' && !details.isTestOrder && describeShippingCost(details)}
      </p>
      {details?.arrival && (wasToCome || isStillToArrive(order)) && (
        <p className={tracking.arrival}>
          {isStillToArrive(order) && (
            <>
              Arrives <strong className={tracking.window}>{formatDeliveryEstimate(details.arrival)}</strong>
              <br />
              <span className={tracking.small}>
                {`${awaitsManualPayment(order) ? 'If it is paid today. An' : 'An'} estimate by business days, not a guarantee.`}
              </span>
            </>
          )}
        </p>
      )}
      {details && (
        <div className={orderStyles.address}>
          <AddressLines address={details.shippingAddress} />
        </div>
      )}
      {details && (wasToCome || details.tracking) && (
        <div className={tracking.parcel}>
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

/** Still on its way to its customer, or about to be. */
function isStillToArrive({ status, details }: OrderView): boolean {
  return status !== 'cancelled' && status !== 'delivered' && !details?.isTestOrder;
}

/** Stands where the parcel's number will. */
function TrackingPending({ order: { status } }: Props) {
  if (status !== 'pending' && status !== 'processing') return null;
  return <p className={tracking.small}>Your tracking number will appear here when it ships.</p>;
}

type ParcelProps = { readonly tracking: Tracking; readonly isUnderWay: boolean };

function Parcel({ tracking: { carrier, number }, isUnderWay }: ParcelProps) {
  const link = getTrackingUrl({ carrier, number });
  return (
    <>
      <p>
        {carrier || 'Your parcel'}: <span className={tracking.number}>{number || 'without a number to follow'}</span>
      </p>
      {link !== undefined && (
        <a className={tracking.link} href={link} target="_blank" rel="noreferrer">
          Follow it at the carrier
        </a>
      )}
      {isUnderWay && number !== '' && (
        <p className={tracking.small}>It can take up to 48 hours until the number shows something.</p>
      )}
    </>
  );
}

function describeShippingCost({ shippingCost }: OrderDetails): string {
  return shippingCost === '0.00'
    ? 'Your order ships free.'
    : `Shipping for your order is ${formatDollars(parseMoney(shippingCost))}.`;
}
