import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading, usePageHead } from '../ui/page-head.tsx';
import { PeeledSticker } from '../ui/peeled-sticker.tsx';
import styles from './not-found-page.module.css';

/** Any other URL (LAY-18, D-40). */
export default function NotFoundPage() {
  usePageHead('Page Not Found', PAGE_PATHS.home);
  return (
    <div className={styles.page}>
      <PeeledSticker />
      <PageHeading className={styles.heading}>404 Page Not Found</PageHeading>
      <p className={styles.lead}>
        No piece of ours has this number. The page may have moved, or its address may be mistyped.
      </p>
      <p className={styles.hint}>Did you forget to add the page to the router?</p>
      <div className={styles.ways}>
        <ButtonLink to={PAGE_PATHS.shop}>Go to the Shop</ButtonLink>
        <ButtonLink variant="quiet" to={PAGE_PATHS.home}>
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}
