import { type DashboardTotals, dashboardTotalsSchema } from '@plenty/contract/board/board-sums';
import type { Firestore } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { readDocument } from '../firestore/read-document.ts';

/** The board's sums as they were made last; undefined before the first time. */
export async function readDashboardTotals(database: Firestore): Promise<DashboardTotals | undefined> {
  return readDocument(dashboardTotalsSchema, await database.doc(paths.boardSums).get());
}
