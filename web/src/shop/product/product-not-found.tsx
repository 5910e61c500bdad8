import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import styles from './product-view.module.css';

/** PDP-17. */
export default function ProductNotFound() {
  usePageHead('Product Not Found', PAGE_PATHS.shop);
  return (
    <div className={styles.missing}>
      <PageHeading>Product Not Found</PageHeading>
      <p>The product you&apos;re looking for doesn&apos;t exist.</p>
      <ButtonLink to={PAGE_PATHS.shop}>Back to the Shop</ButtonLink>
    </div>
  );
}
