import { adminShopifyEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { SyncField, SyncProgress } from '@plenty/contract/admin/shopify-sync';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../shell/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { adminQuery, callAdminApi, isSignedOut } from '../api/admin-api.ts';

export type SyncOptions = {
  readonly isPreview?: boolean;
  /** Without a body all products are synced. */
  readonly body?: {
    readonly productIds: number[];
    readonly overwrite?: { readonly productId: number; readonly field: SyncField }[];
  };
};

export function toastSyncFailed(reason: string | undefined): void {
  showToast({ title: `Failed to sync with Shopify: ${reason || 'Unknown error'}`, tone: 'destructive' });
}

export function isSyncing({ state }: Pick<SyncProgress, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** How often a running sync is polled, in milliseconds (D-19). */
const POLL_INTERVAL_MS = 1500;

type ShopifySyncOptions = {
  /** False to read the progress only once a sync was requested here. */
  readonly isAlwaysOn: boolean;
  /** Called once when a sync that was requested here, or seen running, has ended. */
  readonly onEnd: (progress: SyncProgress) => void;
};

/** Starts syncs with Shopify and follows their progress. */
export function useShopifySync({ isAlwaysOn, onEnd }: ShopifySyncOptions) {
  const client = useQueryClient();
  const [isRequesting, setIsRequesting] = useState(false);
  const [requestedId, setRequestedId] = useState<string>();
  const isEnabled = isAlwaysOn || requestedId !== undefined;
  const query = useQuery({
    ...adminQuery(adminShopifyEndpoints.getSyncProgress),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isSyncing(state.data) ? POLL_INTERVAL_MS : false),
  });
  useSyncEnd(query.data, requestedId, onEnd);
  const requestSync = useCallback(
    async ({ isPreview = false, body }: SyncOptions) => {
      setIsRequesting(true);
      try {
        const { message, id } = await callAdminApi(adminShopifyEndpoints.syncShopify, {
          ...(isPreview && { query: { preview: 'true' as const } }),
          ...(body && { body }),
        });
        showToast({ title: message });
        await client.invalidateQueries({ queryKey: adminQuery(adminShopifyEndpoints.getSyncProgress).queryKey });
        setRequestedId(id);
      } catch (failure) {
        if (!isSignedOut(failure)) toastSyncFailed(getErrorMessage(failure));
        setRequestedId(undefined);
      }
      setIsRequesting(false);
    },
    [client],
  );
  return {
    query,
    requestSync: (options: SyncOptions) => void requestSync(options),
    isBusy: isRequesting || (isEnabled && query.data !== undefined && isSyncing(query.data)),
  };
}

/** A sync that was requested here may have ended before it was ever seen running. */
function useSyncEnd(
  progress: SyncProgress | undefined,
  requestedId: string | undefined,
  onEnd: (progress: SyncProgress) => void,
) {
  const lastRequestedId = useRef<string>(undefined);
  const awaitedId = useRef<string | null>(null);
  useEffect(() => {
    if (requestedId !== undefined && requestedId !== lastRequestedId.current) {
      lastRequestedId.current = requestedId;
      awaitedId.current = requestedId;
    }
    if (!progress) return;
    if (isSyncing(progress)) {
      awaitedId.current = progress.id;
    } else if (awaitedId.current !== null && awaitedId.current === progress.id) {
      awaitedId.current = null;
      onEnd(progress);
    }
  }, [requestedId, progress, onEnd]);
}
