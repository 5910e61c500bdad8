import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { shopDatabase } from './shop-database.ts';

/** How many products the category has. */
export const SOCKS = 18;
const products = () => shopDatabase().collection('products');
/** A worker runs one test after the other, so these are the running test's. */
const created = new Set<string>();

/** The time of the last change that the built catalog contains. */
async function readBuildTime(): Promise<Timestamp | undefined> {
  const builtFrom: unknown = (await shopDatabase().doc('catalog/version').get()).get('builtFrom');
  return builtFrom instanceof Timestamp ? builtFrom : undefined;
}

/** For `afterEach`: what a failed test leaves behind would push the products of the next ones off their page of the list. */
export async function removeSocks(): Promise<void> {
  if (created.size === 0) return;
  const database = shopDatabase();
  for (const category of created) {
    const { docs } = await products().where('category', '==', category).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await database.doc(`categories/${category}`).delete();
  }
  created.clear();
  await database.doc('catalog/changes').set({ at: new Date() });
}

/** A category of 18 products of $30.00, until `removeSocks`; `firstId` keeps the categories of two tests apart. */
export async function createSocks(firstId: number) {
  const database = shopDatabase();
  const now = new Date();
  const category = `socks-${firstId}`;
  created.add(category);
  const findAll = () => products().where('category', '==', category).get();
  const texts = { id: category, name: category, displayName: `Socks ${firstId}`, description: '', image: '' };
  await database
    .doc(`categories/${category}`)
    .set({ ...texts, order: 99, isActive: true, createdAt: now, updatedAt: now });
  const ids = Array.from({ length: SOCKS }, (_, index) => firstId + index);
  const options = {
    sizes: [],
    colors: [],
    pictures: [],
    featured: false,
    inStock: true,
    createdAt: now,
    updatedAt: now,
  };
  const sock = { description: 'A sock.', price: 3000, category, ...options };
  await Promise.all(
    ids.map((id, index) =>
      products()
        .doc(String(id))
        .set({ id, name: `Sock ${index + 1}`, ...sock }),
    ),
  );
  const { writeTime } = await database.doc('catalog/changes').set({ at: now });
  // The panel finds what it did not save itself, by a filter, once the catalog is built.
  await expect.poll(async () => (await readBuildTime())?.toMillis()).toBeGreaterThanOrEqual(writeTime.toMillis());
  return {
    category,
    findAll,
    listPrices: async () => [...new Set((await findAll()).docs.map((product) => Number(product.get('price'))))],
  };
}
