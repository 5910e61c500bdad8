import { logger } from 'firebase-functions/logger';
import { runTransaction } from '../../firestore/transact.ts';
import { deleteOldEvents, recordAppStatus } from '../notice-repository.ts';
import type { SyncServices } from '../run-sync.ts';
import { isSyncRunning, readSyncRun, createSyncRequest } from '../sync-run-repository.ts';
import { renewSubscriptions } from './keep-subscriptions.ts';

const WEBHOOK_PATH = '/api/webhooks/shopify';

type SubscriptionServices = Pick<SyncServices, 'database' | 'now' | 'shopify'> & { readonly shopOrigin: string };

/** Sees to it that Shopify tells this shop what happens there. A sync goes on without: the nightly one finds what nobody told. */
export async function ensureWebhooks({ database, now, shopify, shopOrigin }: SubscriptionServices): Promise<void> {
  try {
    const renewed = await renewSubscriptions(shopify, `${shopOrigin}${WEBHOOK_PATH}`);
    if (renewed.length > 0) logger.warn('Shopify is asked for messages it did not send', { topics: renewed });
    await recordAppStatus(database, { isRemoved: false }, now());
  } catch (failure) {
    logger.error('Shopify could not be asked for its messages', { failure: String(failure) });
  }
}

/** Asks for a sync of everything, unless one is under way. */
async function requestFullSync({ database, now }: SubscriptionServices, id: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    if (isSyncRunning(await readSyncRun(transaction, database), now())) return;
    const request = { productIds: [], overwrite: [], isPreview: false };
    createSyncRequest(transaction, database, { id, request, now: now() });
  });
}

/** Once a night: lost subscriptions are renewed, whatever no message told is found by a whole sync, and old messages are forgotten. */
export async function runNightlySync(services: SubscriptionServices, id: string): Promise<void> {
  await ensureWebhooks(services);
  await requestFullSync(services, id);
  await deleteOldEvents(services.database, services.now());
}
