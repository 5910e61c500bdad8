import type { SyncReport, SyncRequest } from '@plenty/contract/sync/sync-report';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { type Applied, applyProduct } from './apply-product.ts';
import { type MappedRemote, mapRemote } from './map-remote.ts';
import { isNothingNew, mergeRemote } from './merge-remote.ts';
import { noteApplied, noteGone, noteLeftOut } from './note-result.ts';
import { keepNotice } from './notice-repository.ts';
import type { Shopify } from './open-shopify.ts';
import { openCatalogue } from './read-catalogue.ts';
import { idTail, type RemoteProduct } from './remote-product.ts';
import { listSyncedKeys, readMoment, readOurs, readSynced } from './sync-repository.ts';
import { emptyReport } from './sync-run.ts';
import type { SyncedField, SyncedProduct } from './synced-product.ts';

/** Products taken over in one breath: what the shop remembers of them is read in one request. */
const BATCH = 40;
const AT_ONCE = 8;

export type SyncWorld = {
  readonly database: Firestore;
  readonly now: () => Date;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly shopify: Shopify;
};

/** Told after every batch; throws to end a run that is not this one's any more. */
export type Progress = (done: number, total: number, report: SyncReport) => Promise<void>;

type Batch = readonly { readonly product: RemoteProduct; readonly reading: ReturnType<typeof mapRemote> }[];

function overwriteFor(request: SyncRequest): (productId: number) => readonly SyncedField[] {
  return (productId) =>
    request.overwrite.flatMap((each) => (each.productId === productId && each.field !== 'counts' ? [each.field] : []));
}

/** What a sync would do with a product, without doing it. */
async function foresee(
  database: Firestore,
  mapped: MappedRemote,
  synced: SyncedProduct | undefined,
  overwrite: readonly SyncedField[],
): Promise<Applied> {
  if (!synced) return { kind: 'new', productId: null, taken: [], kept: [], missed: [] };
  const { productId } = synced;
  const ours = await readOurs(database, productId);
  if (!ours) return { kind: 'unchanged', productId, taken: [], kept: [], missed: [] };
  const { taken, kept, counts, countingChanged } = mergeRemote({ mapped, synced, ours, overwrite });
  const countsChange = countingChanged || Object.keys(counts).length > 0;
  const kind = taken.length > 0 || countsChange ? 'changed' : 'unchanged';
  return { kind, productId, taken: countsChange ? [...taken, 'counts'] : taken, kept, missed: [] };
}

/** A count that moved while the catalogue was read is looked at once more, that product alone. */
async function lookAgain({ database, now }: SyncWorld, key: string, counts: readonly string[], since: Timestamp) {
  if (counts.length === 0) return;
  const subject = { topic: 'sync', about: key, counts: [...counts], items: [], stamp: null };
  await keepNotice(database, `sync-${key}-${since.toMillis()}`, subject, now());
}

type Run = { readonly request: SyncRequest; readonly report: SyncReport; readonly since: Timestamp };

async function takeBatch(world: SyncWorld, batch: Batch, { request, report, since }: Run): Promise<void> {
  const { database } = world;
  const overwrite = overwriteFor(request);
  const known = await readSynced(
    database,
    batch.map(({ product }) => idTail(product.id)),
  );
  const take = async (title: string, mapped: MappedRemote): Promise<void> => {
    const synced = known.get(mapped.key);
    const wish = synced ? overwrite(synced.productId) : [];
    if (synced && wish.length === 0 && isNothingNew(mapped, synced)) {
      report.unchanged += 1;
    } else {
      const applied = request.isPreview
        ? await foresee(database, mapped, synced, wish)
        : await applyProduct(world, mapped, overwrite, { since, named: new Set(), isTold: false });
      await lookAgain(world, mapped.key, applied.missed, since);
      noteApplied(report, title, applied);
    }
  };
  const old: (() => Promise<void>)[] = [];
  for (const { product, reading } of batch) {
    if ('fault' in reading) noteLeftOut(report, product.title, reading.fault);
    else if (known.has(reading.value.key)) old.push(() => take(product.title, reading.value));
    // One after the other: the shop numbers them in Shopify's order, and its newest come first.
    else await take(product.title, reading.value);
  }
  const takeNext = async (): Promise<void> => {
    for (let next = old.shift(); next !== undefined; next = old.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
}

async function noteAllGone(world: SyncWorld, request: SyncRequest, seen: ReadonlySet<string>, report: SyncReport) {
  for (const [key, { title, productId, isGone }] of await listSyncedKeys(world.database)) {
    if (seen.has(key)) continue;
    noteGone(report, title, productId);
    if (!isGone && !request.isPreview) await world.database.doc(paths.shopifyProduct(key)).update({ isGone: true });
  }
}

async function wantedGids(database: Firestore, { productIds }: SyncRequest): Promise<readonly string[] | 'all'> {
  if (productIds.length === 0) return 'all';
  const known = await listSyncedKeys(database);
  const keys = [...known].filter(([, { productId }]) => productIds.includes(productId)).map(([key]) => key);
  return keys.map((key) => `gid://shopify/Product/${key}`);
}

/**
 * Reads Shopify's catalogue and takes over what is new or changed there, product by product; a preview only finds out (D-35). Run again
 * after it was cut off, it passes over what is done already.
 */
export async function runSync(world: SyncWorld, request: SyncRequest, progress: Progress): Promise<SyncReport> {
  const report = emptyReport();
  const since = await readMoment(world.database);
  const gids = await wantedGids(world.database, request);
  const catalogue = await openCatalogue(world.shopify, gids, world.pause);
  const seen = new Set<string>();
  let batch: { product: RemoteProduct; reading: ReturnType<typeof mapRemote> }[] = [];
  const finishBatch = async (): Promise<void> => {
    await takeBatch(world, batch, { request, report, since });
    batch = [];
    await progress(seen.size, Math.max(catalogue.total, seen.size), report);
  };
  for await (const product of catalogue.products) {
    seen.add(idTail(product.id));
    batch.push({ product, reading: mapRemote(product) });
    if (batch.length === BATCH) await finishBatch();
  }
  await finishBatch();
  if (gids === 'all') await noteAllGone(world, request, seen, report);
  return report;
}
