import { checkoutEndpoints } from '@plenty/contract/api/checkout-endpoints';
import { TAX_NOTE, describePayment } from '@plenty/contract/checkout/checkout-terms';
import { SALE_TEXTS } from '@plenty/contract/content/sale-texts';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getContentText } from '@plenty/contract/content/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { apiQuery } from '../shell/query-client.ts';
import { useSite } from '../shell/use-site.ts';
import { DeliveryEstimateNote } from './delivery-estimate.tsx';
import styles from './order-facts.module.css';

const TERMS_STALE_MS = 5 * 60_000;
const checkoutTermsQuery = { ...apiQuery(checkoutEndpoints.getCheckoutTerms), staleTime: TERMS_STALE_MS };

type OrderFactsProps = {
  /** Whether the tax of the order is known, because its state is. */
  readonly isTaxKnown: boolean;
  /** When the chosen shipping service delivers; standard shipping without it. */
  readonly delivery?: ReactNode;
  readonly onLeave?: () => void;
};

/** What a shopper must know before the button: when it arrives, how it is paid, what may be added, and that it is final. */
export function OrderFacts({ isTaxKnown, delivery, onLeave }: OrderFactsProps) {
  const { data: terms } = useQuery(checkoutTermsQuery);
  const finalSale = getContentText(useSite(), SALE_TEXTS, 'sale.finalSale');
  return (
    <div className={styles.facts}>
      {delivery ?? <DeliveryEstimateNote />}
      {/* A new key: text that appears in its reserved place is no movement. */}
      <p key={terms?.payment} className={`paypal-mark ${styles.payment}`}>
        {terms && describePayment(terms)}
      </p>
      <p className={styles.final}>
        {finalSale && (
          <Link to={PAGE_PATHS.shipping} className={styles.link} onClick={onLeave}>
            {finalSale}
          </Link>
        )}
        <span>{terms?.addsTax && !isTaxKnown && TAX_NOTE}</span>
      </p>
    </div>
  );
}
