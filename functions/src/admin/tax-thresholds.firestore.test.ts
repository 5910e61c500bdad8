import { adminSettingsSchema } from '@plenty/contract/admin/settings';
import { type StateSalesList, stateSalesListSchema } from '@plenty/contract/admin/state-sales';
import { cents } from '@plenty/contract/lib/money';
import { anAddress } from '@plenty/contract/testing/builders';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { anonymizeCustomerOrders } from '../orders/anonymize-orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { countReads } from '../testing/database.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';
import { watchTaxThresholds } from './tax-thresholds.repository.ts';

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;

let orders = 0;
/** Stores orders of a state as a former release may have left them. */
async function addOrders({ database, now }: TestShop, state: string, ...changes: readonly Partial<StoredOrder>[]) {
  const ids = changes.map((change) => {
    orders += 1;
    const id = String(orders).padStart(40, 'e');
    const order = createTestOrder({
      id,
      orderNumber: `PL-${String(orders).padStart(8, '0')}`,
      paymentStatus: 'paid',
      status: 'delivered',
      total: cents(10_000),
      shippingAddress: { ...anAddress(), state },
      createdAt: Timestamp.fromDate(now()),
      ...change,
    });
    return { id, order };
  });
  await Promise.all(ids.map(({ id, order }) => database.doc(paths.order(id)).set(order)));
  return ids.map(({ id }) => id);
}

async function readSales(admin: Awaited<ReturnType<typeof createAdminClient>>) {
  const { states }: StateSalesList = stateSalesListSchema.parse((await admin.call('GET', 'state-sales')).data);
  return Object.fromEntries(states.map(({ state, ...totals }) => [state, totals]));
}

const at = (time: string) => ({ createdAt: Timestamp.fromDate(new Date(time)) });

test('D-69 an order counts once it is paid, however often that is reported, and a refund or reversal takes nothing off', async () => {
  const shop = createTestShop('sales-paid');
  const admin = await createAdminClient(shop);
  await shop.saveProducts({ id: 1, price: 4800 });
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  await submitOrder(shop, cookie, checkoutPayload(lines));
  const [placed] = (await shop.database.collection(paths.orders).get()).docs;
  expect(await readSales(admin)).toEqual({});
  const pay = () => admin.call('POST', `orders/${placed?.id}/mark-paid`, { note: 'Bank' });
  expect((await pay()).status).toBe(200);
  await Promise.all([pay(), pay()]);
  const sold = { sales: 5599, orders: 1 };
  const state = String(placed?.get('shippingAddress.state'));
  const expected = {
    [state]: { thisYear: sold, lastYear: { sales: 0, orders: 0 }, last12Months: sold, last90Days: sold },
  };
  expect(await readSales(admin)).toEqual(expected);
  shop.advanceTime(1000);
  const refund = { amount: '20.00', note: 'Torn', putsBack: false };
  expect((await admin.call('POST', `orders/${placed?.id}/refund`, refund)).status).toBe(200);
  expect(await readSales(admin)).toEqual(expected);
  shop.advanceTime(1000);
  expect((await admin.call('POST', `orders/${placed?.id}/refund`, { ...refund, amount: '35.99' })).status).toBe(200);
  expect((await placed?.ref.get())?.get('paymentStatus')).toBe('refunded');
  await admin.call('PUT', `orders/${placed?.id}/status`, { status: 'cancelled' });
  expect(await readSales(admin)).toEqual(expected);
});

test('D-69 unpaid, expired, free and test orders are no sales', async () => {
  const shop = createTestShop('sales-unpaid');
  const admin = await createAdminClient(shop);
  await addOrders(
    shop,
    'TX',
    { paymentStatus: 'pending' },
    { paymentStatus: 'failed' },
    { paymentStatus: 'expired', status: 'cancelled' },
    { paymentStatus: 'review' },
    { paymentStatus: 'not_required', total: cents(0) },
    { paymentStatus: 'not_required', isTestOrder: true },
  );
  expect(await readSales(admin)).toEqual({});
  await addOrders(shop, 'TX', { paymentStatus: 'partially_refunded' }, { paymentStatus: 'reversed' });
  expect(await readSales(admin)).toMatchObject({ TX: { thisYear: { sales: 20_000, orders: 2 } } });
});

