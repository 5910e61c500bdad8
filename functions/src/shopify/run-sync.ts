import type { SyncReport, SyncRequest } from '@plenty/contract/shopify/sync';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { paths } from '../db/index.ts';
import { type ApplyResult, applyProduct } from './apply-product.ts';
import { type MappedProduct, mapProduct } from './map-product.ts';
import { type SyncedField, type SyncedProduct, isUnchanged, mergeProduct } from './merge-product.ts';
import { readCatalog } from './read-catalog.ts';
import { type RemoteProduct, getNumericId } from './remote-product.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { ShopifyError } from './shopify-response.ts';
import { mergeReports, recordApplied, recordGone, recordLeftOut } from './sync-report.ts';
import {
  LEASE_MS,
  type SyncLease,
  claimRun,
  createEmptyReport,
  finishRun,
  pauseRun,
  renewRun,
} from './sync-run.repository.ts';
import { listSyncedKeys, readDatabaseTime, readShopProduct, readSyncedProducts } from './synced-product.repository.ts';
import { saveWebhookEvent } from './webhook-event.repository.ts';

/** Products taken over in one breath: what the shop remembers of them is read in one request. */
const BATCH_SIZE = 40;
const CONCURRENCY = 8;

export type SyncServices = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly shopify: ShopifyClient;
};

/** Told after every batch; throws to end a run that is not this one's any more. */
export type OnProgress = (done: number, total: number, report: SyncReport) => Promise<void>;

type Batch = readonly { readonly product: RemoteProduct; readonly reading: ReturnType<typeof mapProduct> }[];

function getOverwrite(request: SyncRequest): (productId: number) => readonly SyncedField[] {
  return (productId) =>
    request.overwrite.flatMap((each) => (each.productId === productId && each.field !== 'counts' ? [each.field] : []));
}

/** What a sync would do with a product, without doing it. */
async function previewProduct(
  database: Firestore,
  mapped: MappedProduct,
  synced: SyncedProduct | undefined,
  overwrite: readonly SyncedField[],
): Promise<ApplyResult> {
  if (!synced) return { kind: 'new', productId: null, taken: [], kept: [], movedCounts: [] };
  const { productId } = synced;
  const ours = await readShopProduct(database, productId);
  if (!ours) return { kind: 'unchanged', productId, taken: [], kept: [], movedCounts: [] };
  const { taken, kept, counts, countingChanged } = mergeProduct({ mapped, synced, ours, overwrite });
  const countsChange = countingChanged || Object.keys(counts).length > 0;
  const kind = taken.length > 0 || countsChange ? 'changed' : 'unchanged';
  return { kind, productId, taken: countsChange ? [...taken, 'counts'] : taken, kept, movedCounts: [] };
}

/** A count that moved while the catalogue was read is looked at once more, that product alone. */
async function queueRefresh({ database, now }: SyncServices, key: string, counts: readonly string[], since: Timestamp) {
  if (counts.length === 0) return;
  const subject = { topic: 'sync', about: key, counts: [...counts], items: [], stamp: null };
  await saveWebhookEvent(database, `sync-${key}-${since.toMillis()}`, subject, now());
}

type SyncInput = { readonly request: SyncRequest; readonly report: SyncReport; readonly since: Timestamp };

async function applyBatch(services: SyncServices, batch: Batch, { request, report, since }: SyncInput): Promise<void> {
  const { database } = services;
  const overwrite = getOverwrite(request);
  const known = await readSyncedProducts(
    database,
    batch.map(({ product }) => getNumericId(product.id)),
  );
  const take = async (title: string, mapped: MappedProduct): Promise<void> => {
    const synced = known.get(mapped.key);
    const wish = synced ? overwrite(synced.productId) : [];
    if (synced && wish.length === 0 && isUnchanged(mapped, synced)) {
      report.unchanged += 1;
    } else {
      const applied = request.isPreview
        ? await previewProduct(database, mapped, synced, wish)
        : await applyProduct(services, mapped, overwrite, { since, named: new Set(), isFromWebhook: false });
      await queueRefresh(services, mapped.key, applied.movedCounts, since);
      recordApplied(report, title, applied);
    }
  };
  const old: (() => Promise<void>)[] = [];
  for (const { product, reading } of batch) {
    if ('fault' in reading) recordLeftOut(report, product.title, reading.fault);
    else if (known.has(reading.value.key)) old.push(() => take(product.title, reading.value));
    // One after the other: the shop numbers them in Shopify's order, and its newest come first.
    else await take(product.title, reading.value);
  }
  const takeNext = async (): Promise<void> => {
    for (let next = old.shift(); next !== undefined; next = old.shift()) await next();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeNext));
}

