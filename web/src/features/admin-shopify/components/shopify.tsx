import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminHeader, AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { requestSync, toastSyncFailed, type SyncOptions } from '../../../components/panel-save/ask-for-sync.ts';
import { isSyncing, useSyncProgress } from '../../../components/panel-save/use-sync-progress.ts';
import { AppRemovedNotice } from './app-removed.tsx';
import { OrderPushSettings } from './push-settings.tsx';
import { StoreLinks } from './store-links.tsx';
import { SyncReportView } from './sync-report-view.tsx';
import { SyncStatus } from './sync-state.tsx';
import styles from './shopify.module.css';

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
