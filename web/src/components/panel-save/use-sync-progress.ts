import { panelSyncCalls } from '@plenty/contract/api/panel-sync-calls';
import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { knowCalls } from '../../lib/known-calls.ts';
import { panelQuery } from './use-panel-read.ts';

knowCalls(panelSyncCalls);

/** A running sync is asked about so often, while the tab is looked at (D-19's second exception to 'no polling'). */
const ASK_EVERY_MS = 1500;

export function isSyncing({ state }: Pick<SyncProgress, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

type Following = {
  /** False while nothing need be asked. */
  readonly isWatched: boolean;
  /** The sync that was asked for here: it may have ended before it was seen under way. */
  readonly asked: string | undefined;
  /** Told once that a sync which was asked for here, or was seen under way, has ended. */
  readonly onEnd: (ended: SyncProgress) => void;
};

/** How far the sync with Shopify is. */
export function useSyncProgress({ isWatched, asked, onEnd }: Following) {
  const heard = useRef<string>(undefined);
  const awaited = useRef<string | null>(null);
  const read = useQuery({
    ...panelQuery('getSync'),
    enabled: isWatched,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isSyncing(state.data) ? ASK_EVERY_MS : false),
  });
  const progress = read.data;
  useEffect(() => {
    if (asked !== undefined && asked !== heard.current) {
      heard.current = asked;
      awaited.current = asked;
    }
    if (!progress) return;
    if (isSyncing(progress)) {
      awaited.current = progress.id;
    } else if (awaited.current !== null && awaited.current === progress.id) {
      awaited.current = null;
      onEnd(progress);
    }
  }, [asked, progress, onEnd]);
  return read;
}