async function recordAllGone(
  services: SyncServices,
  request: SyncRequest,
  seen: ReadonlySet<string>,
  report: SyncReport,
) {
  for (const [key, { title, productId, isGone }] of await listSyncedKeys(services.database)) {
    if (seen.has(key)) continue;
    recordGone(report, title, productId);
    if (!isGone && !request.isPreview) await services.database.doc(paths.shopifyProduct(key)).update({ isGone: true });
  }
}

async function getRequestedGids(database: Firestore, { productIds }: SyncRequest): Promise<readonly string[] | 'all'> {
  if (productIds.length === 0) return 'all';
  const known = await listSyncedKeys(database);
  const keys = [...known].filter(([, { productId }]) => productIds.includes(productId)).map(([key]) => key);
  return keys.map((key) => `gid://shopify/Product/${key}`);
}

/**
 * Reads Shopify's catalogue and takes over what is new or changed there, product by product; a preview only finds out (D-35). Run again
 * after it was cut off, it passes over what is done already.
 */
export async function syncCatalog(
  services: SyncServices,
  request: SyncRequest,
  progress: OnProgress,
): Promise<SyncReport> {
  const report = createEmptyReport();
  const since = await readDatabaseTime(services.database);
  const gids = await getRequestedGids(services.database, request);
  const catalogue = await readCatalog(services.shopify, gids, services.pause);
  const seen = new Set<string>();
  let batch: { product: RemoteProduct; reading: ReturnType<typeof mapProduct> }[] = [];
  const finishBatch = async (): Promise<void> => {
    await applyBatch(services, batch, { request, report, since });
    batch = [];
    await progress(seen.size, Math.max(catalogue.total, seen.size), report);
  };
  for await (const product of catalogue.products) {
    seen.add(getNumericId(product.id));
    batch.push({ product, reading: mapProduct(product) });
    if (batch.length === BATCH_SIZE) await finishBatch();
  }
  await finishBatch();
  if (gids === 'all') await recordAllGone(services, request, seen, report);
  return report;
}

/** A function lives nine minutes at most: after so many milliseconds the next one goes on. */
const PAUSE_AFTER_MS = 7 * 60_000;
/** The lease is renewed well before it ends. */
const RENEW_LEASE_AFTER_MS = LEASE_MS / 3;

/** Ends a run from within: it is somebody else's by now, or it is time for a fresh function. */
class RunInterrupted extends Error {
  readonly reason: 'lost' | 'rest';

  constructor(reason: 'lost' | 'rest') {
    super(`The run is to stop: ${reason}`);
    this.reason = reason;
  }
}

/** The world of syncs; without a key for Shopify every run fails with a sentence. */
export type ShopifyServices = Omit<SyncServices, 'shopify'> & { readonly shopify: SyncServices['shopify'] | undefined };

/** Keeps the lease while a run works or waits, and stops it when it is to stop. */
function createLeaseKeeper(turn: SyncLease, now: () => Date) {
  const restAt = now().getTime() + PAUSE_AFTER_MS;
  let renewedAt = now().getTime();
  return async (progress: Parameters<typeof renewRun>[1] | undefined): Promise<void> => {
    const at = now();
    if (progress === undefined && at.getTime() - renewedAt < RENEW_LEASE_AFTER_MS) return;
    renewedAt = at.getTime();
    if (!(await renewRun(turn, progress ?? {}, at))) throw new RunInterrupted('lost');
    if (at.getTime() >= restAt) throw new RunInterrupted('rest');
  };
}

function describeFailure(failure: unknown): string {
  if (failure instanceof ShopifyError) return failure.message;
  logger.error('A sync failed', { failure: failure instanceof Error ? (failure.stack ?? failure.message) : failure });
  return 'Unknown error';
}

/**
 * Runs the sync that was asked for, if nobody else does. One that was cut off is gone on with: what is done already is passed over, and
 * its results stay in the report.
 */
export async function executeSyncRun(services: ShopifyServices, runId: string, holder: string): Promise<void> {
  const { database, now, shopify } = services;
  const turn: SyncLease = { database, runId, holder };
  const run = await claimRun(turn, now());
  if (!run) return;
  const earlier = run.report;
  const join = (report: SyncReport) => (earlier ? mergeReports(earlier, report) : report);
  const goOn = createLeaseKeeper(turn, now);
  try {
    if (!shopify) throw new ShopifyError('not-configured');
    const pause: SyncServices['pause'] = async (milliseconds) => {
      await goOn(undefined);
      await services.pause(milliseconds);
    };
    const report = await syncCatalog({ ...services, shopify, pause }, run.request, (done, total, found) =>
      goOn({ done, total, report: join(found) }),
    );
    await finishRun(turn, { report: join(report) }, now());
  } catch (failure) {
    if (!(failure instanceof RunInterrupted)) await finishRun(turn, { reason: describeFailure(failure) }, now());
    else if (failure.reason === 'rest') await pauseRun(turn, now());
  }
}
