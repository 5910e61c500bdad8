import type { SyncProgress } from '@plenty/contract/shopify/sync';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { adminQuery, useAdminQuery } from '../api/admin-api.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { type SyncOptions, isSyncing, requestSync, toastSyncFailed, useSyncProgress } from './shopify-sync.ts';
import styles from './shopify.module.css';
import { SyncReportView } from './sync-report.tsx';

/** ASHOP-03: a sync that ended well has changed what every tab shows. A preview has changed nothing, a failure is said (ERR-22). */
function handleSyncEnd({ state, message, isPreview }: SyncProgress): void {
  if (state === 'failed') toastSyncFailed(message);
  else if (!isPreview) location.reload();
}

/** The Shopify tab (D-35): what is different there, what was taken over, and the way to it. */
export function Shopify() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const read = useSyncProgress({ isEnabled: true, requestedId: asked, onEnd: handleSyncEnd });
  const ask = useCallback(
    async (wish: SyncOptions) => {
      setIsAsking(true);
      setAsked(await requestSync(client, wish));
      setIsAsking(false);
    },
    [client],
  );
  const progress = read.data;
  const isBusy = isAsking || (progress !== undefined && isSyncing(progress));
  return (
    <>
      <AdminHeader title="Shopify" note={progress?.shop ?? undefined}>
        <Button variant="quiet" disabled={isBusy} onClick={() => void ask({ isPreview: true })}>
          Preview
        </Button>
        <Button disabled={isBusy} onClick={() => void ask({})}>
          Sync with Shopify
        </Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The state of the sync could not be loaded.">
        {(known) =>
          known.shop === null ? (
            <p>Shopify is not configured. Without a key for its API there is nothing to sync with.</p>
          ) : (
            <div className={styles.parts}>
              {known.removedAt !== null && <AppRemovedNotice at={known.removedAt} />}
              <StoreLinks shop={known.shop} />
              <OrderPushSettings />
              <SyncStatus progress={known} />
              {known.report && !isSyncing(known) && (
                <SyncReportView
                  report={known.report}
                  isPreview={known.isPreview}
                  isBusy={isBusy}
                  onRequestSync={(wish) => void ask(wish)}
                />
              )}
            </div>
          )
        }
      </AdminQueryResult>
    </>
  );
}

/** The pages of the other store's admin that the panel leads to (ASHOP-02). */
export const STORE_PAGES = [
  { page: 'products', label: 'Products' },
  { page: 'orders', label: 'Orders' },
  { page: 'customers', label: 'Customers' },
  { page: 'settings', label: 'Settings' },
] as const;
export type StorePage = (typeof STORE_PAGES)[number]['page'];

/** Where a page of the other store is: in its admin, or, without a page, the store itself as shoppers see it. */
export function getStoreUrl(shop: string, page?: StorePage): string {
  return page === undefined ? `https://${shop}.myshopify.com` : `https://admin.shopify.com/store/${shop}/${page}`;
}

/** ASHOP-06: opens a page of the other store in a new tab, or through `redirect` where there is one. */
export function openStoreUrl(address: string, redirect?: (address: string) => void): void {
  if (redirect) redirect(address);
  else globalThis.open(address, '_blank', 'noopener,noreferrer');
}

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

const SETTINGS_MESSAGES = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

/** Whether paid orders go to Shopify: from then on, and each once. */
export function OrderPushSettings() {
  const client = useQueryClient();
  const { data } = useAdminQuery('getSettings');
  const { save, isBusy } = useAdminMutation('updateShopifySettings', SETTINGS_MESSAGES);
  const { pushesOrders } = data?.shopify ?? { pushesOrders: false };
  const set = async (isChecked: boolean) => {
    if (isBusy || !data) return;
    const answer = await save({ body: { pushesOrders: isChecked } }, { original: data.shopify });
    if (answer) client.setQueryData(adminQuery('getSettings').queryKey, answer.item);
  };
  return (
    <div className={styles.setting}>
      <CheckboxInput
        label="Send every paid order to Shopify"
        isTicked={pushesOrders}
        onChange={(isChecked) => void set(isChecked)}
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

/** How far the sync is, or how the last one ended. Its place stays the same whatever it says. */
export function SyncStatus({ progress }: { readonly progress: SyncProgress }) {
  const { state, done, total, message } = progress;
  const words = state === 'failed' ? `Failed to sync with Shopify: ${message}` : message;
  return (
    <section aria-label="Last sync" className={styles.state} data-state={state}>
      <output className={styles.message}>{words || 'Ready to sync'}</output>
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

export default Shopify;
