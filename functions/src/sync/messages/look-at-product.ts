import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { paths } from '../../firestore/paths.ts';
import { applyProduct } from '../apply-product.ts';
import { type MappedRemote, mapRemote } from '../map-remote.ts';
import {
  type KeptNotice,
  endNotices,
  endTurn,
  findProductOf,
  findWaiting,
  postponeNotices,
} from '../notice-repository.ts';
import { openCatalogue } from '../read-catalogue.ts';
import { idTail, type RemoteProduct } from '../remote-product.ts';
import type { SyncWorld } from '../run-sync.ts';
import { readMoment, readSynced } from '../sync-repository.ts';
import type { SyncedProduct } from '../synced-product.ts';
import { askForItem } from './message-questions.ts';

/** Messages come in bursts: one look is had for all that come within this time. */
const QUIET_MS = 1000;
/** A size that is sold so often that it moves during every look is left to a later one. */
const MOST_LOOKS = 8;
const ITEM = 'item-';

async function readProduct(world: SyncWorld, key: string): Promise<RemoteProduct | undefined> {
  const catalogue = await openCatalogue(world.shopify, [`gid://shopify/Product/${key}`], world.pause);
  for await (const product of catalogue.products) return product;
  return undefined;
}

/** The product a subject is about; Shopify is asked where an item is not known here. */
async function productOf({ database, shopify }: SyncWorld, subject: string): Promise<string | undefined> {
  if (!subject.startsWith(ITEM)) return subject;
  const item = subject.slice(ITEM.length);
  const known = await findProductOf(database, item);
  if (known !== undefined) return known;
  const { data } = await shopify.ask(askForItem, { id: `gid://shopify/InventoryItem/${item}` });
  const gid = data.inventoryItem?.variant?.product.id;
  return gid === undefined ? undefined : idTail(gid);
}

/** True when all that was told is older than what the shop has seen: seconds are the finest Shopify tells, so an equal stamp is not. */
function isOld(notices: readonly KeptNotice[], synced: SyncedProduct | undefined): boolean {
  if (!synced) return false;
  const seen = Date.parse(synced.updatedAt);
  return notices.every(({ stamp }) => stamp !== null && Date.parse(stamp) < seen);
}

function countsNamed(notices: readonly KeptNotice[], mapped: MappedRemote): Set<string> {
  const told = notices.flatMap(({ items }) => items.flatMap((item) => mapped.items[item] ?? []));
  return new Set([...told, ...notices.flatMap(({ counts }) => counts)]);
}

async function noteGone(database: Firestore, key: string, synced: SyncedProduct | undefined): Promise<void> {
  if (synced && !synced.isGone) await database.doc(paths.shopifyProduct(key)).update({ isGone: true });
}

/** One look at a product, as Shopify has it after `since`; answers the counts that moved here meanwhile. */
async function look(
  world: SyncWorld,
  key: string,
  notices: readonly KeptNotice[],
  since: Timestamp,
): Promise<readonly string[]> {
  const synced = (await readSynced(world.database, [key])).get(key);
  if (isOld(notices, synced)) return [];
  const product = await readProduct(world, key);
  if (!product) {
    await noteGone(world.database, key, synced);
    return [];
  }
  const reading = mapRemote(product);
  if ('fault' in reading) {
    logger.warn('A product of Shopify’s is left out', { product: key, because: reading.fault });
    return [];
  }
  const named = countsNamed(notices, reading.value);
  return (await applyProduct(world, reading.value, () => [], { since, named, isTold: true })).missed;
}

/** Looks until no count moved between the question and the commit; false when they never stop. */
async function lookUntilStill(world: SyncWorld, subject: string, notices: readonly KeptNotice[]): Promise<boolean> {
  const key = await productOf(world, subject);
  if (key === undefined) return true;
  for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
    const missed = await look(world, key, notices, await readMoment(world.database));
    if (missed.length === 0) return true;
  }
  return false;
}

/**
 * Sees to all that waits about a subject: asks Shopify how it is now, and takes that over as a sync would (D-35). The turn is given back
 * before anything is read, so that what comes later has one of its own. A look that fails is had again by the sweep.
 */
export async function lookAtProduct(world: SyncWorld, subject: string): Promise<void> {
  const { database, now, pause } = world;
  await pause(QUIET_MS);
  await endTurn(database, subject);
  const notices = await findWaiting(database, subject);
  if (notices.length === 0) return;
  try {
    if (await lookUntilStill(world, subject, notices)) return await endNotices(database, notices);
  } catch (failure) {
    logger.error('A product could not be looked at', { subject, failure: String(failure) });
  }
  await postponeNotices(database, notices, now());
}
