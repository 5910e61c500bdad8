import { randomBytes } from 'node:crypto';
import { openDatabase } from './firestore/database.ts';
import { carryOutSync, type SyncOffice } from './sync/carry-out-sync.ts';
import { followShopify, seeToMessages } from './sync/messages/follow-shopify.ts';
import { lookAtProduct } from './sync/messages/look-at-product.ts';
import { openShopify, type Shopify } from './sync/open-shopify.ts';
import { pushOrder } from './sync/push-order.ts';
import { readShopifyAccess, type ShopifyParameters } from './sync/shopify-access.ts';

const now = () => new Date();
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

let known: SyncOffice | undefined;

function connect(parameters: ShopifyParameters): Shopify | undefined {
  const access = readShopifyAccess(parameters);
  return access && openShopify(access, { fetch, now, pause, random: Math.random });
}

/** The real world of what talks to Shopify, made once an instance: it keeps the day's token. */
export function openSyncOffice(parameters: ShopifyParameters): SyncOffice {
  return (known ??= { database: openDatabase(), now, pause, shopify: connect(parameters) });
}

/** Runs the sync that a request asked for; from before it begins Shopify is to tell what changes there. */
export async function runRequestedSync(
  parameters: ShopifyParameters,
  shopOrigin: string,
  runId: string,
): Promise<void> {
  const { shopify, ...office } = openSyncOffice(parameters);
  if (shopify) await seeToMessages({ ...office, shopify, shopOrigin });
  return carryOutSync({ ...office, shopify }, runId, randomBytes(9).toString('hex'));
}

/** Looks at what Shopify told about a product. */
export async function lookAtTold(parameters: ShopifyParameters, subject: string): Promise<void> {
  const { shopify, ...office } = openSyncOffice(parameters);
  if (shopify) await lookAtProduct({ ...office, shopify }, subject);
}

/** The nightly sweep; nothing while no shop is connected. */
export async function sweepShopify(parameters: ShopifyParameters, shopOrigin: string): Promise<void> {
  const { shopify, ...office } = openSyncOffice(parameters);
  if (shopify) await followShopify({ ...office, shopify, shopOrigin }, randomBytes(10).toString('hex'));
}

/** Sends a paid order to Shopify, if it is due. */
export function pushPaidOrder(parameters: ShopifyParameters, orderId: string): Promise<void> {
  return pushOrder(openSyncOffice(parameters), orderId, randomBytes(9).toString('hex'));
}
