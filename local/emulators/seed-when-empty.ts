import type { Firestore } from 'firebase-admin/firestore';
import { seedDemo } from '../demo/seed.ts';
import { waitForCatalogue } from './wait-for-catalogue.ts';

/** Fills a database that holds no product with the demo catalogue, and answers when the shop shows it. */
export async function seedWhenEmpty(firestore: Firestore): Promise<void> {
  const products = await firestore.collection('products').limit(1).get();
  if (!products.empty) return;
  await seedDemo(firestore);
  await waitForCatalogue(firestore);
}
