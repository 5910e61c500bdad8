import { randomBytes } from 'node:crypto';
import { getDatabase } from '../db/index.ts';
import { pushOrder } from './push-order.ts';
import { refreshProduct } from './refresh-product.ts';
import { type ShopifyServices, executeSyncRun } from './run-sync.ts';
import { createShopifyClient } from './shopify-client.ts';
import { type ShopifyParameters, parseShopifyConnection } from './shopify-config.ts';
import { ensureWebhooks, runNightlySync } from './webhook-subscriptions.ts';

const now = () => new Date();
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

let cachedServices: ShopifyServices | undefined;

/** One per instance, because the client caches the access token. */
function getShopifyServices(parameters: ShopifyParameters): ShopifyServices {
  return (cachedServices ??= createShopifyServices(parameters));
}

function createShopifyServices(parameters: ShopifyParameters): ShopifyServices {
  const connection = parseShopifyConnection(parameters);
  const shopify = connection && createShopifyClient(connection, { fetch, now, pause, random: Math.random });
  return { database: getDatabase(), now, pause, shopify };
}

/** Subscribes to webhooks first, so that no change during the sync goes unnoticed. */
export async function runRequestedSync(
  parameters: ShopifyParameters,
  shopOrigin: string,
  runId: string,
): Promise<void> {
  const { shopify, ...services } = getShopifyServices(parameters);
  if (shopify) await ensureWebhooks({ ...services, shopify, shopOrigin });
  return executeSyncRun({ ...services, shopify }, runId, randomBytes(9).toString('hex'));
}

export async function syncReportedProduct(parameters: ShopifyParameters, subject: string): Promise<void> {
  const { shopify, ...services } = getShopifyServices(parameters);
  if (shopify) await refreshProduct({ ...services, shopify }, subject);
}

export async function runShopifySweep(parameters: ShopifyParameters, shopOrigin: string): Promise<void> {
  const { shopify, ...services } = getShopifyServices(parameters);
  if (shopify) await runNightlySync({ ...services, shopify, shopOrigin }, randomBytes(10).toString('hex'));
}

export function pushPaidOrder(parameters: ShopifyParameters, orderId: string): Promise<void> {
  return pushOrder(getShopifyServices(parameters), orderId, randomBytes(9).toString('hex'));
}
