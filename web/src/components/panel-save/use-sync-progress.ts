import { adminShopifyEndpoints } from '@plenty/contract/api/panel-sync-calls';
import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { registerEndpoints } from '../../lib/known-calls.ts';
import { adminQuery } from './use-panel-read.ts';

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
