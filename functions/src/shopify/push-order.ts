import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { type StoredOrder, isPushable } from '../orders/index.ts';
import type { ShopifyServices } from './run-sync.ts';
import { toShopifyOrder } from './shopify-order.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { findOrderQuery, createOrderMutation } from './graphql-queries.ts';
import {
  markPushStarted,
  type ClaimedPush,
  claimPush,
  failPush,
  type PushLease,
  postponePush,
  completePush,
} from './order-push.repository.ts';
import { ShopifyError } from './shopify-response.ts';
import { findVariantIds } from './synced-product.repository.ts';

/** Shopify's search does not know a new order at once: what may have been made is given so long to show itself. */
const SEARCH_DELAY_MS = 2 * 60_000;
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 60_000;

/** The number an order of ours has at Shopify, if it was made. */
async function findCreatedOrder(shopify: ShopifyClient, { orderNumber }: StoredOrder): Promise<string | undefined> {
  const names = { source: `source_identifier:'${orderNumber}'`, tag: `tag:'${orderNumber}'` };
  const { data } = await shopify.query(findOrderQuery, names);
  const found = [...data.bySource.nodes, ...data.byTag.nodes].find(
    ({ sourceIdentifier, tags }) => sourceIdentifier === orderNumber || tags.includes(orderNumber),
  );
  return found?.legacyResourceId;
}

async function createShopifyOrder(shopify: ShopifyClient, draft: ReturnType<typeof toShopifyOrder>): Promise<string> {
  const { data } = await shopify.query(createOrderMutation, draft, 'once');
  const made = data.orderCreate?.order;
  if (made) return made.legacyResourceId;
  throw new ShopifyError('not-done', data.orderCreate?.userErrors[0]?.message);
}

/** True for what asking again later may mend, without the owner. */
function isRetryable({ kind }: ShopifyError): boolean {
  return kind === 'unreachable' || kind === 'busy';
}

/** True where the order may have been made although nobody said so. */
function mayHaveSucceeded({ kind }: ShopifyError): boolean {
  return kind === 'unreachable' || kind === 'busy' || kind === 'query-refused';
}

async function findOrCreateOrder(
  services: ShopifyServices,
  turn: PushLease,
  { push, order }: ClaimedPush,
  begin: () => void,
) {
  const { shopify, now, database } = services;
  if (!shopify) throw new ShopifyError('not-configured');
  const variantOf = await findVariantIds(database, order);
  if (push.begunAt !== null) {
    const made = await findCreatedOrder(shopify, order);
    if (made !== undefined) return completePush(turn, made, now());
    const settled = push.begunAt.toMillis() + SEARCH_DELAY_MS;
    if (now().getTime() < settled) {
      return postponePush(turn, { begunAt: push.begunAt, reason: push.reason, dueAt: new Date(settled) });
    }
  }
  if (!isPushable(order)) throw new ShopifyError('not-done', 'the order was given up before it had it');
  if (!(await markPushStarted(turn, now()))) return false;
  begin();
  return completePush(turn, await createShopifyOrder(shopify, toShopifyOrder(order, variantOf)), now());
}

function toShopifyError(thrown: unknown, orderId: string): ShopifyError {
  if (thrown instanceof ShopifyError) return thrown;
  logger.error('An order could not be pushed', { orderId, failure: String(thrown) });
  return new ShopifyError('unreachable', 'Unknown error');
}

/**
 * Makes a paid order at Shopify, once. There is no way to ask for that twice and get it once, so: whoever sends it holds a lease that
 * outlives them, notes that they begin, and asks a single time; whatever is unclear afterwards is looked for there before anything is
 * asked again. Nothing of it touches the order here but the number it gets.
 */
export async function pushOrder(services: ShopifyServices, orderId: string, holder: string): Promise<void> {
  const { database, now } = services;
  const turn: PushLease = { database, orderId, holder };
  const claimed = await claimPush(turn, now());
  if (!claimed) return;
  let hasBegun = false;
  try {
    await findOrCreateOrder(services, turn, claimed, () => (hasBegun = true));
  } catch (thrown) {
    const failure = toShopifyError(thrown, orderId);
    const { tries, begunAt } = claimed.push;
    const at = now();
    const noted = {
      begunAt: hasBegun && mayHaveSucceeded(failure) ? Timestamp.fromDate(at) : begunAt,
      reason: failure.message,
    };
    if (!isRetryable(failure) || tries >= MAX_ATTEMPTS) {
      await failPush(turn, noted);
    } else {
      const wait = Math.max(SEARCH_DELAY_MS, FIRST_RETRY_MS * 2 ** tries);
      await postponePush(turn, { ...noted, dueAt: new Date(at.getTime() + wait) });
    }
  }
}
