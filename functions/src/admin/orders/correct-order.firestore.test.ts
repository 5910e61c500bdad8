import { cents } from '@plenty/contract/lib/money';
import { anAddress } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { runMigrations } from '../../jobs/migrations.repository.ts';
import { toDashboardOrder } from '../../orders/order-views.repository.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { dumpDatabase } from '../../testing/database.ts';
import { createTestOrder } from '../../testing/fixtures.ts';
import { type TestShop, createTestShop } from '../../testing/test-shop.ts';

async function saveOrder(shop: TestShop, override: Partial<StoredOrder>): Promise<StoredOrder> {
  const order = createTestOrder(override);
  await shop.database.doc(paths.order(order.id)).set(order);
  await shop.database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order));
  return order;
}

test('AORD-09 O-21 the address is corrected until the order ships, everywhere it is shown', async () => {
  const shop = createTestShop('order-address');
  const { call } = await createAdminClient(shop);
  const { id } = await saveOrder(shop, { userId: 'uid-1', status: 'processing', paymentStatus: 'paid' });
  const correct = (change: object) => call('PUT', `orders/${id}/address`, anAddress(change));
  const corrected = await correct({ lastName: 'Byron', address: '2 Oak Street', zipCode: '97202' });
  expect(corrected).toMatchObject({ status: 200, data: { item: { shippingAddress: { address: '2 Oak Street' } } } });
  const views = await Promise.all([paths.customerOrder('uid-1', id), paths.dashboardOrder(id)].map((path) => shop.database.doc(path).get())); // prettier-ignore
  expect(views[0]?.get('shippingAddress.address')).toBe('2 Oak Street');
  expect(views[1]?.get('customerName')).toBe('Ada Byron');
  expect(await call('GET', 'orders?search=97202')).toMatchObject({ data: { count: 1 } });
  expect(await correct({ zipCode: '10001' })).toMatchObject({ status: 400 });
  expect(await call('GET', `orders/${id}`)).toMatchObject({ data: { shippingAddress: { zipCode: '97202' } } });
  await call('PUT', `orders/${id}/status`, { status: 'shipped' });
  const late = await correct({ address: '3 Elm Street' });
  expect(late).toMatchObject({ status: 409, data: { message: 'This order has shipped or was cancelled, so its address stays.' } }); // prettier-ignore
  expect(await call('GET', `orders/${id}`)).toMatchObject({ data: { canCorrectAddress: false, shippingAddress: { address: '2 Oak Street' } } }); // prettier-ignore
  // The history and the audit log outlive the customer's data.
  const kept = [...(await dumpDatabase(shop.database))].filter(([path]) => /^audit\/|\/history\//.test(path));
  expect(kept.length).toBeGreaterThan(2);
  expect(JSON.stringify(kept)).not.toContain('Oak Street');
});

test('an order keeps its price, so it may not move to a state that is taxed in another way', async () => {
  const shop = createTestShop('order-address-tax');
  const { call } = await createAdminClient(shop);
  await shop.database.doc(paths.taxSettings).set({ isOn: true, rates: { WA: 650 } });
  const { id } = await saveOrder(shop, { paymentStatus: 'paid' });
  const move = (state: string, zipCode: string) => call('PUT', `orders/${id}/address`, anAddress({ state, zipCode }));
  expect(await move('WA', '98101')).toMatchObject({
    status: 409,
    data: { message: 'The sales tax of this order is for OR. To ship to WA, cancel it and ask for a new order.' },
  });
  expect(await move('ID', '83701')).toMatchObject({ status: 200 });
});

test('an order whose customer paid sales tax does not move to a state without any, but within its own', async () => {
  const shop = createTestShop('order-address-taxed');
  const { call } = await createAdminClient(shop);
  const { id } = await saveOrder(shop, { paymentStatus: 'paid', tax: cents(650) });
  const move = (change: object) => call('PUT', `orders/${id}/address`, anAddress(change));
  expect(await move({ state: 'ID', zipCode: '83701' })).toMatchObject({ status: 409, data: { code: 'conflict' } });
  expect(await move({ address: '2 Oak Street' })).toMatchObject({ status: 200 });
});

test('AORD-09 an order’s note is saved, searched by nobody else, and asked about when it is stale', async () => {
  const shop = createTestShop('order-note');
  const { call, change } = await createAdminClient(shop);
  const { id } = await saveOrder(shop, {});
  const path = `orders/${id}/note`;
  const { item } = await change('PUT', path, { note: 'Gift: no invoice' });
  expect(item).toMatchObject({ note: 'Gift: no invoice' });
  expect(await call('PUT', path, { note: 'Other' }, '2026-01-01T00:00:00.000Z')).toMatchObject({ status: 412 });
  expect(await call('GET', `orders/${id}`)).toMatchObject({ data: { note: 'Gift: no invoice' } });
  expect(await call('PUT', path, { note: 'x'.repeat(5001) })).toMatchObject({ status: 400 });
});

test('O-16 orders of a former release are found by ZIP code, product and parts of a name once they are migrated', async () => {
  const shop = createTestShop('order-words');
  const { call } = await createAdminClient(shop);
  const shippingAddress = anAddress({ firstName: 'Åsa', lastName: 'O’Neil-Ångström', zipCode: '97209' });
  const tracking = { carrier: 'USPS', number: '9400111899223197428490' };
  const order = await saveOrder(shop, { shippingAddress, tracking, saleId: '8XK12345AB678901C' });
  const entry = shop.database.doc(paths.dashboardOrder(order.id));
  await entry.update({ 'search.words': [] });
  const find = async (typed: string) => (await call('GET', `orders?search=${encodeURIComponent(typed)}`)).data;
  expect(await find('angstrom')).toMatchObject({ count: 0 });
  await runMigrations(shop.database, shop.now());
  for (const typed of ["O'Neil", 'angstrom', 'åsa ång', '97209', '9400111899223197428490', '8xk123', 'court tee']) {
    expect(await find(typed), typed).toMatchObject({ count: 1 });
  }
  expect(await find('court hoodie')).toMatchObject({ count: 0 });
});
