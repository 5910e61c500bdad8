import { SALE_TEXTS } from '@plenty/contract/content/sale-texts';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getContentText } from '@plenty/contract/content/texts';
import { useSite } from '../../shell/use-site.ts';
import { Link } from '../../ui/link.tsx';
import styles from './product-view.module.css';

type PurchaseTermsProps = {
  /** When an order placed today arrives, once that is known. */
  readonly estimate: string | undefined;
};

/** The terms of a purchase, where it is decided (V-16). */
export function PurchaseTerms({ estimate }: PurchaseTermsProps) {
  const site = useSite();
  const getText = (id: keyof typeof SALE_TEXTS) => getContentText(site, SALE_TEXTS, id);
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Shipping</dt>
        <dd>{getText('sale.shipping')}</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd className={styles.delivery}>{estimate || getText('sale.delivery')}</dd>
      </div>
      <div>
        <dt>Returns</dt>
        <dd>
          {getText('sale.finalSale')} <Link to={PAGE_PATHS.shipping}>See the policy</Link>
        </dd>
      </div>
    </dl>
  );
}
