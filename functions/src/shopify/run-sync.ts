import type { SyncReport, SyncRequest, SyncedField } from '@plenty/contract/admin/shopify-sync';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { describeFailure } from '../app-error.ts';
import type { Services } from '../services.ts';
import {
  type ApplyResult,
  applyProduct,
  createAmbiguousResult,
  createMissingResult,
} from './apply-product.repository.ts';
import { type MappedProduct, mapProduct } from './map-product.ts';
import { ImportedProducts } from './imported-products.repository.ts';
import { createLink } from './link-product.ts';
import { type SyncedProduct, getShopifyCounts, isUnchanged } from './merge-product.ts';
import { previewMerge } from './preview-merge.ts';
import { readCatalog } from './read-catalog.ts';
import { type RemoteProduct, getNumericId } from './remote-product.ts';
import type { ShopifyClient } from './shopify-client.ts';
import { ShopifyError } from './shopify-response.ts';
import { createEmptyReport, mergeReports, recordApplied, recordGone, recordLeftOut } from './sync-report.ts';
import { LEASE_MS, type SyncLease, claimRun, finishRun, pauseRun, renewRun } from './sync-run.repository.ts';
import {
  findMissingProducts,
  isLinked,
  listSyncedKeys,
  readDatabaseTime,
  readShopProduct,
  readSyncedProducts,
  recordGoneProduct,
} from './synced-product.repository.ts';
import { saveWebhookEvent } from './webhook-event.repository.ts';

/** The sync states of a batch are read in one request. */
const BATCH_SIZE = 40;
const CONCURRENCY = 8;

export type SyncServices = Pick<Services, 'database' | 'now' | 'pause'> & {
  readonly shopify: ShopifyClient;
  /** The run that the history records what it changes of. */
  readonly runId?: string;
};

/** Without credentials for Shopify there is no client, and every run fails with a sentence for the owner. */
export type ShopifyServices = Omit<SyncServices, 'shopify'> & { readonly shopify: SyncServices['shopify'] | undefined };

/** Called after every batch; throws to stop the run. */
export type OnProgress = (done: number, total: number, report: SyncReport) => Promise<void>;

/**
 * Reads Shopify's catalog and applies what is new or changed, product by product; a preview only reports it (D-35). When it
 * runs again after an interruption, it skips what has been applied already.
 */
export async function syncCatalog(
  services: SyncServices,
  request: SyncRequest,
  onProgress: OnProgress,
): Promise<SyncReport> {
  const report = createEmptyReport();
  const since = await readDatabaseTime(services.database);
  const gids = await getRequestedGids(services.database, request);
  const catalog = await readCatalog(services.shopify, gids, services.pause);
  const seen = new Set<string>();
  let batch: BatchItem[] = [];
  const finishBatch = async (): Promise<void> => {
    await applyBatch(services, batch, { request, report, since });
    batch = [];
    await onProgress(seen.size, Math.max(catalog.total, seen.size), report);
  };
  for await (const product of catalog.products) {
    seen.add(getNumericId(product.id));
    batch.push({ product, mapped: mapProduct(product) });
    if (batch.length === BATCH_SIZE) await finishBatch();
  }
  await finishBatch();
  if (gids === 'all') await recordAllGone(services, { request, report, since }, seen);
  return report;
}

async function getRequestedGids(database: Firestore, { productIds }: SyncRequest): Promise<readonly string[] | 'all'> {
  if (productIds.length === 0) return 'all';
  const synced = await listSyncedKeys(database);
  const keys = [...synced].filter(([, { productId }]) => productIds.includes(productId)).map(([key]) => key);
  return keys.map((key) => `gid://shopify/Product/${key}`);
}

type BatchItem = { readonly product: RemoteProduct; readonly mapped: ReturnType<typeof mapProduct> };
type SyncInput = { readonly request: SyncRequest; readonly report: SyncReport; readonly since: Timestamp };

async function applyBatch(services: SyncServices, batch: readonly BatchItem[], input: SyncInput): Promise<void> {
  const { report } = input;
  const keys = batch.map(({ product }) => getNumericId(product.id));
  const syncedProducts = await readSyncedProducts(services.database, keys);
  const unlinked = batch.flatMap(({ mapped }) =>
    'value' in mapped && !syncedProducts.has(mapped.value.key) ? [mapped.value] : [],
  );
  const imported = await ImportedProducts.read(services.database, unlinked);
  const missing = await findMissingProducts(
    services.database,
    [...syncedProducts.values()].map(({ productId }) => productId),
  );
  const updates: (() => Promise<void>)[] = [];
  for (const { product, mapped } of batch) {
    if ('fault' in mapped) {
      recordLeftOut(report, product.title, mapped.fault);
      continue;
    }
    const synced = syncedProducts.get(mapped.value.key);
    if (synced && missing.has(synced.productId)) {
      recordApplied(report, product.title, createMissingResult(synced.productId));
      continue;
    }
    const apply = () => applyMapped({ ...services, imported }, product.title, { mapped: mapped.value, synced }, input);
    if (synced) updates.push(apply);
    // New products one after another: the shop numbers them in Shopify's order and lists the highest number first.
    else await apply();
  }
  const runUpdates = async (): Promise<void> => {
    for (let next = updates.shift(); next !== undefined; next = updates.shift()) await next();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runUpdates));
}

