import type { SyncReport, SyncRequest } from '@plenty/contract/sync/sync-report';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { type ApplyResult, applyProduct } from './apply-product.ts';
import { type MappedProduct, mapProduct } from './map-remote.ts';
import { isUnchanged, mergeProduct } from './merge-remote.ts';
import { recordApplied, recordGone, recordLeftOut } from './note-result.ts';
import { saveWebhookEvent } from './notice-repository.ts';
import type { ShopifyClient } from './open-shopify.ts';
import { readCatalog } from './read-catalogue.ts';
import { getNumericId, type RemoteProduct } from './remote-product.ts';
import { listSyncedKeys, readDatabaseTime, readShopProduct, readSyncedProducts } from './sync-repository.ts';
import { createEmptyReport } from './sync-run.ts';
import type { SyncedField, SyncedProduct } from './synced-product.ts';

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
