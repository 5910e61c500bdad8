import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { applyProduct } from './apply-product.repository.ts';
import { type MappedProduct, mapProduct } from './map-product.ts';
import {
  type StoredWebhookEvent,
  completeEvents,
  dequeueRefresh,
  findProductOfItem,
  findPendingEvents,
  postponeEvents,
} from './webhook-event.repository.ts';
import { readCatalog } from './read-catalog.ts';
import { getNumericId, type RemoteProduct } from './remote-product.ts';
import type { SyncServices } from './run-sync.ts';
import { readDatabaseTime, readSyncedProducts, recordGoneProduct } from './synced-product.repository.ts';
import type { SyncedProduct } from './merge-product.ts';
import { inventoryItemQuery } from './graphql-queries.ts';

/** Webhooks come in bursts: one refresh handles all that arrive within this time. */
const DEBOUNCE_MS = 1000;
/** A size that sells during every refresh is left for a later one. */
const MAX_REFRESHES = 8;
const ITEM_PREFIX = 'item-';

async function readProduct(services: SyncServices, key: string): Promise<RemoteProduct | undefined> {
  const catalog = await readCatalog(services.shopify, [`gid://shopify/Product/${key}`], services.pause);
  for await (const product of catalog.products) return product;
  return undefined;
}

/** The product id of a subject; queries Shopify for an inventory item that is not known here. */
async function resolveProduct({ database, shopify }: SyncServices, subject: string): Promise<string | undefined> {
  if (!subject.startsWith(ITEM_PREFIX)) return subject;
  const item = subject.slice(ITEM_PREFIX.length);
  const known = await findProductOfItem(database, item);
  if (known !== undefined) return known;
  const { data } = await shopify.query(inventoryItemQuery, { id: `gid://shopify/InventoryItem/${item}` });
  const gid = data.inventoryItem?.variant?.product.id;
  return gid === undefined ? undefined : getNumericId(gid);
}

/** True when every event is older than the last sync. Shopify's timestamps have whole seconds, so an equal one is not older. */
function isOutdated(events: readonly StoredWebhookEvent[], synced: SyncedProduct | undefined): boolean {
  if (!synced) return false;
  const syncedAt = Date.parse(synced.updatedAt);
  return events.every(({ stamp }) => stamp !== null && Date.parse(stamp) < syncedAt);
}

function getAffectedCounts(events: readonly StoredWebhookEvent[], mapped: MappedProduct): Set<string> {
  const keys = events.flatMap(({ items }) => items.flatMap((item) => mapped.items[item] ?? []));
  return new Set([...keys, ...events.flatMap(({ counts }) => counts)]);
}

async function markGone(database: Firestore, key: string, synced: SyncedProduct | undefined): Promise<void> {
  if (synced && !synced.isGone) await recordGoneProduct(database, key);
}

type RefreshCause = {
  readonly events: readonly StoredWebhookEvent[];
  /** Stock keys that a try before has missed. Shopify may have the count of the last sync again by now, and ours is another one. */
  readonly missed: readonly string[];
};

/** `since` is from before Shopify is queried. Returns the stock keys that changed here meanwhile. */
async function refreshOnce(
  services: SyncServices,
  key: string,
  { events, missed }: RefreshCause,
  since: Timestamp,
): Promise<readonly string[]> {
  const synced = (await readSyncedProducts(services.database, [key])).get(key);
  if (isOutdated(events, synced)) return [];
  const product = await readProduct(services, key);
  if (!product) {
    await markGone(services.database, key, synced);
    return [];
  }
  const mapped = mapProduct(product);
  if ('fault' in mapped) {
    logger.warn('A Shopify product was skipped', { product: key, because: mapped.fault });
    return [];
  }
  const named = new Set([...getAffectedCounts(events, mapped.value), ...missed]);
  const result = await applyProduct(services, mapped.value, () => [], { since, named, isFromWebhook: true });
  return result.movedCounts;
}

/** Repeats until no count changes between query and commit; false when that never happens. Adds the stock keys that a try has missed. */
async function refreshUntilStable(
  services: SyncServices,
  subject: string,
  events: readonly StoredWebhookEvent[],
  missed: Set<string>,
): Promise<boolean> {
  const key = await resolveProduct(services, subject);
  if (key === undefined) return true;
  for (let tries = 0; tries < MAX_REFRESHES; tries += 1) {
    const cause = { events, missed: [...missed] };
    const movedCounts = await refreshOnce(services, key, cause, await readDatabaseTime(services.database));
    if (movedCounts.length === 0) return true;
    for (const moved of movedCounts) missed.add(moved);
  }
  return false;
}

/**
 * Processes all pending events about a subject: reads the product from Shopify and applies it as a sync would (D-35). The
 * queue item is deleted before anything is read, so that a later event queues another refresh. The sweep retries a failure.
 */
export async function refreshProduct(services: SyncServices, subject: string): Promise<void> {
  const { database, now, pause } = services;
  await pause(DEBOUNCE_MS);
  await dequeueRefresh(database, subject);
  const events = await findPendingEvents(database, subject);
  if (events.length === 0) return;
  const missed = new Set<string>();
  try {
    if (await refreshUntilStable(services, subject, events, missed)) return await completeEvents(database, events);
  } catch (failure) {
    logger.error('A reported product could not be refreshed', { subject, failure: String(failure) });
  }
  await postponeEvents(database, events, now(), missed);
}