async function applyMapped(
  services: SyncServices & { readonly imported: ImportedProducts },
  title: string,
  { mapped, synced }: { readonly mapped: MappedProduct; readonly synced: SyncedProduct | undefined },
  { request, report, since }: SyncInput,
): Promise<void> {
  const getOverwrite = (productId: number) => getOverwrittenFields(request, productId);
  const overwrite = synced ? getOverwrite(synced.productId) : [];
  if (synced && overwrite.length === 0 && isUnchanged(mapped, synced)) {
    report.unchanged += 1;
    return;
  }
  const result = request.isPreview
    ? await previewProduct(services, mapped, synced, overwrite)
    : await applyProduct(services, mapped, getOverwrite, { since, named: new Set(), isFromWebhook: false });
  await queueRefresh(services, mapped.key, result.movedCounts, since);
  recordApplied(report, title, result);
}

function getOverwrittenFields({ overwrite }: SyncRequest, productId: number): readonly SyncedField[] {
  return overwrite.flatMap((each) => (each.productId === productId && each.field !== 'counts' ? [each.field] : []));
}

async function previewProduct(
  { database, imported }: Pick<SyncServices, 'database'> & { readonly imported: ImportedProducts },
  mapped: MappedProduct,
  synced: SyncedProduct | undefined,
  overwrite: readonly SyncedField[],
): Promise<ApplyResult> {
  if (!synced) return previewUnsynced(database, imported, mapped);
  const { productId } = synced;
  const ours = await readShopProduct(database, productId);
  if (!ours) return createMissingResult(productId);
  return previewMerge({ mapped, synced, ours, overwrite });
}

async function previewUnsynced(
  database: Firestore,
  imported: ImportedProducts,
  mapped: MappedProduct,
): Promise<ApplyResult> {
  const [ours, ...others] = imported.list(mapped.handle);
  if (!ours || (await isLinked(database, ours.id)))
    return { kind: 'new', productId: null, taken: [], kept: [], movedCounts: [] };
  if (others.length > 0) return createAmbiguousResult(ours.id);
  const link = createLink(mapped, ours);
  return previewMerge({ mapped, synced: { ...link, figures: getShopifyCounts(mapped) }, ours, overwrite: [] });
}

/** A product whose counts changed here while the catalog was read is refreshed on its own. */
async function queueRefresh({ database, now }: SyncServices, key: string, counts: readonly string[], since: Timestamp) {
  if (counts.length === 0) return;
  const subject = { topic: 'sync', about: key, counts: [...counts], items: [], stamp: null };
  await saveWebhookEvent(database, `sync-${key}-${since.toMillis()}`, subject, now());
}

async function recordAllGone(
  { database }: SyncServices,
  { request, report, since }: SyncInput,
  seen: ReadonlySet<string>,
): Promise<void> {
  for (const [key, { title, productId, isGone, updateTime }] of await listSyncedKeys(database)) {
    // A webhook may have brought it after the catalog was read, which then does not have it.
    if (seen.has(key) || (!isGone && updateTime > since)) continue;
    recordGone(report, title, productId);
    if (!isGone && !request.isPreview) await recordGoneProduct(database, key);
  }
}

/** A function may run nine minutes; before that the run continues in a new one. */
const PAUSE_AFTER_MS = 7 * 60_000;
const RENEW_LEASE_AFTER_MS = LEASE_MS / 3;

/** Stops a run from within: another process has it (`lost`), or this function is about to time out (`rest`). */
class RunInterrupted extends Error {
  readonly reason: 'lost' | 'rest';

  constructor(reason: 'lost' | 'rest') {
    super(`The run is to stop: ${reason}`);
    this.reason = reason;
  }
}

/** Runs the requested sync unless another process does. Continues an interrupted one and keeps its results in the report. */
export async function executeSyncRun(services: ShopifyServices, runId: string, holder: string): Promise<void> {
  const { database, now, shopify } = services;
  const lease: SyncLease = { database, runId, holder };
  const run = await claimRun(lease, now());
  if (!run) return;
  // A preview has applied nothing, so it finds everything again.
  const earlier = run.request.isPreview ? null : run.report;
  const withEarlier = (report: SyncReport) => (earlier ? mergeReports(earlier, report) : report);
  const keepLease = createLeaseKeeper(lease, now);
  try {
    if (!shopify) throw new ShopifyError('not-configured');
    const pause: SyncServices['pause'] = async (milliseconds) => {
      await keepLease(undefined);
      await services.pause(milliseconds);
    };
    const report = await syncCatalog({ ...services, shopify, pause, runId }, run.request, (done, total, found) =>
      keepLease({ done, total, report: withEarlier(found) }),
    );
    await finishRun(lease, { report: withEarlier(report) }, now());
  } catch (failure) {
    if (!(failure instanceof RunInterrupted)) await finishRun(lease, { reason: explainFailure(failure) }, now());
    else if (failure.reason === 'rest') await pauseRun(lease, now());
  }
}

/** Renews the lease while the run works or waits, and throws when the run has to stop. */
function createLeaseKeeper(lease: SyncLease, now: () => Date) {
  const pauseAt = now().getTime() + PAUSE_AFTER_MS;
  let renewedAt = now().getTime();
  return async (progress: Parameters<typeof renewRun>[1] | undefined): Promise<void> => {
    const at = now();
    if (progress === undefined && at.getTime() - renewedAt < RENEW_LEASE_AFTER_MS) return;
    renewedAt = at.getTime();
    if (!(await renewRun(lease, progress ?? {}, at))) throw new RunInterrupted('lost');
    if (at.getTime() >= pauseAt) throw new RunInterrupted('rest');
  };
}

/** One sentence for the owner. */
function explainFailure(failure: unknown): string {
  if (failure instanceof ShopifyError) return failure.message;
  logger.error('The Shopify sync failed', { failure: describeFailure(failure) });
  return 'Unknown error';
}
