import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { SyncProgress } from '@plenty/contract/admin/shopify-sync';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiQueryKey } from '../../shell/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { toastSyncFailed, useShopifySync } from '../shopify/shopify-sync.ts';

/** Syncs all products, and refetches the list when the sync has ended. */
export function ShopifySyncButton() {
  const client = useQueryClient();
  const handleSyncEnd = useCallback(
    ({ state, message }: SyncProgress) => {
      if (state === 'failed') return toastSyncFailed(message);
      showToast({ title: message });
      void client.invalidateQueries({ queryKey: apiQueryKey(adminProductEndpoints.listAdminProducts) });
      return undefined;
    },
    [client],
  );
  const { requestSync, isBusy } = useShopifySync({ isAlwaysOn: false, onEnd: handleSyncEnd });
  return (
    <Button variant="quiet" disabled={isBusy} onClick={() => requestSync({ body: { productIds: [] } })}>
      Sync with Shopify
    </Button>
  );
}
