import { DELIVERY_TERMS } from '@plenty/contract/checkout/delivery-terms';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './product-view.module.css';

export const SHIPPING_TERM = '$7.99, free from $100.';
const { processing, transit } = DELIVERY_TERMS;
/** True of every order (D-62); a date says it better. */
export const DELIVERY_TERM = `In ${processing.usual.min + transit.usual.min} to ${processing.latest + transit.latest} business days.`;

/** The terms of a purchase, where it is decided (V-16). */
export function PurchaseTerms() {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Payment</dt>
        <dd>With PayPal. We never see your card.</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{SHIPPING_TERM}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>{useDeliveryEstimate() || DELIVERY_TERM}</dd>
      </div>
      <div>
        <dt>Returns</dt>
        <dd>
          All sales are final. <Link to={PAGE_PATHS.shipping}>See the policy</Link>
        </dd>
      </div>
    </dl>
  );
}

/** The estimate and its code load late: the page must not wait for them. */
const ESTIMATE_DELAY_MS = 4000;

/** '' until it is there, and when there is none. */
function useDeliveryEstimate(): string {
  const [estimate, setEstimate] = useState('');
  useEffect(() => {
    const show = async () => setEstimate(await (await import('./delivery-estimate.ts')).fetchDeliveryEstimate());
    const timer = setTimeout(() => void show().catch(() => undefined), ESTIMATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return estimate;
}
