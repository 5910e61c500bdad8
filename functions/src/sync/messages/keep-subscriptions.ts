import type { Shopify } from '../open-shopify.ts';
import { ShopifyFailure } from '../shopify-failure.ts';
import { askForSubscriptions, askToSubscribe } from './message-questions.ts';

/** What the shop wants to be told, each with the fields of the message it needs: a short message is a quick one. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  PRODUCTS_CREATE: ['id', 'updated_at'],
  PRODUCTS_UPDATE: ['id', 'updated_at'],
  PRODUCTS_DELETE: ['id'],
  INVENTORY_LEVELS_UPDATE: ['inventory_item_id', 'updated_at'],
  APP_UNINSTALLED: ['myshopify_domain'],
};

async function subscribe(shopify: Shopify, topic: string, uri: string, includeFields: readonly string[]) {
  const webhookSubscription = { uri, format: 'JSON', includeFields };
  const { data } = await shopify.ask(askToSubscribe, { topic, webhookSubscription });
  const errors = data.webhookSubscriptionCreate?.userErrors ?? [{ message: '' }];
  // Somebody else has just asked for it.
  const [error] = errors.filter(({ message }) => !message.includes('already been taken'));
  if (error) throw new ShopifyFailure('not-done', error.message);
}

/**
 * Asks Shopify for the messages it does not send to `uri`: those that were never asked for, and those it has given up after eight
 * failures. Answers which topics that were.
 */
export async function keepSubscriptions(shopify: Shopify, uri: string): Promise<readonly string[]> {
  const { data } = await shopify.ask(askForSubscriptions, {});
  const known = data.webhookSubscriptions.nodes.filter((each) => each.uri === uri).map(({ topic }) => topic);
  const missing = Object.entries(WANTED).filter(([topic]) => !known.includes(topic));
  for (const [topic, fields] of missing) await subscribe(shopify, topic, uri, fields);
  return missing.map(([topic]) => topic);
}
