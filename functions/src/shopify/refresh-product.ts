import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { paths } from '../db/index.ts';
import { applyProduct } from './apply-product.ts';
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
import { readDatabaseTime, readSyncedProducts } from './synced-product.repository.ts';
import type { SyncedProduct } from './merge-product.ts';
import { inventoryItemQuery } from './graphql-queries.ts';

/** Messages come in bursts: one look is had for all that come within this time. */
const DEBOUNCE_MS = 1000;
/** A size that is sold so often that it moves during every look is left to a later one. */
const MAX_REFRESHES = 8;
const ITEM_PREFIX = 'item-';

async function readProduct(services: SyncServices, key: string): Promise<RemoteProduct | undefined> {
  const catalogue = await readCatalog(services.shopify, [`gid://shopify/Product/${key}`], services.pause);
  for await (const product of catalogue.products) return product;
  return undefined;
}

/** The product a subject is about; Shopify is asked where an item is not known here. */
async function resolveProduct({ database, shopify }: SyncServices, subject: string): Promise<string | undefined> {
  if (!subject.startsWith(ITEM_PREFIX)) return subject;
  const item = subject.slice(ITEM_PREFIX.length);
  const known = await findProductOfItem(database, item);
  if (known !== undefined) return known;
  const { data } = await shopify.query(inventoryItemQuery, { id: `gid://shopify/InventoryItem/${item}` });
  const gid = data.inventoryItem?.variant?.product.id;
  return gid === undefined ? undefined : getNumericId(gid);
}

/** True when all that was told is older than what the shop has seen: seconds are the finest Shopify tells, so an equal stamp is not. */
function isOutdated(notices: readonly StoredWebhookEvent[], synced: SyncedProduct | undefined): boolean {
  if (!synced) return false;
  const seen = Date.parse(synced.updatedAt);
  return notices.every(({ stamp }) => stamp !== null && Date.parse(stamp) < seen);
}

function getAffectedCounts(notices: readonly StoredWebhookEvent[], mapped: MappedProduct): Set<string> {
  const told = notices.flatMap(({ items }) => items.flatMap((item) => mapped.items[item] ?? []));
  return new Set([...told, ...notices.flatMap(({ counts }) => counts)]);
}

async function markGone(database: Firestore, key: string, synced: SyncedProduct | undefined): Promise<void> {
  if (synced && !synced.isGone) await database.doc(paths.shopifyProduct(key)).update({ isGone: true });
}

/** One look at a product, as Shopify has it after `since`; answers the counts that moved here meanwhile. */
async function refreshOnce(
  services: SyncServices,
  key: string,
  notices: readonly StoredWebhookEvent[],
  since: Timestamp,
): Promise<readonly string[]> {
  const synced = (await readSyncedProducts(services.database, [key])).get(key);
  if (isOutdated(notices, synced)) return [];
  const product = await readProduct(services, key);
  if (!product) {
    await markGone(services.database, key, synced);
    return [];
  }
  const reading = mapProduct(product);
  if ('fault' in reading) {
    logger.warn('A product of Shopify’s is left out', { product: key, because: reading.fault });
    return [];
  }
  const named = getAffectedCounts(notices, reading.value);
  return (await applyProduct(services, reading.value, () => [], { since, named, isFromWebhook: true })).movedCounts;
}

/** Looks until no count moved between the question and the commit; false when they never stop. */
async function refreshUntilStable(
  services: SyncServices,
  subject: string,
  notices: readonly StoredWebhookEvent[],
): Promise<boolean> {
  const key = await resolveProduct(services, subject);
  if (key === undefined) return true;
  for (let tries = 0; tries < MAX_REFRESHES; tries += 1) {
    const missed = await refreshOnce(services, key, notices, await readDatabaseTime(services.database));
    if (missed.length === 0) return true;
  }
  return false;
}

/**
 * Sees to all that waits about a subject: asks Shopify how it is now, and takes that over as a sync would (D-35). The turn is given back
 * before anything is read, so that what comes later has one of its own. A look that fails is had again by the sweep.
 */
export async function refreshProduct(services: SyncServices, subject: string): Promise<void> {
  const { database, now, pause } = services;
  await pause(DEBOUNCE_MS);
  await dequeueRefresh(database, subject);
  const notices = await findPendingEvents(database, subject);
  if (notices.length === 0) return;
  try {
    if (await refreshUntilStable(services, subject, notices)) return await completeEvents(database, notices);
  } catch (failure) {
    logger.error('A product could not be looked at', { subject, failure: String(failure) });
  }
  await postponeEvents(database, notices, now());
}
