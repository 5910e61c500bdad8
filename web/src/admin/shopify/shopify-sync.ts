import { adminShopifyEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import type { SyncField, SyncProgress } from '@plenty/contract/shopify/sync';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getErrorMessage, registerEndpoints } from '../../shell/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { adminQuery, callAdminApi, isSignedOut } from '../api/admin-api.ts';

registerEndpoints(adminShopifyEndpoints);

/** What a sync is asked for: nothing is all products (API-29). */
export type SyncOptions = {
  readonly isPreview?: boolean;
  readonly body?: {
    readonly productIds: number[];
    readonly overwrite?: { readonly productId: number; readonly field: SyncField }[];
  };
};

/** ERR-22, letter by letter. */
export function toastSyncFailed(reason: string | undefined): void {
  showToast({ title: `Failed to sync with Shopify: ${reason || 'Unknown error'}`, tone: 'destructive' });
}

/** Asks for a sync, shows the answer's message (ASHOP-04), and lets the progress be asked for; answers the sync's name. */
export async function requestSync(
  client: QueryClient,
  { isPreview = false, body }: SyncOptions,
): Promise<string | undefined> {
  try {
    const { message, id } = await callAdminApi('syncShopify', {
      ...(isPreview && { query: { preview: 'true' as const } }),
      ...(body && { body: { ...body, productIds: [...body.productIds] } }),
    });
    showToast({ title: message });
    await client.invalidateQueries({ queryKey: adminQuery('getSyncProgress').queryKey });
    return id;
  } catch (failure) {
    if (!isSignedOut(failure)) toastSyncFailed(getErrorMessage(failure));
    return undefined;
  }
}

registerEndpoints(adminShopifyEndpoints);

/** A running sync is asked about so often, while the tab is looked at (D-19's second exception to 'no polling'). */
const POLL_INTERVAL_MS = 1500;

export function isSyncing({ state }: Pick<SyncProgress, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

type SyncProgressOptions = {
  /** False while nothing need be asked. */
  readonly isEnabled: boolean;
  /** The sync that was asked for here: it may have ended before it was seen under way. */
  readonly requestedId: string | undefined;
  /** Told once that a sync which was asked for here, or was seen under way, has ended. */
  readonly onEnd: (ended: SyncProgress) => void;
};

/** How far the sync with Shopify is. */
export function useSyncProgress({ isEnabled, requestedId, onEnd }: SyncProgressOptions) {
  const heard = useRef<string>(undefined);
  const awaited = useRef<string | null>(null);
  const read = useQuery({
    ...adminQuery('getSyncProgress'),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isSyncing(state.data) ? POLL_INTERVAL_MS : false),
  });
  const progress = read.data;
  useEffect(() => {
    if (requestedId !== undefined && requestedId !== heard.current) {
      heard.current = requestedId;
      awaited.current = requestedId;
    }
    if (!progress) return;
    if (isSyncing(progress)) {
      awaited.current = progress.id;
    } else if (awaited.current !== null && awaited.current === progress.id) {
      awaited.current = null;
      onEnd(progress);
    }
  }, [requestedId, progress, onEnd]);
  return read;
}
