import { openStoreUrl, STORE_PAGES, getStoreUrl } from '../api/open-store.ts';
import styles from './shopify.module.css';

/** ASHOP-02: the ways to the other store's own admin, each in a tab of its own. */
export function StoreLinks({ shop }: { readonly shop: string }) {
  return (
    <nav aria-label="Shopify’s own pages">
      <ul className={styles.links}>
        {STORE_PAGES.map(({ page, label }) => {
          const address = getStoreUrl(shop, page);
          return (
            <li key={page}>
              <a
                className={styles.link}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => {
                  event.preventDefault();
                  openStoreUrl(address);
                }}
              >
                {label} at Shopify
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
