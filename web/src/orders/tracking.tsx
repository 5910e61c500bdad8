import { formatDeliveryEstimate, getDeliveryLabel } from '@plenty/contract/checkout/delivery-estimate';
import { formatMoney } from '@plenty/contract/lib/money';
import { ORDER_TEXTS } from '@plenty/contract/content/order-texts';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getContentText } from '@plenty/contract/content/texts';
import { createDeliveryCalendar } from '@plenty/contract/orders/delivery-calendar';
import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import { getOrderLink } from '@plenty/contract/orders/order-link';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { type Tracking, getTrackingUrl } from '@plenty/contract/orders/tracking';
import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { useSite } from '../shell/use-site.ts';
import { AddressLines } from '../ui/address-lines.tsx';
import { getDeliveryPromise } from './order-status.ts';
import orderStyles from './order.module.css';
import { type TrackingStep, getTrackingSteps } from './tracking-steps.ts';
import styles from './tracking.module.css';

const STATE_LABELS: Readonly<Record<TrackingStep['state'], string>> = {
  done: 'done',
  now: 'next',
  next: 'still to come',
  stopped: 'ended here',
};

type OrderProps = { readonly order: OrderView };

/** Where the order and its money are (D-50). Every step shows from the start, so that none pushes another when it is reached. */
export function TrackingSteps({ order }: OrderProps) {
  const steps = getTrackingSteps(order);
  // An order that is cancelled while the page is open has fewer steps; the space of the others stays.
  const [isRoomy] = useState(order.status !== 'cancelled');
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps} aria-label="Where your order is" data-roomy={isRoomy}>
      {steps.map(({ name, state, about }) => (
        <li key={name} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.name}>
            {name}
            <span className="visually-hidden">, {STATE_LABELS[state]}</span>
          </span>
          <span key={about} className={styles.about}>
            {about}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The shop's shipping rule and what this order paid (CONF-07, CONF-08, D-13), when it arrives, where to, and its parcel. */
export function ShippingInfo({ order }: OrderProps) {
  const { status, details } = order;
  // Reserved until the page closes, so that nothing moves when the estimate or the parcel goes away.
  const [wasToArrive] = useState(isStillToArrive(order));
  const site = useSite();
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={orderStyles.title}>
        Shipping
      </h2>
      <p className={styles.price}>
        {getContentText(site, ORDER_TEXTS, 'order.freeShipping')}{' '}
        {details && status !== 'cancelled' && !details.isTestOrder && describeShippingCost(details)}
      </p>
      {details?.shippingService && <p>{describeService(details.shippingService, status)}</p>}
      {details?.arrival && (wasToArrive || isStillToArrive(order)) && (
        <DeliveryEstimate order={order} arrival={details.arrival} />
      )}
      {details && !isPickUp(details) && (
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

/** Made in the browser, so that a guest with the link needs nothing else. */
function downloadCalendar({ orderNumber, changedAt, details }: OrderView, latest: string): void {
  const link = `${location.origin}${getOrderLink(PAGE_PATHS.orderConfirmation, { orderNumber })}`;
  const calendar = createDeliveryCalendar({ orderNumber, isPickUp: isPickUp(details), latest, link, changedAt });
  saveFile(`plenty-${orderNumber}.ics`, calendar, 'text/calendar');
}

type DeliveryEstimateProps = OrderProps & { readonly arrival: NonNullable<OrderDetails['arrival']> };

function DeliveryEstimate({ order, arrival }: DeliveryEstimateProps) {
  const promise = getDeliveryPromise(order);
  const estimate = getContentText(useSite(), ORDER_TEXTS, 'order.estimate');
  const hint = [promise === 'if-paid' ? 'If it is paid today.' : '', estimate].join(' ').trim();
  return (
    <p className={styles.arrival}>
      {promise === 'open' && 'The delivery dates will appear here once your payment is settled.'}
      {(promise === 'made' || promise === 'if-paid') && (
        <>
          {isPickUp(order.details) ? 'Pick it up' : getDeliveryLabel(arrival)}{' '}
          <strong className={styles.window}>{formatDeliveryEstimate(arrival)}</strong>
          {hint && (
            <>
              <br />
              <span className={styles.small}>{hint}</span>
            </>
          )}
        </>
      )}
      {promise === 'made' && (
        <>
          <br />
          <button type="button" className={styles.calendar} onClick={() => downloadCalendar(order, arrival.to)}>
            Add to Calendar
          </button>
        </>
      )}
    </p>
  );
}

function TrackingPending({ order: { status, details } }: OrderProps) {
  if (status !== 'pending' && status !== 'processing') return null;
  const next = isPickUp(details)
    ? 'We write to you when it is ready to pick up.'
    : 'Your tracking number will appear here when it ships.';
  return <p className={styles.small}>{next}</p>;
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

/** Where, and not to go there: the order may not be ready, or be cancelled. */
export function describeService(
  { name, pickUpAt }: NonNullable<OrderDetails['shippingService']>,
  status: OrderView['status'],
): string {
  if (pickUpAt === '') return `Sent by ${name}.`;
  return `${name}: ${status === 'delivered' ? 'picked up' : 'pick-up'} at ${pickUpAt}.`;
}

function describeShippingCost({ shippingCost, shippingService }: OrderDetails): string {
  if (isPickUp({ shippingService }) && shippingCost === '0.00') return '';
  return shippingCost === '0.00'
    ? 'Your order ships free.'
    : `Shipping for your order is ${formatMoney(shippingCost)}.`;
}
