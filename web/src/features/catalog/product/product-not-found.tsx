import { ButtonLink } from '../../../components/button/button-link.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { usePageHead } from '../../../components/page-head/use-page-head.ts';
import styles from './product-view.module.css';

/** PDP-17. The default export is for lazy loading. */
export default function ProductNotFound() {
  usePageHead('Product Not Found', '/shop');
  return (
    <div className={styles.missing}>
      <PageHeading>Product Not Found</PageHeading>
      <p>The product you&apos;re looking for doesn&apos;t exist.</p>
      <ButtonLink to="/shop">Back to the Shop</ButtonLink>
    </div>
  );
}
