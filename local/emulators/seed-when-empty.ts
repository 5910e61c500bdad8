import type { Firestore } from 'firebase-admin/firestore';
import { seedDemo } from '../demo/seed.ts';

/** Fills a database that holds no product with the demo catalogue. */
export async function seedWhenEmpty(firestore: Firestore): Promise<void> {
  const products = await firestore.collection('products').limit(1).get();
  if (products.empty) await seedDemo(firestore);
}
