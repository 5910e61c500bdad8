import type { SyncProgress } from '@plenty/contract/sync/sync-report';
import type { Handler } from '../../handler.ts';
import { readRemoval } from '../../sync/notice-repository.ts';
import { readSyncRun, tellRun } from '../../sync/sync-run-repository.ts';

const NOTHING_YET: Omit<SyncProgress, 'isConfigured' | 'shop' | 'removedAt'> = {
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
export const getSync: Handler<'getSync'> = async (_input, { database, shopifyShop }) => {
  const [run, removedAt] = await Promise.all([readSyncRun(database, database), readRemoval(database)]);
  return {
    isConfigured: shopifyShop !== undefined,
    shop: shopifyShop ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    ...(run ? tellRun(run) : NOTHING_YET),
  };
};
