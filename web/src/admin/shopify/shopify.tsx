import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import type { SyncProgress } from '@plenty/contract/admin/shopify-sync';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { Button } from '../../ui/button.tsx';
import { adminQuery, useAdminQuery } from '../api/admin-api.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { isSyncing, toastSyncFailed, useShopifySync } from './shopify-sync.ts';
import styles from './shopify.module.css';
import { SyncReportView } from './sync-report.tsx';

/** A sync changes what every tab shows, so the page reloads (ASHOP-03). A preview changes nothing. */
function handleSyncEnd({ state, message, isPreview }: SyncProgress): void {
  if (state === 'failed') toastSyncFailed(message);
  else if (!isPreview) location.reload();
}

/** The Shopify tab (D-35). */
export default function Shopify() {
  const { query, requestSync, isBusy } = useShopifySync({ isAlwaysOn: true, onEnd: handleSyncEnd });
  return (
    <>
      <AdminHeader title="Shopify" note={query.data?.shop ?? undefined}>
        <Button variant="quiet" disabled={isBusy} onClick={() => requestSync({ isPreview: true })}>
          Preview
        </Button>
        <Button disabled={isBusy} onClick={() => requestSync({})}>
          Sync with Shopify
        </Button>
      </AdminHeader>
      <AdminQueryResult query={query} errorMessage="The state of the sync could not be loaded.">
        {(progress) => {
          const { shop, removedAt, report, isPreview } = progress;
          if (shop === null) {
            return <p>Shopify is not configured. Without a key for its API there is nothing to sync with.</p>;
          }
          return (
            <div className={styles.parts}>
              {removedAt !== null && <AppRemovedNotice at={removedAt} />}
              <StoreLinks shop={shop} />
              <OrderPushSettings />
              <SyncStatus progress={progress} />
              {report && !isSyncing(progress) && (
                <SyncReportView report={report} isPreview={isPreview} isBusy={isBusy} onRequestSync={requestSync} />
              )}
            </div>
          );
        }}
      </AdminQueryResult>
    </>
  );
}

export const STORE_PAGES = [
  { page: 'products', label: 'Products' },
  { page: 'orders', label: 'Orders' },
  { page: 'customers', label: 'Customers' },
  { page: 'settings', label: 'Settings' },
] as const;
/** A page of the store's admin, or, without a page, the storefront. */
export function getStoreUrl(shop: string, page?: (typeof STORE_PAGES)[number]['page']): string {
  return page === undefined ? `https://${shop}.myshopify.com` : `https://admin.shopify.com/store/${shop}/${page}`;
}

/** Opens a new tab, unless the caller redirects itself (ASHOP-06). */
export function openStoreUrl(url: string, redirect?: (url: string) => void): void {
  if (redirect) redirect(url);
  else globalThis.open(url, '_blank', 'noopener,noreferrer');
}

function StoreLinks({ shop }: { readonly shop: string }) {
  return (
    <nav aria-label="Shopify’s own pages">
      <ul className={styles.links}>
        {STORE_PAGES.map(({ page, label }) => {
          const url = getStoreUrl(shop, page);
          return (
            <li key={page}>
              <a
                className={styles.link}
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                onClick={(event) => {
                  event.preventDefault();
                  openStoreUrl(url);
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

/** The shop's app was uninstalled at Shopify. */
function AppRemovedNotice({ at }: { readonly at: string }) {
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

const SETTINGS_MESSAGES = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Applies to orders paid from now on. */
function OrderPushSettings() {
  const client = useQueryClient();
  const { data } = useAdminQuery(adminContentEndpoints.getSettings);
  const { save, isBusy } = useAdminMutation(adminContentEndpoints.updateShopifySettings, SETTINGS_MESSAGES);
  const pushesOrders = data?.shopify.pushesOrders ?? false;
  const setPushesOrders = async (isChecked: boolean) => {
    if (isBusy || !data) return;
    const response = await save({ body: { pushesOrders: isChecked } }, { original: data.shopify });
    if (response) client.setQueryData(adminQuery(adminContentEndpoints.getSettings).queryKey, response.item);
  };
  return (
    <div>
      <CheckboxInput
        label="Send every paid order to Shopify"
        value={pushesOrders}
        onChange={(isChecked) => void setPushesOrders(isChecked)}
      />
      <p className={styles.quiet}>Orders that are paid from now on. The stock they take is then taken there, too.</p>
    </div>
  );
}

function formatSyncProgress(progress: SyncProgress): string {
  const { done, total, endedAt } = progress;
  if (isSyncing(progress)) {
    return total === 0
      ? 'Asking Shopify…'
      : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`;
  }
  return endedAt === null ? 'Nothing was synced yet.' : format(new Date(endedAt), "MMM dd, yyyy 'at' h:mm a");
}

/** The progress of a running sync, or the result of the last one. */
function SyncStatus({ progress }: { readonly progress: SyncProgress }) {
  const { state, done, total, message } = progress;
  const text = state === 'failed' ? `Failed to sync with Shopify: ${message}` : message;
  return (
    <section aria-label="Last sync" className={styles.state} data-state={state}>
      <output className={styles.message}>{text || 'Ready to sync'}</output>
      <progress
        className={styles.bar}
        aria-label="Products looked at"
        hidden={!isSyncing(progress)}
        {...(total > 0 && { value: Math.min(done, total), max: total })}
      />
      <p className={styles.quiet}>{formatSyncProgress(progress)}</p>
    </section>
  );
}
