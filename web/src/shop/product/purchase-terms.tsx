import { DELIVERY_TERMS } from '@plenty/contract/checkout/delivery-terms';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Link } from '../../ui/link.tsx';
import styles from './product-view.module.css';

export const SHIPPING_TERM = '$7.99, free from $100.';
const { processing, transit } = DELIVERY_TERMS;
/** True of every order (D-62); a date says it better. */
export const DELIVERY_TERM = `In ${processing.usual.min + transit.usual.min} to ${processing.latest + transit.latest} business days.`;

type PurchaseTermsProps = {
  /** When an order placed today arrives, once that is known. */
  readonly estimate: string | undefined;
};

/** The terms of a purchase, where it is decided (V-16). */
export function PurchaseTerms({ estimate }: PurchaseTermsProps) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Shipping</dt>
        <dd>{SHIPPING_TERM}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd className={styles.delivery}>{estimate || DELIVERY_TERM}</dd>
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
