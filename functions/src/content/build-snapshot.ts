import type { Product } from '@plenty/contract/catalog/product';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import { type FitCounts, NO_FIT_ANSWERS, getShownFitCounts } from '@plenty/contract/fit/fit-answers';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  type CatalogChanges,
  type Snapshot,
  type SnapshotVersion,
  deleteOldSnapshotParts,
  forgetManyChanges,
  isReusable,
  listAllProducts,
  listChangedProducts,
  listFitCounts,
  listProducts,
  listStoredLooks,
  readCatalogChanges,
  readFitCounts,
  readSnapshot,
  readSnapshotVersion,
  saveClosedDays,
  saveSnapshot,
  toSnapshotFit,
  toSnapshotProduct,
} from '../catalog/index.ts';
import { batchReads } from '../db/index.ts';
import { readCategoryAliases } from './category-rename.repository.ts';
import { readPageTexts } from './page-texts.repository.ts';
import { readSite } from './site.repository.ts';

/** The owner's edits are saved while they type. A snapshot waits for a pause in them, but not for longer than the maximum. */
const DEBOUNCE_MS = 800;
const MAX_STALENESS_MS = 8000;

type SnapshotProducts = Pick<Snapshot, 'products' | 'fits'>;

function toShownCounts(counts = NO_FIT_ANSWERS): Pick<Product, 'fitCounts'> {
  const fitCounts = getShownFitCounts(counts);
  return fitCounts ? { fitCounts } : {};
}

/** Stored products as the snapshot has them. */
function toSnapshotProducts(
  stored: readonly StoredProduct[],
  fitCounts: ReadonlyMap<number, FitCounts>,
  aliases: ReadonlyMap<string, string>,
): SnapshotProducts {
  // Products are moved to a renamed category later; the snapshot shows them there already.
  const products = stored.map((product) =>
    toSnapshotProduct(
      { ...product, category: aliases.get(product.category) ?? product.category },
      toShownCounts(fitCounts.get(product.id)),
    ),
  );
  const fits = new Map(stored.map((product) => [product.id, toSnapshotFit(product)]));
  return { products, fits };
}

/** These products as the next snapshot has them, without those that are deleted. */
export async function readSnapshotProducts(database: Firestore, ids: readonly number[]): Promise<SnapshotProducts> {
  const reader = batchReads(database);
  const [stored, counts, aliases] = await Promise.all([
    listProducts(database, ids),
    Promise.all(ids.map(async (id) => [id, await readFitCounts(reader, id)] as const)),
    readCategoryAliases(database),
  ]);
  return toSnapshotProducts(stored, new Map(counts), aliases);
}

/** Reads only what changed since the last snapshot (P-17); undefined when all products are to be read. */
async function readChangedProducts(
  database: Firestore,
  changes: CatalogChanges,
  last: SnapshotVersion | undefined,
): Promise<SnapshotProducts | undefined> {
  if (!last || !isReusable(last, changes.committedAt)) return undefined;
  const ids = listChangedProducts(changes, last.builtFrom);
  if (!ids) return undefined;
  const [known, changed] = await Promise.all([readSnapshot(database, last), readSnapshotProducts(database, ids)]);
  const isSame = (id: number) => !ids.includes(id);
  return {
    products: [...known.products.filter(({ id }) => isSame(id)), ...changed.products],
    fits: new Map([...[...known.fits].filter(([id]) => isSame(id)), ...changed.fits]),
  };
}

async function readAllProducts(database: Firestore): Promise<SnapshotProducts> {
  const [stored, fitCounts, aliases] = await Promise.all([
    listAllProducts(database),
    listFitCounts(database),
    readCategoryAliases(database),
  ]);
  return toSnapshotProducts(stored, fitCounts, aliases);
}

/** Builds a snapshot. The last change is read first: one that comes during the build triggers the next build. */
export async function buildSnapshot(
  database: Firestore,
  now: () => Date,
  getHolidays = getFederalHolidays,
): Promise<void> {
  const changes = await readCatalogChanges(database);
  if (!changes) return;
  await saveClosedDays(database, now(), getHolidays);
  const [last, looks, site, pageTexts] = await Promise.all([
    readSnapshotVersion(database),
    listStoredLooks(database),
    readSite(database),
    readPageTexts(database),
  ]);
  const changed = await readChangedProducts(database, changes, last);
  const { products, fits } = changed ?? (await readAllProducts(database));
  const newestFirst = products.toSorted((left, right) => right.id - left.id);
  const builtFrom = changes.committedAt;
  const wholeFrom = (changed && last?.wholeFrom) ?? builtFrom;
  await saveSnapshot(
    database,
    { products: newestFirst, fits, looks, site, pageTexts },
    { builtFrom, wholeFrom },
    now(),
    last,
  );
  await deleteOldSnapshotParts(database, now());
  await forgetManyChanges(database, changes);
}

/**
 * Builds a snapshot after a change, unless it has one or another change follows shortly. During a long burst it builds in between. The
 * changes of a burst may also come one by one: those that the last snapshot has are not waited for.
 */
export async function buildSnapshotDebounced(
  database: Firestore,
  change: Timestamp,
  now: () => Date,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const isBuilt = (version: SnapshotVersion | undefined) => version !== undefined && version.builtFrom >= change;
  if (isBuilt(await readSnapshotVersion(database))) return;
  await pause(DEBOUNCE_MS);
  const [latest, version] = await Promise.all([readCatalogChanges(database), readSnapshotVersion(database)]);
  if (isBuilt(version)) return;
  const isSuperseded = latest !== undefined && latest.committedAt > change;
  const age = version ? change.toMillis() - version.builtFrom.toMillis() : Number.POSITIVE_INFINITY;
  if (isSuperseded && age < MAX_STALENESS_MS) return;
  await buildSnapshot(database, now);
}

/**
 * The US federal holidays of a year as observed, such as '2026-11-26'. The library weighs 13 MB, so it is imported only when the list is
 * built, once a year.
 */
export async function getFederalHolidays(year: number): Promise<string[]> {
  const { default: Holidays } = await import('date-holidays');
  const days = new Holidays('US').getHolidays(year).filter(({ type }) => type === 'public');
  return days.map(({ date }) => date.slice(0, 10));
}
