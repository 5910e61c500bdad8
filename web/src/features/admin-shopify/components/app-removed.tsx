import { format } from 'date-fns';
import styles from './shopify.module.css';

/** The shop's app is no longer installed at Shopify: since when, what stands still, and the way back. */
export function AppRemovedNotice({ at }: { readonly at: string }) {
  return (
    <section aria-label="Connection to Shopify" className={styles.removed}>
      <p className={styles.since}>
        The app was taken out of your Shopify shop on {format(new Date(at), "MMM dd, yyyy 'at' h:mm a")}.
      </p>
      <p>
        Nothing you change there arrives here any more, and paid orders are not sent there. Your products and orders
        here stay as they are.
      </p>
      <p>
        To connect them again, open Settings at Shopify, choose Apps and sales channels, and install the app again. Give
        its new access token to this shop if it has one, then press Sync with Shopify: this notice goes when Shopify
        answers.
      </p>
    </section>
  );
}
