import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { refreshDashboardTotals } from '../../functions/src/board/follow-board.ts';
import { paths } from '../../functions/src/firestore/paths.ts';
import { seedDemo } from '../demo/seed.ts';
import { waitForCatalog } from './wait-for-catalogue.ts';

/** Fills a database that holds no product with the demo catalogue, and answers when the shop shows it. */
export async function seedIfEmpty(firestore: Firestore): Promise<void> {
  const products = await firestore.collection('products').limit(1).get();
  if (!products.empty) return;
  // Every count would have the board summed after a pause of its own, one after the other, before the catalogue's turn comes.
  await firestore.doc(paths.boardTask).set({ at: Timestamp.now() });
  await seedDemo(firestore);
  await waitForCatalog(firestore);
  await refreshDashboardTotals(firestore, () => new Date());
}
