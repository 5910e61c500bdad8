import { adminCustomerSchema } from '@plenty/contract/admin/customers';
import { csvPageSchema } from '@plenty/contract/admin/orders';
import { expect, test } from 'vitest';
import { createRecord, getCustomerId, withSearch } from '../customers/customer-record.ts';
import { paths } from '../db/paths.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { signUp } from '../testing/sign-up.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

async function saveCustomers(shop: TestShop, ...emails: readonly string[]): Promise<void> {
  const writer = shop.database.bulkWriter();
  for (const [place, email] of emails.entries()) {
    const record = withSearch({ ...createRecord(email), name: `Person ${place}`, placed: 1, lastAt: place });
    void writer.set(shop.database.doc(paths.customerRecord(getCustomerId(email))), record);
  }
  await writer.close();
}

test('D-72 whoever ordered to the address of a forgotten customer keeps their own account', async () => {
  const shop = createTestShop('customers-other-account', undefined, new Date());
  const { call } = await createAdminClient(shop);
  const { user } = await signUp(shop);
  await saveCustomers(shop, 'bo@example.com');
  const gift = createTestOrder({ customerEmail: 'bo@example.com', status: 'delivered', userId: user.id });
  await shop.database.doc(paths.order(gift.id)).set(gift);
  expect((await call('DELETE', `customers/${getCustomerId('bo@example.com')}`)).status).toBe(200);
  expect((await shop.database.doc(paths.order(gift.id)).get()).get('customerEmail')).toBe('');
  expect((await shop.database.doc(paths.customer(user.id)).get()).get('email')).toBe(user.email);
});

test('AORD-06 the export of all customers comes two hundred at a time, each once', async () => {
  const shop = createTestShop('customers-export');
  const { call } = await createAdminClient(shop);
  const emails = Array.from({ length: 201 }, (_nothing, place) => `person-${place}@example.com`);
  await saveCustomers(shop, ...emails);
  const read = async (after: string) => {
    const { csv, next } = csvPageSchema.parse((await call('GET', `export/customers${after}`)).data);
    const lines = csv.split('\r\n');
    return { rows: emails.filter((email) => lines.some((line) => line.startsWith(`${email},`))), next };
  };
  const first = await read('');
  expect(first.rows).toHaveLength(200);
  const rest = await read(`?after=${first.next}`);
  expect(rest).toMatchObject({ rows: [emails[0]], next: null });
  expect([...first.rows, ...rest.rows].toSorted()).toEqual(emails.toSorted());
});

const PERSON = getCustomerId('ada@example.com');

/** A shop with one customer, who placed an order, and the owner's view of them. */
async function openCustomer(name: string, fields: object = {}) {
  const shop = createTestShop(name);
  const { call, change } = await createAdminClient(shop);
  const at = Date.parse('2026-11-19T10:00:00Z');
  const record = { ...createRecord('ada@example.com'), name: 'Ada Moss', placed: 1, lastAt: at, ...fields };
  await shop.database.doc(paths.customerRecord(PERSON)).set(withSearch(record));
  const read = async () => adminCustomerSchema.parse((await call('GET', `customers/${PERSON}`)).data);
  return { shop, call, change, read };
}

test('AORD-06 a customer is shown with what they bought, their account and whether they get the newsletter', async () => {
  const since = Date.parse('2026-01-02T03:04:05Z');
  const bought = { orders: 2, spent: 12_345, account: { id: 'ada', since }, tags: ['press'], note: 'Calls on Mondays' };
  const { shop, call, read } = await openCustomer('customer-view', bought);
  const orders = [
    createTestOrder({ id: '1'.repeat(40), orderNumber: 'PL-1111-1111' }),
    createTestOrder({ id: '2'.repeat(40), orderNumber: 'PL-2222-2222', isTestOrder: true }),
  ];
  for (const order of orders) await shop.database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order));
  expect(await read()).toMatchObject({
    id: PERSON,
    email: 'ada@example.com',
    name: 'Ada Moss',
    orders: 2,
    spent: 12_345,
    placed: 1,
    lastAt: '2026-11-19T10:00:00.000Z',
    hasAccount: true,
    accountSince: '2026-01-02T03:04:05.000Z',
    isSubscribed: false,
    tags: ['press'],
    note: 'Calls on Mondays',
    newestOrders: [{ orderNumber: 'PL-1111-1111' }],
  });
  const missing = { status: 404, data: { message: 'We could not find this customer.' } };
  for (const method of ['GET', 'DELETE'])
    expect(await call(method, `customers/${'f'.repeat(64)}`)).toMatchObject(missing);
});

