import { type App, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, type WriteBatch, getFirestore } from 'firebase-admin/firestore';
import { buildSnapshot } from '../../functions/src/content/build-snapshot.ts';
import { seedDemo } from '../seed/seed.ts';
import { storedProducts } from '../seed/stored-catalog.ts';

/** The contact and address of a measured order. */
export const BUYER = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Moss',
  address: '1 Pine Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};

const AMPLE_STOCK = 1_000_000;
const ITEMS_PER_BATCH = 200;
const BATCHES_AT_ONCE = 4;
const apps = new Map<string, App>();

export interface VariantChoice {
  readonly productId: number;
  readonly size: string;
  readonly color: string;
}

export function getDatabase(firestore: string, projectId: string): Firestore {
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: firestore, METADATA_SERVER_DETECTION: 'none' });
  const app = apps.get(projectId) ?? initializeApp({ projectId }, projectId);
  apps.set(projectId, app);
  return getFirestore(app);
}

/** Writes something for each item, a few hundred in a commit. */
export async function writeInBatches<Item>(
  database: Firestore,
  items: readonly Item[],
  write: (batch: WriteBatch, item: Item) => void,
): Promise<void> {
  let next = 0;
  const writeNext = async (): Promise<void> => {
    while (next < items.length) {
      const batch = database.batch();
      for (const item of items.slice(next, (next += ITEMS_PER_BATCH))) write(batch, item);
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, writeNext));
}

/** The demo's products repeated with their own ids and names until there are this many. */
async function addProducts(database: Firestore, count: number): Promise<void> {
  const known = new Set(storedProducts.map(({ product }) => product.id));
  const numbers: number[] = [];
  for (let id = 1; known.size + numbers.length < count; id += 1) if (!known.has(id)) numbers.push(id);
  await writeInBatches(database, numbers, (batch, id) => {
    const model = storedProducts[id % storedProducts.length]?.product;
    const { variants: _counted, ...product } = { variants: undefined, ...model };
    const moment = FieldValue.serverTimestamp();
    const name = `${model?.name} ${id}`;
    const data = { ...product, id, name, inStock: true, createdAt: moment, updatedAt: moment };
    batch.set(database.doc(`products/${id}`), data);
  });
}

/** Fills a project with this many products, and with enough of every counted size never to sell out; returns what to order. */
export async function seedProducts(firestore: string, projectId: string, count: number): Promise<VariantChoice[]> {
  const database = getDatabase(firestore, projectId);
  await seedDemo(database);
  await addProducts(database, count);
  const counted = await database.collectionGroup('stock').get();
  await Promise.all(counted.docs.map((stock) => stock.ref.update({ count: AMPLE_STOCK })));
  await buildSnapshot(database, () => new Date());
  const perProduct = new Map<number, VariantChoice>();
  for (const stock of counted.docs) {
    const productId = Number(stock.ref.parent.parent?.id);
    perProduct.set(productId, { productId, size: String(stock.get('size')), color: String(stock.get('color')) });
  }
  const products = await database.collection('products').limit(100).get();
  return products.docs.flatMap((document): VariantChoice[] => {
    if (document.get('inStock') === false) return [];
    const known = perProduct.get(Number(document.id));
    const [size, color] = [document.get('sizes')?.[0], document.get('colors')?.[0]];
    if (known) return [known];
    return size !== undefined && color !== undefined ? [{ productId: Number(document.id), size, color }] : [];
  });
}
