import { logger } from 'firebase-functions/logger';
import { transact } from '../../firestore/transact.ts';
import { forgetNotices, noteMessages } from '../notice-repository.ts';
import type { SyncWorld } from '../run-sync.ts';
import { isUnderWay, readSyncRun, writeRequest } from '../sync-run-repository.ts';
import { keepSubscriptions } from './keep-subscriptions.ts';

const MESSAGES = '/api/webhooks/shopify';

type World = Pick<SyncWorld, 'database' | 'now' | 'shopify'> & { readonly shopOrigin: string };

/** Sees to it that Shopify tells this shop what happens there. A sync goes on without: the nightly one finds what nobody told. */
export async function seeToMessages({ database, now, shopify, shopOrigin }: World): Promise<void> {
  try {
    const renewed = await keepSubscriptions(shopify, `${shopOrigin}${MESSAGES}`);
    if (renewed.length > 0) logger.warn('Shopify is asked for messages it did not send', { topics: renewed });
    await noteMessages(database, { isRemoved: false }, now());
  } catch (failure) {
    logger.error('Shopify could not be asked for its messages', { failure: String(failure) });
  }
}

/** Asks for a sync of everything, unless one is under way. */
async function askForSync({ database, now }: World, id: string): Promise<void> {
  await transact(database, async (changes) => {
    if (isUnderWay(await readSyncRun(changes, database), now())) return;
    const request = { productIds: [], overwrite: [], isPreview: false };
    writeRequest(changes, database, { id, request, now: now() });
  });
}

/** Once a night: lost subscriptions are renewed, whatever no message told is found by a whole sync, and old messages are forgotten. */
export async function followShopify(world: World, id: string): Promise<void> {
  await seeToMessages(world);
  await askForSync(world, id);
  await forgetNotices(world.database, world.now());
}
