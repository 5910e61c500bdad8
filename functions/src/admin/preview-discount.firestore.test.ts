import { discountPreviewSchema } from '@plenty/contract/admin/discounts';
import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createAdminClient } from '../testing/admin-client.ts';

const DAY_MS = 86_400_000;
const shop = createTestShop('rehearsal');
const [item] = createTestOrder().items;
let placed = 0;

/** Stores an order with a single item. */
async function saveOrder(daysAgo: number, price: number, change: Partial<StoredOrder> = {}): Promise<string> {
  placed += 1;
  const createdAt = Timestamp.fromMillis(shop.now().getTime() - daysAgo * DAY_MS + placed);
  const id = placed.toString(16).padStart(40, '0');
  const orderNumber = `PL-${String(placed).padStart(4, '0')}`;
  const items = item ? [{ ...item, price: cents(price), quantity: 1 }] : [];
  const order = createTestOrder({ id, orderNumber, createdAt, items, paymentStatus: 'paid', ...change });
  await shop.database.doc(paths.order(id)).set(order);
  return orderNumber;
}

beforeAll(async () => {
  await saveOrder(40, 5000);
  await saveOrder(9, 5000, { customerEmail: 'ada@example.com' });
  await saveOrder(8, 9500, { customerEmail: 'bea@example.com' });
  await saveOrder(7, 15_000, { customerEmail: 'cy@example.com', status: 'delivered' });
  await saveOrder(6, 5000, { customerEmail: 'ADA@example.com', paymentStatus: 'refunded' });
  await saveOrder(5, 5000, { isTestOrder: true, paymentStatus: 'not_required' });
  await saveOrder(4, 5000, { status: 'cancelled', paymentStatus: 'expired' });
  await saveOrder(3, 5000, { discountCode: 'OTHER' });
});

async function preview(discount: object, days = 30) {
  const { call } = await createAdminClient(shop);
  const answer = await call('POST', 'discounts/rehearsal', { discount, days });
  expect(answer.status).toBe(200);
  return discountPreviewSchema.parse(answer.data);
}

test('a preview applies the code to the orders of the last days with the shop’s own pricing', async () => {
  const result = await preview({ kind: 'percent', percent: 10 });
  // 5.00 + 9.50 + 15.00 + 5.00; the order of 150.00 ships free with and without the code.
  expect(result).toMatchObject({ orders: 4, hadAnother: 1, fitting: 4, customers: 3, cost: '34.50', paid: '368.97' });
  expect(result.orderNumbers.map(({ orderNumber, off }) => `${orderNumber} ${off}`)).toEqual([
    'PL-0005 5.00',
    'PL-0004 15.00',
    'PL-0003 9.50',
    'PL-0002 5.00',
  ]);
  expect((await preview({ kind: 'percent', percent: 10 }, 60)).fitting).toBe(5);
});

test('O-20 a preview of a code for a category counts what is in it today', async () => {
  const { change } = await createAdminClient(shop);
  const { item: category } = await change('POST', 'categories', { name: 'bottoms', displayName: 'Bottoms' });
  await shop.saveProducts({ id: item?.productId ?? 1, category: 'bottoms' });
  const discount = { kind: 'percent', percent: 10, appliesTo: { kind: 'categories', ids: [String(category?.['id'])] } };
  expect(await preview(discount)).toMatchObject({ fitting: 4, cost: '34.50' });
  await shop.saveProducts({ id: item?.productId ?? 1, category: 'tees' });
  expect(await preview(discount)).toMatchObject({ fitting: 0, cost: '0.00' });
});

test('free shipping costs as much as customers paid for shipping', async () => {
  expect(await preview({ kind: 'free-shipping' })).toMatchObject({ fitting: 3, customers: 2, cost: '23.97' });
});

test('a preview applies a code’s minimum subtotal, total uses and once-per-customer rule, but not its dates', async () => {
  const rules = { kind: 'fixed', amount: '20.00' };
  expect(await preview({ ...rules, minimumSubtotal: '90.00' })).toMatchObject({ fitting: 2, cost: '40.00' });
  expect(await preview({ ...rules, totalUses: 2 })).toMatchObject({ fitting: 2, tooLate: 2, cost: '40.00' });
  expect(await preview({ ...rules, isOncePerCustomer: true })).toMatchObject({ fitting: 3, tooLate: 1 });
  const later = { isActive: false, startsAt: '2030-01-01T00:00:00.000Z' };
  expect(await preview({ ...rules, ...later })).toMatchObject({ fitting: 4, cost: '80.00' });
});

test('O-20 a preview counts an order that was paid before it was cancelled, and one of exactly so many days ago', async () => {
  const other = createTestShop('rehearsal-cancelled');
  const { call } = await createAdminClient(other);
  const count = async (days: number) => {
    const { data } = await call('POST', 'discounts/rehearsal', { discount: { kind: 'percent', percent: 10 }, days });
    return discountPreviewSchema.parse(data).orders;
  };
  const at = (daysAgo: number, ms = 0) => Timestamp.fromMillis(other.now().getTime() - daysAgo * DAY_MS - ms);
  const orders = [
    { status: 'cancelled', paymentStatus: 'paid', createdAt: at(1) },
    { status: 'cancelled', paymentStatus: 'partially_refunded', createdAt: at(1) },
    { status: 'cancelled', paymentStatus: 'refunded', createdAt: at(1) },
    { status: 'cancelled', paymentStatus: 'reversed', createdAt: at(1) },
    { status: 'cancelled', paymentStatus: 'failed', createdAt: at(1) },
    { status: 'delivered', paymentStatus: 'paid', createdAt: at(7) },
    { status: 'delivered', paymentStatus: 'paid', createdAt: at(7, 1) },
  ] as const;
  for (const [place, order] of orders.entries()) {
    const stored = createTestOrder({ id: place.toString(16).padStart(40, '0'), ...order });
    await other.database.doc(paths.order(stored.id)).set(stored);
  }
  expect(await count(7)).toBe(5);
  expect(await count(8)).toBe(6);
});

test('O-20 a preview lists the newest fifty orders, and goes through all of them', async () => {
  const other = createTestShop('rehearsal-many');
  const { call } = await createAdminClient(other);
  const batch = other.database.batch();
  for (let place = 0; place < 301; place += 1) {
    const createdAt = Timestamp.fromMillis(other.now().getTime() - DAY_MS + place);
    const fields = { id: place.toString(16).padStart(40, '0'), orderNumber: `PL-${place}`, createdAt };
    const order = createTestOrder({ ...fields, status: 'delivered', paymentStatus: 'paid' });
    batch.set(other.database.doc(paths.order(order.id)), order);
  }
  await batch.commit();
  const { data } = await call('POST', 'discounts/rehearsal', { discount: { kind: 'percent', percent: 10 }, days: 30 });
  const { orders, fitting, orderNumbers } = discountPreviewSchema.parse(data);
  expect([orders, fitting, orderNumbers.length]).toEqual([301, 301, 50]);
  expect([orderNumbers[0]?.orderNumber, orderNumbers.at(-1)?.orderNumber]).toEqual(['PL-300', 'PL-251']);
});

test('O-20 a code that leaves out what is reduced leaves out what was sold for less than it costs now', async () => {
  await shop.saveProducts({ id: item?.productId ?? 1, price: 9500 });
  const discount = { kind: 'percent', percent: 10, skipsSaleItems: true };
  expect(await preview(discount)).toMatchObject({ fitting: 2, cost: '24.50' });
});
