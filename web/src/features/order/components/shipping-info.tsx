import { formatDeliveryEstimate } from '@plenty/contract/arrival/arrival-window';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { OrderDetails, OrderView } from '@plenty/contract/order/order';
import type { Tracking } from '@plenty/contract/order/tracking';
import { getTrackingUrl } from '@plenty/contract/order/tracking-link';
import { useState } from 'react';
import { AddressLines } from '../../../components/address-lines/address-lines.tsx';
import { awaitsManualPayment } from '../api/describe-status.ts';
import styles from './order.module.css';
import tracking from './tracking.module.css';

type Props = { readonly order: OrderView };

/** CONF-07, CONF-08: the rule for everybody, and what this order paid (D-13), unless it is not sent at all. */
export function ShippingInfo({ order }: Props) {
  const { status, details } = order;
  // What is no longer to come leaves its place behind, so that nothing moves.
  const [wasToCome] = useState(isStillToArrive(order));
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className={styles.title}>
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
        <div className={styles.address}>
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
