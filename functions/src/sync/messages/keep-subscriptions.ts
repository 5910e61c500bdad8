import type { ShopifyClient } from '../open-shopify.ts';
import { ShopifyError } from '../shopify-failure.ts';
import { webhookSubscriptionsQuery, createWebhookMutation } from './message-questions.ts';

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
