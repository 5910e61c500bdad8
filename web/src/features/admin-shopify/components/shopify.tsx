import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelHead, PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { askForSync, sayNotSynced, type SyncWish } from '../../../components/panel-save/ask-for-sync.ts';
import { isSyncing, useSyncProgress } from '../../../components/panel-save/use-sync-progress.ts';
import { AppRemoved } from './app-removed.tsx';
import { PushSettings } from './push-settings.tsx';
import { StoreLinks } from './store-links.tsx';
import { SyncReportView } from './sync-report-view.tsx';
import { SyncState } from './sync-state.tsx';
import styles from './shopify.module.css';

/** ASHOP-03: a sync that ended well has changed what every tab shows. A preview has changed nothing, a failure is said (ERR-22). */
function followEnd({ state, message, isPreview }: SyncProgress): void {
  if (state === 'failed') sayNotSynced(message);
  else if (!isPreview) location.reload();
}

/** The Shopify tab (D-35): what is different there, what was taken over, and the way to it. */
export function Shopify() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const read = useSyncProgress({ isWatched: true, asked, onEnd: followEnd });
  const ask = useCallback(
    async (wish: SyncWish) => {
      setIsAsking(true);
      setAsked(await askForSync(client, wish));
      setIsAsking(false);
    },
    [client],
  );
  const progress = read.data;
  const isBusy = isAsking || (progress !== undefined && isSyncing(progress));
  return (
    <>
      <PanelHead title="Shopify" note={progress?.shop ?? undefined}>
        <Button look="quiet" disabled={isBusy} onClick={() => void ask({ isPreview: true })}>
          Preview
        </Button>
        <Button disabled={isBusy} onClick={() => void ask({})}>
          Sync with Shopify
        </Button>
      </PanelHead>
      <PanelLoaded read={read} failed="The state of the sync could not be loaded.">
        {(known) =>
          known.shop === null ? (
            <p>Shopify is not configured. Without a key for its API there is nothing to sync with.</p>
          ) : (
            <div className={styles.parts}>
              {known.removedAt !== null && <AppRemoved at={known.removedAt} />}
              <StoreLinks shop={known.shop} />
              <PushSettings />
              <SyncState progress={known} />
              {known.report && !isSyncing(known) && (
                <SyncReportView
                  report={known.report}
                  isPreview={known.isPreview}
                  isBusy={isBusy}
                  onAsk={(wish) => void ask(wish)}
                />
              )}
            </div>
          )
        }
      </PanelLoaded>
    </>
  );
}
