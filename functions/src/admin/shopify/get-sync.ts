import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import type { Handler } from '../../handler.ts';
import { readAppRemoval } from '../../sync/notice-repository.ts';
import { readSyncRun, toSyncProgress } from '../../sync/sync-run-repository.ts';

const NO_SYNC_YET: Omit<SyncProgress, 'isConfigured' | 'shop' | 'removedAt'> = {
  id: null,
  state: 'none',
  isPreview: false,
  done: 0,
  total: 0,
  endedAt: null,
  message: '',
  report: null,
};

/** How far the sync is, or how the last one ended. */
export const getSyncProgress: Handler<'getSyncProgress'> = async (_input, { database, shopifyShop }) => {
  const [run, removedAt] = await Promise.all([readSyncRun(database, database), readAppRemoval(database)]);
  return {
    isConfigured: shopifyShop !== undefined,
    shop: shopifyShop ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    ...(run ? toSyncProgress(run) : NO_SYNC_YET),
  };
};
