import { randomBytes } from 'node:crypto';
import { getDatabase } from '../db/index.ts';
import { executeSyncRun, type ShopifyServices } from './run-sync.ts';
import { runNightlySync, ensureWebhooks } from './webhook-subscriptions.ts';
import { refreshProduct } from './refresh-product.ts';
import { createShopifyClient, type ShopifyClient } from './shopify-client.ts';
import { pushOrder } from './push-order.ts';
import { parseShopifyConnection, type ShopifyParameters } from './shopify-config.ts';

const now = () => new Date();
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

let cachedServices: ShopifyServices | undefined;

function createClient(parameters: ShopifyParameters): ShopifyClient | undefined {
  const access = parseShopifyConnection(parameters);
  return access && createShopifyClient(access, { fetch, now, pause, random: Math.random });
}

/** The real world of what talks to Shopify, made once an instance: it keeps the day's token. */
export function createShopifyServices(parameters: ShopifyParameters): ShopifyServices {
  return (cachedServices ??= { database: getDatabase(), now, pause, shopify: createClient(parameters) });
}

/** Runs the sync that a request asked for; from before it begins Shopify is to tell what changes there. */
export async function runRequestedSync(
  parameters: ShopifyParameters,
  shopOrigin: string,
  runId: string,
): Promise<void> {
  const { shopify, ...services } = createShopifyServices(parameters);
  if (shopify) await ensureWebhooks({ ...services, shopify, shopOrigin });
  return executeSyncRun({ ...services, shopify }, runId, randomBytes(9).toString('hex'));
}

/** Looks at what Shopify told about a product. */
export async function syncReportedProduct(parameters: ShopifyParameters, subject: string): Promise<void> {
  const { shopify, ...services } = createShopifyServices(parameters);
  if (shopify) await refreshProduct({ ...services, shopify }, subject);
}

/** The nightly sweep; nothing while no shop is connected. */
export async function runShopifySweep(parameters: ShopifyParameters, shopOrigin: string): Promise<void> {
  const { shopify, ...services } = createShopifyServices(parameters);
  if (shopify) await runNightlySync({ ...services, shopify, shopOrigin }, randomBytes(10).toString('hex'));
}

/** Sends a paid order to Shopify, if it is due. */
export function pushPaidOrder(parameters: ShopifyParameters, orderId: string): Promise<void> {
  return pushOrder(createShopifyServices(parameters), orderId, randomBytes(9).toString('hex'));
}