test('D-69 deleting a customer’s data keeps the sales', async () => {
  const shop = createTestShop('sales-deleted');
  const admin = await createAdminClient(shop);
  const ids = await addOrders(shop, 'GA', { userId: 'ada' }, { userId: 'ada' }, {});
  const before = await readSales(admin);
  expect(before).toMatchObject({ GA: { thisYear: { sales: 30_000, orders: 3 } } });
  expect(await anonymizeCustomerOrders(shop.database, 'ada', shop.now())).toBe(true);
  const stored = await shop.database.doc(paths.order(ids[0] ?? '')).get();
  expect(stored.get('shippingAddress.firstName')).toBe('Deleted');
  expect(await readSales(admin)).toEqual(before);
});

test('D-69 years begin at midnight in New York, orders of former releases count, and military mail has no state', async () => {
  const shop = createTestShop('sales-years');
  const admin = await createAdminClient(shop);
  await addOrders(
    shop,
    'CA',
    at('2026-01-01T05:00:00Z'),
    at('2026-01-01T04:59:59Z'),
    at('2025-01-01T05:00:00Z'),
    at('2025-01-01T04:59:59Z'),
    at('2025-11-21T05:00:00Z'),
    at('2025-11-21T04:59:59Z'),
    at('2026-08-23T04:00:00Z'),
    at('2026-08-23T03:59:59Z'),
  );
  await addOrders(shop, 'California', at('2026-02-02T12:00:00Z'));
  await addOrders(shop, 'AE', {});
  const total = (count: number) => ({ sales: 10_000 * count, orders: count });
  expect(await readSales(admin)).toEqual({
    CA: { thisYear: total(4), lastYear: total(4), last12Months: total(6), last90Days: total(1) },
  });
});

test('D-69 the sales of all states cost a few reads, however many orders there are', async () => {
  const shop = createTestShop('sales-reads');
  const admin = await createAdminClient(shop);
  await addOrders(shop, 'TX', ...Array.from({ length: 60 }, () => ({})));
  const reads = await countReads(async () => {
    await admin.call('GET', 'state-sales');
  });
  expect(reads.filter((path) => path.startsWith('orders/'))).toEqual([]);
});

async function listNotices({ database }: TestShop): Promise<string[]> {
  const { docs } = await database.collection(paths.emails).where('event', '==', 'tax-threshold').get();
  return docs.map((document) => String(document.get('message.subject'))).toSorted();
}

test('D-69 the owner gets one email when sales come near a state’s threshold and one when they pass it', async () => {
  const shop = createTestShop('sales-notices');
  const admin = await createAdminClient(shop);
  const watch = () => watchTaxThresholds(shop.database, shop.eventContext());
  const near = async () => adminSettingsSchema.parse((await admin.call('GET', 'settings')).data).nearThresholds;
  await addOrders(shop, 'WA', { total: cents(79_999_99) });
  await watch();
  expect(await near()).toEqual([]);
  await addOrders(shop, 'WA', { total: cents(1) });
  // Nobody to write to yet: the panel tells, and the email follows.
  await watch();
  expect(await near()).toEqual([{ state: 'WA', isPassed: false }]);
  expect(await listNotices(shop)).toEqual([]);
  await shop.database.doc(paths.shopSettings).set({ ownerEmail: 'owner@plenty.example' });
  await watch();
  shop.advanceTime(MINUTE_MS);
  await watch();
  expect(await listNotices(shop)).toEqual(['Sales to Washington are near its tax threshold']);
  await addOrders(shop, 'WA', { total: cents(20_000_00) });
  shop.advanceTime(MINUTE_MS);
  await Promise.all([watch(), watch(), watch()]);
  expect(await listNotices(shop)).toEqual([
    'Sales to Washington are near its tax threshold',
    'Sales to Washington are past its tax threshold',
  ]);
  expect(await near()).toEqual([{ state: 'WA', isPassed: true }]);
  await admin.change('PUT', 'settings/tax', { isOn: true, rates: { WA: 650 } });
  expect(await near(), 'where the shop collects tax there is nothing to warn of').toEqual([]);
  shop.advanceTime(YEAR_MS);
  await watch();
  expect(await listNotices(shop)).toHaveLength(2);
});
