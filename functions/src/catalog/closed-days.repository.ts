import { type DeliveryEstimate, estimateDelivery } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, paths, readDocument } from '../db/index.ts';
import { markCatalogChanged } from './catalog-changes.repository.ts';

/** Orders placed in December arrive in the next year. */
const YEARS_AHEAD = 2;

const closedDaysSchema = z.object({ days: z.array(z.iso.date()), lastYear: z.int() });

const getShopYear = (now: Date) => Number(getShopDate(now.getTime()).slice(0, 4));

function readStoredClosedDays(reader: DocumentReader) {
  return readDocument(reader, paths.closedDays, closedDaysSchema);
}

/** The coming holidays, such as '2026-11-26', in order. Empty before the first snapshot. */
export async function readClosedDays(reader: DocumentReader): Promise<string[]> {
  return (await readStoredClosedDays(reader))?.days ?? [];
}

/** Business days in transit; null for standard shipping. */
type Transit = { readonly minDays: number; readonly maxDays: number } | null;

/** When an order placed or paid now will arrive (D-30). Null when no date can be promised. */
export function getDeliveryEstimate(
  now: Date,
  closedDays: readonly string[],
  transit: Transit,
): DeliveryEstimate | null {
  const days = transit ? { min: transit.minDays, max: transit.maxDays } : undefined;
  return estimateDelivery(getShopDate(now.getTime()), closedDays, days) ?? null;
}

/** Lists the holidays again once a year. Otherwise it costs one read. */
export async function saveClosedDays(
  database: Firestore,
  now: Date,
  getHolidays: (year: number) => Promise<string[]>,
): Promise<void> {
  const first = getShopYear(now);
  const lastYear = first + YEARS_AHEAD;
  if ((await readStoredClosedDays(database))?.lastYear === lastYear) return;
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, offset) => getHolidays(first + offset));
  const days = [...new Set((await Promise.all(years)).flat())].toSorted((one, other) => one.localeCompare(other));
  await database.doc(paths.closedDays).set({ days, lastYear });
}

/** Once a year the snapshot, which holds the holidays, is rebuilt although nothing else has changed. */
export async function requestClosedDaysUpdate(database: Firestore, now: Date): Promise<void> {
  const known = await readStoredClosedDays(database);
  if (!known || known.lastYear >= getShopYear(now) + YEARS_AHEAD) return;
  const batch = database.batch();
  markCatalogChanged(batch, database);
  await batch.commit();
}
