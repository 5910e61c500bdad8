import { toProduct } from '@plenty/contract/catalog/product';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  deleteOldSnapshotParts,
  listAllProducts,
  listStoredLooks,
  readLastCatalogChange,
  readSnapshotVersion,
  saveClosedDays,
  saveSnapshot,
} from '../catalog/index.ts';
import { readCategoryAliases } from './category-rename.repository.ts';
import { readSite } from './site.repository.ts';

type GetHolidays = (year: number) => Promise<string[]>;

/** How long the shop waits for the owner's next keystroke before it builds, and how old a snapshot may get while they keep coming. */
const DEBOUNCE_MS = 800;
const MAX_STALENESS_MS = 8000;

/** Builds a snapshot of everything changed until now. The change is read first: what comes later has a build of its own. */
export async function buildSnapshot(
  database: Firestore,
  now: () => Date,
  holidaysOf: GetHolidays = getFederalHolidays,
): Promise<void> {
  const builtFrom = await readLastCatalogChange(database);
  if (!builtFrom) return;
  await saveClosedDays(database, now(), holidaysOf);
  const [products, looks, site, aliases] = await Promise.all([
    listAllProducts(database),
    listStoredLooks(database),
    readSite(database),
    readCategoryAliases(database),
  ]);
  const newestFirst = products
    .filter(({ listing }) => listing !== 'hidden')
    .toSorted((left, right) => right.id - left.id)
    // A product that is still on its way from a category's former name is already where it goes.
    .map((product) => toProduct({ ...product, category: aliases.get(product.category) ?? product.category }));
  await saveSnapshot(database, { products: newestFirst, looks, site }, builtFrom, now());
  await deleteOldSnapshotParts(database, now());
}

/**
 * Follows one change of the catalogue. Of a burst of changes only the last builds, after a short quiet; a burst that does not end is
 * built from in between.
 */
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
 * The days of a year, such as '2026-11-26', on which US federal offices are closed, as they are observed. The library knows every country
 * and weighs 13 MB: it is read by whoever builds a snapshot with a new year in it, and by nobody else.
 */
export async function getFederalHolidays(year: number): Promise<string[]> {
  const { default: Holidays } = await import('date-holidays');
  const days = new Holidays('US').getHolidays(year).filter(({ type }) => type === 'public');
  return days.map(({ date }) => date.slice(0, 10));
}
