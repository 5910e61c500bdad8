import { logger } from 'firebase-functions/logger';
import { runTransaction } from '../db/index.ts';
import { createWebhookMutation, webhookSubscriptionsQuery } from './graphql-queries.ts';
import type { SyncServices } from './run-sync.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { ShopifyError } from './shopify-response.ts';
import { createSyncRequest, isSyncRunning, readSyncRun } from './sync-run.repository.ts';
import { deleteOldEvents, recordAppStatus } from './webhook-event.repository.ts';

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

/** What the shop wants to be told, each with the fields of the message it needs: a short message is a quick one. */
const WEBHOOK_TOPICS: Readonly<Record<string, readonly string[]>> = {
  PRODUCTS_CREATE: ['id', 'updated_at'],
  PRODUCTS_UPDATE: ['id', 'updated_at'],
  PRODUCTS_DELETE: ['id'],
  INVENTORY_LEVELS_UPDATE: ['inventory_item_id', 'updated_at'],
  APP_UNINSTALLED: ['myshopify_domain'],
};

async function createSubscription(
  shopify: ShopifyClient,
  topic: string,
  uri: string,
  includeFields: readonly string[],
) {
  const webhookSubscription = { uri, format: 'JSON', includeFields };
  const { data } = await shopify.query(createWebhookMutation, { topic, webhookSubscription });
  const errors = data.webhookSubscriptionCreate?.userErrors ?? [{ message: '' }];
  // Somebody else has just asked for it.
  const [error] = errors.filter(({ message }) => !message.includes('already been taken'));
  if (error) throw new ShopifyError('not-done', error.message);
}

/**
 * Asks Shopify for the messages it does not send to `uri`: those that were never asked for, and those it has given up after eight
 * failures. Answers which topics that were.
 */
export async function renewSubscriptions(shopify: ShopifyClient, uri: string): Promise<readonly string[]> {
  const { data } = await shopify.query(webhookSubscriptionsQuery, {});
  const known = data.webhookSubscriptions.nodes.filter((each) => each.uri === uri).map(({ topic }) => topic);
  const missing = Object.entries(WEBHOOK_TOPICS).filter(([topic]) => !known.includes(topic));
  for (const [topic, fields] of missing) await createSubscription(shopify, topic, uri, fields);
  return missing.map(([topic]) => topic);
}
