import { type SalesPeriod, sumSales } from '@plenty/contract/orders/sales-figures';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { paths } from '../../functions/src/db/paths.ts';
import { getOrderDay, toOrderFigures } from '../../functions/src/figures/order-figures.ts';
import { toDashboardOrder } from '../../functions/src/orders/order-views.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../functions/src/orders/stored-order.ts';
import { BUYER, writeInBatches } from './bench-data.ts';

const MINUTE_MS = 60_000;
const PRODUCTS = 100;
const ITEM = {
  image: '',
  price: 4800,
  quantity: 2,
  size: 'MED',
  color: 'Black',
};

/** The order of one of a hundred products from this many minutes ago; every third is paid and shipped. */
function createOrder(place: number, now: number): StoredOrder {
  const id = place.toString(16).padStart(40, '0');
  const productId = 1 + (place % PRODUCTS);
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
    items: [{ ...ITEM, productId, productName: `Court Tee ${productId}`, lineId: id.slice(0, 20) }],
    shopifyOrderId: null,
    isTestOrder: false,
    holdsGoods: true,
    createdAt: moment,
    updatedAt: moment,
    expiresAt: null,
  });
}

/** Adds small sums to small sums first: the sum of a month has every product that was sold in it. */
function sumInHalves(sales: readonly SalesPeriod[]): SalesPeriod {
  if (sales.length <= 8) return sumSales(sales);
  const middle = Math.ceil(sales.length / 2);
  return sumSales([sumInHalves(sales.slice(0, middle)), sumInHalves(sales.slice(middle))]);
}

/** The figures of each day and month, as the function that follows the orders adds them up. */
function sumFigures(orders: readonly StoredOrder[]): Map<string, SalesPeriod> {
  const byDay = Map.groupBy(orders, getOrderDay);
  const days = [...byDay].map(([day, each]) => [day, sumInHalves(each.map(toOrderFigures))] as const);
  const months = [...Map.groupBy(days, ([day]) => day.slice(0, 7))].map(([month, each]) => {
    const ofMonth = each.map(([day, { orders: count, units, paid, ...sales }]) => {
      return { ...sales, orders: count, units, paid, points: { [day]: { orders: count, units, revenue: paid } } };
    });
    return [month, sumInHalves(ofMonth)] as const;
  });
  return new Map([...days, ...months]);
}

/** This many orders, one a minute up to now, each with its entry on the admin board and its share of the figures. */
export async function seedOrders(database: Firestore, count: number): Promise<void> {
  const now = Date.now();
  const orders = Array.from({ length: count }, (_, place) => createOrder(place, now));
  await writeInBatches(database, orders, (batch, order) => {
    batch.set(database.doc(paths.order(order.id)), order);
    batch.set(database.doc(paths.dashboardOrder(order.id)), toDashboardOrder(order));
  });
  await writeInBatches(database, [...sumFigures(orders)], (batch, [period, sales]) => {
    batch.set(database.doc(period.length > 7 ? paths.salesDay(period) : paths.salesMonth(period)), sales);
  });
}
