import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../functions/src/firestore/paths.ts';
import { type StoredOrder, storedOrderSchema } from '../../functions/src/orders/stored-order.ts';
import { toDashboardOrder } from '../../functions/src/orders/write-order-views.ts';
import { BUYER } from './buyer.ts';

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

/** The order so many minutes ago; every third is paid and sent. */
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

/** So many orders, a minute apart up to now, each with its entry on the panel's board. */
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
