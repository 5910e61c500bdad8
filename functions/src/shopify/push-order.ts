import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { type StoredOrder, isPushable } from '../orders/index.ts';
import { createOrderMutation, findOrderQuery, variantsByIdQuery } from './graphql-queries.ts';
import {
  type ClaimedPush,
  type PushLease,
  claimPush,
  completePush,
  failPush,
  markPushStarted,
  postponePush,
} from './order-push.repository.ts';
import type { ShopifyServices } from './run-sync.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { getNumericId } from './remote-product.ts';
import { type FindVariantId, toShopifyOrder, toVariantGid } from './shopify-order.ts';
import { ShopifyError } from './shopify-response.ts';
import { findVariantIds } from './synced-product.repository.ts';

/** Shopify's search may not find a new order for a while. */
const SEARCH_DELAY_MS = 2 * 60_000;
const MAX_ATTEMPTS = 6;
const FIRST_RETRY_MS = 60_000;

/**
 * Creates a paid order at Shopify, once. Shopify's mutation is not idempotent, so the sender holds a lease that outlives its
 * process, records that it is about to send, and sends a single time. After an unclear result it searches Shopify for the
 * order before it sends again.
 */
export async function pushOrder(services: ShopifyServices, orderId: string, holder: string): Promise<void> {
  const { database, now } = services;
  const lease: PushLease = { database, orderId, holder };
  const claimed = await claimPush(lease, now());
  if (!claimed) return;
  let hasStarted = false;
  try {
    await findOrCreateOrder(services, lease, claimed, () => (hasStarted = true));
  } catch (thrown) {
    const failure = toShopifyError(thrown, orderId);
    const { tries, begunAt } = claimed.push;
    const at = now();
    const result = {
      begunAt: hasStarted && mayHaveSucceeded(failure) ? Timestamp.fromDate(at) : begunAt,
      reason: failure.message,
    };
    if (!isRetryable(failure) || tries >= MAX_ATTEMPTS) {
      await failPush(lease, result);
    } else {
      const delay = Math.max(SEARCH_DELAY_MS, FIRST_RETRY_MS * 2 ** tries);
      await postponePush(lease, { ...result, dueAt: new Date(at.getTime() + delay) });
    }
  }
}

async function findOrCreateOrder(
  { shopify, now, database }: ShopifyServices,
  lease: PushLease,
  { push, order }: ClaimedPush,
  onStart: () => void,
): Promise<boolean> {
  if (!shopify) throw new ShopifyError('not-configured');
  if (push.begunAt !== null) {
    const shopifyOrderId = await findCreatedOrder(shopify, order);
    if (shopifyOrderId !== undefined) return completePush(lease, shopifyOrderId, now());
    const searchableAt = push.begunAt.toMillis() + SEARCH_DELAY_MS;
    if (now().getTime() < searchableAt) {
      return postponePush(lease, { begunAt: push.begunAt, reason: push.reason, dueAt: new Date(searchableAt) });
    }
  }
  if (!isPushable(order)) throw new ShopifyError('not-done', 'the order was given up before it had it');
  if (
    order.refunds.some(({ restocks, state }) => restocks && state !== 'refused') ||
    order.swaps.some(({ isRestocked }) => isRestocked)
  ) {
    // Shopify would take the whole order from its inventory, and the next sync the restocked unit from ours.
    throw new ShopifyError('not-done', 'part of the order is on sale again; enter what is left of it by hand');
  }
  const findVariantId = await findExistingVariants(shopify, order, await findVariantIds(database, order));
  if (!(await markPushStarted(lease, now()))) return false;
  onStart();
  return completePush(lease, await createShopifyOrder(shopify, toShopifyOrder(order, findVariantId)), now());
}

/** Shopify's id of the order, if it was created. */
async function findCreatedOrder(shopify: ShopifyClient, { orderNumber }: StoredOrder): Promise<string | undefined> {
  const filters = { source: `source_identifier:'${orderNumber}'`, tag: `tag:'${orderNumber}'` };
  const { data } = await shopify.query(findOrderQuery, filters);
  const found = [...data.bySource.nodes, ...data.byTag.nodes].find(
    ({ sourceIdentifier, tags }) => sourceIdentifier === orderNumber || tags.includes(orderNumber),
  );
  return found?.legacyResourceId;
}

/** Shopify rejects a whole order that names a variant which was deleted there since the last sync. */
async function findExistingVariants(
  shopify: ShopifyClient,
  { items }: StoredOrder,
  findVariantId: FindVariantId,
): Promise<FindVariantId> {
  const gids = [...new Set(items.flatMap((line) => findVariantId(line) ?? []))].map(toVariantGid);
  if (gids.length === 0) return findVariantId;
  const { data } = await shopify.query(variantsByIdQuery, { ids: gids });
  const existing = new Set(data.nodes.flatMap((node) => (node ? [getNumericId(node.id)] : [])));
  return (line) => {
    const id = findVariantId(line);
    return id !== undefined && existing.has(id) ? id : undefined;
  };
}

async function createShopifyOrder(
  shopify: ShopifyClient,
  variables: ReturnType<typeof toShopifyOrder>,
): Promise<string> {
  const { data } = await shopify.query(createOrderMutation, variables, 'once');
  const order = data.orderCreate?.order;
  if (order) return order.legacyResourceId;
  throw new ShopifyError('not-done', data.orderCreate?.userErrors[0]?.message);
}

function toShopifyError(thrown: unknown, orderId: string): ShopifyError {
  if (thrown instanceof ShopifyError) return thrown;
  logger.error('An order could not be pushed to Shopify', { orderId, failure: String(thrown) });
  return new ShopifyError('unreachable', 'Unknown error');
}

function isRetryable({ kind }: ShopifyError): boolean {
  return kind === 'unreachable' || kind === 'busy';
}

/** The order may exist at Shopify although its response says nothing of it. */
function mayHaveSucceeded(failure: ShopifyError): boolean {
  return isRetryable(failure) || failure.kind === 'query-rejected';
}
