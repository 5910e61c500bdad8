import { type App, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { buildSnapshot } from '../../functions/src/content/build-snapshot.ts';
import { paths } from '../../functions/src/db/paths.ts';
import { toDashboardOrder } from '../../functions/src/orders/order-views.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../functions/src/orders/stored-order.ts';
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
const WRITES_PER_BATCH = 400;
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

/** The demo's products repeated with their own ids and names until there are this many. */
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

const ORDERS_PER_BATCH = 200;
const MINUTE_MS = 60_000;
const ITEM = {
  productId: 1,
  productName: 'Court Tee',
  image: '',
  price: 4800,
  quantity: 2,
  size: 'MED',
  color: 'Black',
};

/** The order from this many minutes ago; every third is paid and shipped. */
function createOrder(place: number, now: number): StoredOrder {
  const id = place.toString(16).padStart(40, '0');
  const moment = Timestamp.fromMillis(now - place * MINUTE_MS);
  return storedOrderSchema.parse({
    id,
    orderNumber: `PL-${String(place).padStart(4, '0')}-92QX`,
    orderKey: id.slice(0, 32),
    userId: null,
    status: place % 3 === 0 ? 'shipped' : 'pending',
    paymentStatus: place % 3 === 0 ? 'paid' : 'pending',
    payment: { mode: 'manual', payee: 'pay@plenty.example', merchantId: '' },
    paymentReason: '',
    saleId: null,
    refundedAmount: 0,
    concern: null,
    heardAt: null,
    cartId: id.padStart(64, '0'),
    subtotal: 9600,
    discountCode: null,
    discountUse: null,
    discountAmount: 0,
    shippingCost: 799,
    tax: 0,
    total: 10_399,
    customerEmail: `customer-${place}@example.com`,
    shippingAddress: BUYER,
    billingAddress: null,
    items: [{ ...ITEM, lineId: id.slice(0, 20) }],
    shopifyOrderId: null,
    isTestOrder: false,
    holdsGoods: true,
    createdAt: moment,
    updatedAt: moment,
    expiresAt: null,
  });
}

/** This many orders, one a minute up to now, each with its entry on the admin board. */
export async function seedOrders(database: Firestore, count: number): Promise<void> {
  const now = Date.now();
  for (let start = 0; start < count; start += ORDERS_PER_BATCH) {
    const batch = database.batch();
    for (let place = start; place < Math.min(start + ORDERS_PER_BATCH, count); place += 1) {
      const order = createOrder(place, now);
      batch.set(database.doc(paths.order(order.id)), order);
      batch.set(database.doc(paths.boardEntry(order.id)), toDashboardOrder(order));
    }
    await batch.commit();
  }
}
