import type { Product } from '@plenty/contract/catalog/product';
import { NO_FIT_ANSWERS, getShownFitCounts } from '@plenty/contract/fit/fit-answers';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  deleteOldSnapshotParts,
  listAllProducts,
  listFitCounts,
  listStoredLooks,
  readLastCatalogChange,
  readSnapshotVersion,
  saveClosedDays,
  saveSnapshot,
  toScheduledProduct,
} from '../catalog/index.ts';
import { readCategoryAliases } from './category-rename.repository.ts';
import { readSite } from './site.repository.ts';

/** The owner's edits are saved while they type. A snapshot waits for a pause in them, but not for longer than the maximum. */
const DEBOUNCE_MS = 800;
const MAX_STALENESS_MS = 8000;

function toShownCounts(counts = NO_FIT_ANSWERS): Pick<Product, 'fitCounts'> {
  const fitCounts = getShownFitCounts(counts);
  return fitCounts ? { fitCounts } : {};
}

/** Builds a snapshot. The time of the last change is read first: any later change triggers a build of its own. */
export async function buildSnapshot(
  database: Firestore,
  now: () => Date,
  getHolidays = getFederalHolidays,
): Promise<void> {
  const builtFrom = await readLastCatalogChange(database);
  if (!builtFrom) return;
  await saveClosedDays(database, now(), getHolidays);
  const [products, looks, site, aliases, fitCounts] = await Promise.all([
    listAllProducts(database),
    listStoredLooks(database),
    readSite(database),
    readCategoryAliases(database),
    listFitCounts(database),
  ]);
  const newestFirst = products
    .toSorted((left, right) => right.id - left.id)
    // Products are moved to a renamed category later; the snapshot shows them there already.
    .map((product) => ({
      ...toScheduledProduct({ ...product, category: aliases.get(product.category) ?? product.category }),
      ...toShownCounts(fitCounts.get(product.id)),
    }));
  const fits = new Map(
    products.map(({ id, measurements, fitNote, weight }) => [id, { measurements, fitNote, weight }]),
  );
  await saveSnapshot(database, { products: newestFirst, fits, looks, site }, builtFrom, now());
  await deleteOldSnapshotParts(database, now());
}

/** Builds a snapshot after a change, unless another change follows shortly. During a long burst it builds in between. */
export async function buildSnapshotDebounced(
  database: Firestore,
  change: Timestamp,
  now: () => Date,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  await pause(DEBOUNCE_MS);
  const [latest, version] = await Promise.all([readLastCatalogChange(database), readSnapshotVersion(database)]);
  const isSuperseded = latest !== undefined && latest > change;
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
