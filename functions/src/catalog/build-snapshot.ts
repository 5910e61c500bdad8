import { presentProduct } from '@plenty/contract/catalog/product';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { readCategoryAliases } from '../site/category-names-repository.ts';
import { readSite } from '../site/site-repository.ts';
import { keepClosedDays } from './closed-days-repository.ts';
import { federalHolidays } from './federal-holidays.ts';
import { readLooks } from './look-repository.ts';
import { readAllProducts } from './product-repository.ts';
import { deleteOldParts, lastChange, readSnapshotVersion, writeSnapshot } from './snapshot-repository.ts';

type HolidaysOf = (year: number) => Promise<string[]>;

/** How long the shop waits for the owner's next keystroke before it builds, and how old a snapshot may get while they keep coming. */
const QUIET_MS = 800;
const OLDEST_MS = 8000;

/** Builds a snapshot of everything changed until now. The change is read first: what comes later has a build of its own. */
export async function buildSnapshot(
  database: Firestore,
  now: () => Date,
  holidaysOf: HolidaysOf = federalHolidays,
): Promise<void> {
  const builtFrom = await lastChange(database);
  if (!builtFrom) return;
  await keepClosedDays(database, now(), holidaysOf);
  const [products, looks, site, aliases] = await Promise.all([
    readAllProducts(database),
    readLooks(database),
    readSite(database),
    readCategoryAliases(database),
  ]);
  const newestFirst = products
    .filter(({ listing }) => listing !== 'hidden')
    .toSorted((left, right) => right.id - left.id)
    // A product that is still on its way from a category's former name is already where it goes.
    .map((product) => presentProduct({ ...product, category: aliases.get(product.category) ?? product.category }));
  await writeSnapshot(database, { products: newestFirst, looks, site }, builtFrom, now());
  await deleteOldParts(database, now());
}

/**
 * Follows one change of the catalogue. Of a burst of changes only the last builds, after a short quiet; a burst that does not end is
 * built from in between.
 */
export async function followChange(
  database: Firestore,
  change: Timestamp,
  now: () => Date,
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  await pause(QUIET_MS);
  const [latest, version] = await Promise.all([lastChange(database), readSnapshotVersion(database)]);
  const isSuperseded = latest !== undefined && latest > change;
  const age = version ? change.toMillis() - version.builtFrom.toMillis() : Number.POSITIVE_INFINITY;
  if (isSuperseded && age < OLDEST_MS) return;
  await buildSnapshot(database, now);
}