test('AORD-06 a customer has fifty orders on their page, and no account unless they made one', async () => {
  const { shop, read } = await openCustomer('customer-orders');
  const batch = shop.database.batch();
  for (let place = 0; place < 51; place += 1) {
    const order = createTestOrder({ id: place.toString(16).padStart(40, '0') });
    batch.set(shop.database.doc(paths.dashboardOrder(order.id)), toDashboardOrder(order));
  }
  await batch.commit();
  const { newestOrders, hasAccount, accountSince } = await read();
  expect([newestOrders.length, hasAccount, accountSince]).toEqual([50, false, null]);
});

test('AORD-06 what the owner notes about a customer is found again, and not written over by somebody who had not seen it', async () => {
  const { call, read } = await openCustomer('customer-note');
  const seen = (await read()).updatedAt;
  const save = (note: string, version: string) =>
    call('PUT', `customers/${PERSON}`, { note, tags: ['wholesale'] }, version);
  expect((await save('Calls on Mondays', seen)).status).toBe(200);
  expect(await save('Never calls', seen)).toMatchObject({
    status: 412,
    data: { code: 'stale', current: { note: 'Calls on Mondays', tags: ['wholesale'] } },
  });
  expect(await read()).toMatchObject({ note: 'Calls on Mondays', tags: ['wholesale'] });
  expect((await call('GET', 'customers?search=wholes')).data).toMatchObject({ customers: [{ id: PERSON }], count: 1 });
  expect((await call('PUT', `customers/${'f'.repeat(64)}`, { note: '', tags: [] })).status).toBe(404);
});

test('AORD-06 the customers are listed fifty at a time', async () => {
  const { shop, call } = await openCustomer('customer-pages');
  await saveCustomers(shop, ...Array.from({ length: 50 }, (_nothing, place) => `person-${place}@example.com`));
  const first = Object((await call('GET', 'customers')).data);
  expect([first.customers.length, first.count]).toEqual([50, 51]);
  const rest = Object((await call('GET', `customers?after=${first.next}`)).data);
  expect([rest.customers.length, rest.next]).toEqual([1, null]);
});

test('AORD-06 a customer in the export has a line of their own, headed once', async () => {
  const account = { id: 'ada', since: 0 };
  const bought = { orders: 2, spent: 12_345, account, tags: ['press', 'vip'], note: 'Calls on Mondays' };
  const { call } = await openCustomer('customer-line', bought);
  const read = async (query: string) => csvPageSchema.parse((await call('GET', `export/customers${query}`)).data).csv;
  expect(
    (await read(''))
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([
    'Email,Name,Paid orders,Spent,Last order,Account,Tags,Note',
    'ada@example.com,Ada Moss,2,123.45,2026-11-19T10:00:00.000Z,yes,"press, vip",Calls on Mondays',
  ]);
  expect(await read(`?after=${'f'.repeat(64)}`)).not.toContain('Email,');
});

test('AORD-06 an export of what is searched for has every match, however many there are', async () => {
  const { shop, call } = await openCustomer('customer-matches');
  const emails = Array.from({ length: 101 }, (_nothing, place) => `person-${place}@example.com`);
  await saveCustomers(shop, ...emails);
  const { csv, next } = csvPageSchema.parse((await call('GET', 'export/customers?search=person')).data);
  expect([csv.trim().split('\r\n').length, next]).toEqual([102, null]);
});

test('D-72 a customer with an order that has not shipped is not deleted, and one without is gone with their newsletter', async () => {
  const { shop, call, change } = await openCustomer('customer-deleted');
  const order = createTestOrder({ status: 'processing', paymentStatus: 'paid' });
  await shop.database.doc(paths.order(order.id)).set(order);
  expect(await call('DELETE', `customers/${PERSON}`)).toMatchObject({
    status: 409,
    data: { message: 'An order of this customer has not shipped yet. Ship or cancel it first.' },
  });
  const record = await shop.database.doc(paths.customerRecord(PERSON)).get();
  expect(record.data(), 'no deletion has begun').not.toHaveProperty('accountsToDelete');
  await shop.database.doc(paths.order(order.id)).update({ status: 'shipped' });
  await change('DELETE', `customers/${PERSON}`);
  expect((await call('GET', `customers/${PERSON}`)).status).toBe(404);
  expect((await shop.database.doc(paths.order(order.id)).get()).get('customerEmail')).toBe('');
});
