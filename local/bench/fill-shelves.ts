import { type App, initializeApp } from 'firebase-admin/app';
import { type Firestore, FieldValue, getFirestore } from 'firebase-admin/firestore';
import { buildSnapshot } from '../../functions/src/catalog/build-snapshot.ts';
import { seedDemo } from '../demo/seed.ts';
import { storedProducts } from '../demo/catalogue/stored-products.ts';

const AMPLE_STOCK = 1_000_000;
const WRITES_PER_BATCH = 400;
const apps = new Map<string, App>();

/** A size and colour of a product. */
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

/** The demo's products over and over under numbers and names of their own, until there are so many. */
async function addProducts(database: Firestore, count: number): Promise<void> {
  const known = new Set(storedProducts.map(({ product }) => product.id));
  const numbers: number[] = [];
  for (let id = 1; known.size + numbers.length < count; id += 1) if (!known.has(id)) numbers.push(id);
  for (let start = 0; start < numbers.length; start += WRITES_PER_BATCH) {
    const batch = database.batch();
    for (const id of numbers.slice(start, start + WRITES_PER_BATCH)) {
      const model = storedProducts[id % storedProducts.length]?.product;
      const { variants: _counted, ...product } = { variants: undefined, ...model };
      const moment = FieldValue.serverTimestamp();
      const data = {
        ...product,
        id,
        name: `${model?.name} ${id}`,
        inStock: true,
        createdAt: moment,
        updatedAt: moment,
      };
      batch.set(database.doc(`products/${id}`), data);
    }
    await batch.commit();
  }
}

/** Fills a project with so many products and so much of every counted size that no measurement sells it out; answers what to order. */
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
