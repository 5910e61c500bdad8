import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { seedDemo } from '../demo/seed.ts';

const PLENTY = 1_000_000;

/** A size and colour of a product. */
interface Choice {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
}

/** Fills a project with the demo catalogue, so much of every counted size that no measurement sells it out; answers those sizes. */
export async function fillShelves(firestore: string, projectId: string): Promise<Choice[]> {
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: firestore, METADATA_SERVER_DETECTION: 'none' });
  const database = getFirestore(initializeApp({ projectId }, projectId));
  await seedDemo(database);
  const counted = await database.collectionGroup('stock').get();
  await Promise.all(counted.docs.map((stock) => stock.ref.update({ count: PLENTY })));
  return counted.docs.map((stock) => ({
    productId: Number(stock.ref.parent.parent?.id),
    size: String(stock.get('size')),
    color: String(stock.get('color')),
  }));
}
