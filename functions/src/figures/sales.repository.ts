import { NO_SALES, type SalesPeriod, salesPeriodSchema } from '@plenty/contract/orders/sales-figures';
import type { Firestore } from 'firebase-admin/firestore';
import { parseDocument, paths } from '../db/index.ts';

/** A day such as '2026-11-20' or a month such as '2026-11'. */
function getPath(period: string): string {
  return period.length > 7 ? paths.salesDay(period) : paths.salesMonth(period);
}

/** The stored figures of days and months, in one request. A period without sales has none. */
export async function readSales(database: Firestore, periods: readonly string[]): Promise<Map<string, SalesPeriod>> {
  if (periods.length === 0) return new Map();
  const documents = await database.getAll(...periods.map((period) => database.doc(getPath(period))));
  return new Map(
    documents.map((document) => [document.id, parseDocument(salesPeriodSchema, document) ?? NO_SALES] as const),
  );
}
