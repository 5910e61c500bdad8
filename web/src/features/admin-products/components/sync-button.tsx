import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { requestSync, toastSyncFailed } from '../../../components/panel-save/ask-for-sync.ts';
import { isSyncing, useSyncProgress } from '../../../components/panel-save/use-sync-progress.ts';
import { showToast } from '../../../components/toaster/toast-store.ts';
import { apiQueryKey } from '../../../lib/read-query.ts';

/** APROD-04: asks for all products (API-29), and shows the list anew when they are there. */
export function ShopifySyncButton() {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<string>();
  const handleSyncEnd = useCallback(
    ({ state, message }: SyncProgress) => {
      if (state === 'failed') return toastSyncFailed(message);
      showToast({ title: message });
      void client.invalidateQueries({ queryKey: apiQueryKey('listAdminProducts') });
      return undefined;
    },
    [client],
  );
  const { data } = useSyncProgress({ isEnabled: asked !== undefined, requestedId: asked, onEnd: handleSyncEnd });
  const isBusy = isAsking || (asked !== undefined && data !== undefined && isSyncing(data));
  const ask = async () => {
    setIsAsking(true);
    setAsked(await requestSync(client, { body: { productIds: [] } }));
    setIsAsking(false);
  };
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => void ask()}>
      Sync with Shopify
    </Button>
  );
}
