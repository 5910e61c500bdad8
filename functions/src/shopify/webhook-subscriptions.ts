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

/** Subscribes to Shopify's webhooks. A failure is only logged: the nightly sync finds what no webhook reports. */
export async function ensureWebhooks({ database, now, shopify, shopOrigin }: SubscriptionServices): Promise<void> {
  try {
    const renewed = await renewSubscriptions(shopify, `${shopOrigin}${WEBHOOK_PATH}`);
    if (renewed.length > 0)
      logger.warn('Some webhook subscriptions were missing and have been renewed', { topics: renewed });
    await recordAppStatus(database, { isRemoved: false }, now());
  } catch (failure) {
    logger.error('The webhook subscriptions could not be checked', { failure: String(failure) });
  }
}

async function requestFullSync({ database, now }: SubscriptionServices, id: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    if (isSyncRunning(await readSyncRun(transaction), now())) return;
    const request = { productIds: [], overwrite: [], isPreview: false };
    await createSyncRequest(transaction, { id, request, now: now() });
  });
}

export async function runNightlySync(services: SubscriptionServices, id: string): Promise<void> {
  await ensureWebhooks(services);
  await requestFullSync(services, id);
  await deleteOldEvents(services.database, services.now());
}

/** The topics, each with the only payload fields the shop needs. */
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
  // Another process has just subscribed.
  const [error] = errors.filter(({ message }) => !message.includes('already been taken'));
  if (error) throw new ShopifyError('not-done', error.message);
}

/**
 * Subscribes `uri` to the topics it lacks: new ones, and those Shopify dropped after eight failed deliveries. Returns them.
 */
export async function renewSubscriptions(shopify: ShopifyClient, uri: string): Promise<readonly string[]> {
  const { data } = await shopify.query(webhookSubscriptionsQuery, {});
  const known = data.webhookSubscriptions.nodes.filter((each) => each.uri === uri).map(({ topic }) => topic);
  const missing = Object.entries(WEBHOOK_TOPICS).filter(([topic]) => !known.includes(topic));
  for (const [topic, fields] of missing) await createSubscription(shopify, topic, uri, fields);
  return missing.map(([topic]) => topic);
}
