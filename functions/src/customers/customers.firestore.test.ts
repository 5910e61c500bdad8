import { adminCustomerSchema } from '@plenty/contract/admin/customers';
import { csvPageSchema } from '@plenty/contract/admin/orders';
import { adminCustomerEndpoints } from '@plenty/contract/api/admin-customer-endpoints';
import { cents } from '@plenty/contract/lib/money';
import { anAddress } from '@plenty/contract/testing/builders';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { createCustomer } from '../account/customer.repository.ts';
import { paths } from '../db/paths.ts';
import { subscriberId } from '../email/subscriber.repository.ts';
import { countOrder } from '../figures/count-order.repository.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { countReads, dumpDatabase } from '../testing/database.ts';
import { createTestOrder } from '../testing/fixtures.ts';
import { AN_ADDRESS } from '../testing/place-order.ts';
import { bearer, post, signUp } from '../testing/sign-up.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';
import { createRecord, getCustomerId, withSearch } from './customer-record.ts';
import { readCustomerRecord, recordAccount } from './customer-record.repository.ts';

const listSchema = adminCustomerEndpoints.listAdminCustomers.response;
let count = 0;

/** Saves an order as the shop does, and runs its trigger. */
async function saveOrder(shop: TestShop, change: Partial<StoredOrder>): Promise<StoredOrder> {
  count += 1;
  const order = createTestOrder({ id: count.toString(16).padStart(40, '0'), paymentStatus: 'paid', total: cents(5000), ...change }); // prettier-ignore
  await Promise.all([
    shop.database.doc(paths.order(order.id)).set(order),
    shop.database.doc(paths.dashboardOrder(order.id)).set(toDashboardOrder(order)),
  ]);
  await countOrder(shop.database, order.id);
  return order;
}

const personOf = (name: string, email: string, day = 1): Partial<StoredOrder> => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const placed = Timestamp.fromDate(new Date(Date.UTC(2026, 10, day, 12)));
  const address = anAddress({ firstName, lastName, address: '1 Quux Street' });
  return { customerEmail: email, shippingAddress: address, createdAt: placed, updatedAt: placed };
};

async function list(shop: TestShop, cookie: string, query = '') {
  const response = await shop.call(`/api/admin/customers${query}`, { cookie });
  expect(response.status).toBe(200);
  return listSchema.parse(response.data);
}
const namesOf = async (...args: Parameters<typeof list>) => (await list(...args)).customers.map(({ name }) => name);

test('AORD-06 O-21 the list has everybody who ordered, with what they paid and their newest name, and no test orders', async () => {
  const shop = createTestShop('customers');
  const cookie = await shop.signInAsAdmin();
  await saveOrder(shop, personOf('Ada Moss', 'ada@example.com', 1));
  const second = await saveOrder(shop, { ...personOf('Ada Byron', 'ada@example.com', 3), paymentStatus: 'partially_refunded', refundedAmount: cents(1000) }); // prettier-ignore
  await saveOrder(shop, { ...personOf('Bo Hart', 'bo@example.com', 2), paymentStatus: 'expired' });
  await saveOrder(shop, { ...personOf('Test Er', 'owner@example.com', 4), isTestOrder: true });
  const { customers, count: all } = await list(shop, cookie);
  expect(all).toBe(2);
  expect(customers).toMatchObject([
    { name: 'Ada Byron', email: 'ada@example.com', orders: 2, spent: 9000, hasAccount: false, lastAt: '2026-11-03T12:00:00.000Z' },
    { name: 'Bo Hart', orders: 0, spent: 0 },
  ]); // prettier-ignore
  // A later refund lowers what was spent, however often its event arrives.
  await shop.database.doc(paths.order(second.id)).update({ paymentStatus: 'refunded', refundedAmount: 5000 });
  await Promise.all([1, 2, 3].map(() => countOrder(shop.database, second.id)));
  expect((await list(shop, cookie)).customers[0]).toMatchObject({ orders: 2, spent: 5000 });
});

test('AORD-06 customers are found by email, by any part of a name without its accents, and by tag, and sorted by what they spent', async () => {
  const shop = createTestShop('customers-search');
  const cookie = await shop.signInAsAdmin();
  await saveOrder(shop, { ...personOf('Åsa O’Neil-Ångström', 'asa@example.com', 1), total: cents(9900) });
  await saveOrder(shop, personOf('Bo Hart', 'bo@hart.example', 2));
  const id = getCustomerId('bo@hart.example');
  const body = { note: '', tags: ['Wholesale', 'wholesale'] };
  const edited = await shop.call(`/api/admin/customers/${id}`, { method: 'PUT', cookie, body });
  expect(edited).toMatchObject({ status: 200, data: { item: { tags: ['wholesale'] } } });
  for (const typed of ['asa', 'ångstr', 'angstrom', 'oneil', "o'neil", 'ASA@EX', 'ångström asa']) {
    expect(await namesOf(shop, cookie, `?search=${encodeURIComponent(typed)}`), typed).toEqual(['Åsa O’Neil-Ångström']);
  }
  expect(await namesOf(shop, cookie, '?search=whole')).toEqual(['Bo Hart']);
  expect(await namesOf(shop, cookie, '?search=asa%20hart')).toEqual([]);
  expect(await namesOf(shop, cookie)).toEqual(['Bo Hart', 'Åsa O’Neil-Ångström']);
  expect(await namesOf(shop, cookie, '?sort=spent')).toEqual(['Åsa O’Neil-Ångström', 'Bo Hart']);
});

test('AORD-06 a full name finds its customer among 150 with the same first name, whichever of its words is shorter', async () => {
  const shop = createTestShop('customers-johns');
  const cookie = await shop.signInAsAdmin();
  const johns = Array.from({ length: 150 }, (_, index) => `John Doe${index}`);
  const others = Array.from({ length: 10 }, (_, index) => `Ann${index} Lindqvist`);
  for (const [index, name] of [...johns, ...others, 'John Smith', 'John Li'].entries()) {
    const record = { ...createRecord(`person-${index}@example.com`), name, placed: 1, lastAt: index };
    await shop.database.doc(paths.customerRecord(getCustomerId(record.email))).set(withSearch(record));
  }
  const find = (typed: string) => namesOf(shop, cookie, `?search=${encodeURIComponent(typed)}`);
  expect(await find('John Smith')).toEqual(['John Smith']);
  expect(await find('smith john')).toEqual(['John Smith']);
  expect(await find('John Li'), 'its longer word is the one of the 150').toEqual(['John Li']);
  expect(await find('John Doe'), 'both words are those of the 150').toHaveLength(100);
  expect(await find('John John')).toHaveLength(100);
  const exported = async (typed: string) => {
    const path = `/api/admin/export/customers?search=${encodeURIComponent(typed)}`;
    const { csv } = csvPageSchema.parse((await shop.call(path, { cookie })).data);
    return csv.trim().split('\r\n').slice(1);
  };
  expect(await exported('John'), 'all that the list is too short for').toHaveLength(152);
  expect(await exported('John Doe')).toHaveLength(150);
});

test('a page has fifty customers and costs as many reads; the export has all of them', async () => {
  const shop = createTestShop('customers-pages');
  const cookie = await shop.signInAsAdmin();
  for (let person = 1; person <= 60; person += 1) {
    await saveOrder(shop, personOf(`Person ${person}`, `person-${person}@example.com`, (person % 28) + 1));
  }
  const reads = await countReads(async () => expect((await list(shop, cookie)).customers).toHaveLength(50));
  expect(reads.length).toBeLessThanOrEqual(51 + 3);
  const first = await list(shop, cookie);
  const rest = await list(shop, cookie, `?after=${first.next}`);
  expect(rest).toMatchObject({ next: null, count: null });
  const emails = [...first.customers, ...rest.customers].map(({ email }) => email);
  expect(new Set(emails).size).toBe(60);
  const { csv } = (await shop.call('/api/admin/export/customers', { cookie })).data as { csv: string };
  expect(csv.trim().split('\r\n')).toHaveLength(61);
  expect(csv).toContain('person-7@example.com,Person 7,1,50.00');
});

test.each(['recent', 'spent', 'orders'])(
  'the second page by %s repeats and misses nobody, even if the last customer of the first orders again meanwhile',
  async (sort) => {
    const shop = createTestShop('customers-order-again');
    const cookie = await shop.signInAsAdmin();
    for (let person = 1; person <= 60; person += 1) {
      await saveOrder(shop, personOf(`Person ${person}`, `person-${person}@example.com`, (person % 28) + 1));
    }
    const first = await list(shop, cookie, `?sort=${sort}`);
    const last = first.customers.at(-1);
    const record = shop.database.doc(paths.customerRecord(last?.id ?? ''));
    await record.update({ lastAt: Date.parse('2027-01-01'), spent: 99_000, orders: 9 });
    const rest = await list(shop, cookie, `?sort=${sort}&after=${first.next}`);
    const emails = [...first.customers, ...rest.customers].map(({ email }) => email);
    expect(emails).toHaveLength(60);
    expect(new Set(emails).size).toBe(60);
    expect(
      (await list(shop, cookie, `?sort=${sort}&after=${last?.id}`)).customers,
      'of a page of the previous release',
    ).toHaveLength(50);
  },
);

test('AORD-07 a customer’s page has their orders, note and tags; a note on an older version is asked about', async () => {
  const shop = createTestShop('customer');
  const cookie = await shop.signInAsAdmin();
  await saveOrder(shop, personOf('Ada Moss', 'ada@example.com', 1));
  await saveOrder(shop, personOf('Ada Moss', 'ada@example.com', 2));
  const path = `/api/admin/customers/${getCustomerId('ada@example.com')}`;
  const opened = adminCustomerSchema.parse((await shop.call(path, { cookie })).data);
  expect(opened.newestOrders).toHaveLength(2);
  const headers = { 'if-match': opened.updatedAt };
  const save = (note: string) => shop.call(path, { method: 'PUT', cookie, headers, body: { note, tags: ['VIP'] } });
  expect(await save('Wide feet')).toMatchObject({ status: 200, data: { item: { note: 'Wide feet', tags: ['VIP'] } } });
  expect(await save('Other')).toMatchObject({ status: 412, data: { code: 'stale', current: { note: 'Wide feet' } } });
  // An order that comes in does not make a note stale, nor does it lose it.
  await saveOrder(shop, personOf('Ada Moss', 'ada@example.com', 3));
  expect((await shop.call(path, { cookie })).data).toMatchObject({ note: 'Wide feet', orders: 3 });
  const log = JSON.stringify([...(await dumpDatabase(shop.database))].filter(([each]) => each.startsWith('audit/')));
  expect(log).not.toContain('Wide feet');
  expect(log).not.toContain('ada@');
  expect(await shop.call(`/api/admin/customers/${'0'.repeat(64)}`, { cookie })).toMatchObject({ status: 404 });
});

test('an account without orders is listed once its email is verified, and unlisted when it is deleted', async () => {
  const shop = createTestShop('customers-accounts');
  const cookie = await shop.signInAsAdmin();
  const account = createCustomer({ id: 'uid-1', email: 'cy@example.com', firstName: 'Cy', lastName: 'Reed', provider: 'email', hasPassword: true }, shop.now()); // prettier-ignore
  const reference = shop.database.doc(paths.customer('uid-1'));
  const save = async (change: object) => {
    await reference.set({ ...account, ...change });
    await recordAccount(shop.database, 'uid-1');
  };
  await save({});
  expect(await namesOf(shop, cookie)).toEqual([]);
  await save({ emailVerified: true });
  expect((await list(shop, cookie)).customers).toMatchObject([{ name: 'Cy Reed', hasAccount: true, orders: 0 }]);
  // A new email moves the account to another record.
  await save({ emailVerified: true, email: 'cy@reed.example' });
  expect((await list(shop, cookie)).customers).toMatchObject([{ email: 'cy@reed.example', hasAccount: true }]);
  await saveOrder(shop, personOf('Cy Reed', 'cy@reed.example'));
  await reference.delete();
  await recordAccount(shop.database, 'uid-1');
  expect((await list(shop, cookie)).customers).toMatchObject([{ hasAccount: false, orders: 1 }]);
});

test('AORD-07 D-72 a forgotten customer is nowhere in the database; their orders and the figures stay', async () => {
  const shop = createTestShop('customers-forgotten', undefined, new Date());
  const cookie = await shop.signInAsAdmin();
  const { user } = await signUp(shop);
  const { email } = user;
  const theirs = personOf('Zebedee Quux', email, 1);
  const address = theirs.shippingAddress;
  const shipped = await saveOrder(shop, {
    ...theirs,
    status: 'shipped',
    userId: user.id,
    billingAddress: address ?? null,
  });
  const open = await saveOrder(shop, { ...theirs, status: 'processing' });
  await shop.database.doc(paths.subscriber(subscriberId(email))).set({ email });
  await shop.database.doc(paths.email('letter')).set({ to: [email], orderId: shipped.id });
  const path = `/api/admin/customers/${getCustomerId(email)}`;
  await shop.call(path, { method: 'PUT', cookie, body: { note: 'Quux likes red', tags: [] } });
  const before = [...(await dumpDatabase(shop.database)).keys()].length;
  expect(await shop.call(path, { method: 'DELETE', cookie })).toMatchObject({
    status: 409,
    data: { code: 'orders-open' },
  });
  expect([...(await dumpDatabase(shop.database)).keys()]).toHaveLength(before);
  await shop.database.doc(paths.order(open.id)).update({ status: 'delivered' });
  expect(await shop.call(path, { method: 'DELETE', cookie })).toMatchObject({ status: 200 });
  // The events of the changed orders and of the deleted account come afterwards.
  await Promise.all([shipped, open].map(({ id }) => countOrder(shop.database, id)));
  await recordAccount(shop.database, user.id);
  const left = [...(await dumpDatabase(shop.database))];
  for (const [document, data] of left) {
    const text = `${document} ${JSON.stringify(data)}`;
    for (const secret of [email, 'Quux', 'Zebedee', '1 Quux Street']) expect(text, document).not.toContain(secret);
  }
  expect(await readCustomerRecord(shop.database, getCustomerId(email))).toBeUndefined();
  const order = (await shop.database.doc(paths.order(shipped.id)).get()).data();
  expect(order).toMatchObject({ total: 5000, userId: null, customerEmail: '' });
  expect((await shop.database.doc(paths.salesDay('2026-11-01')).get()).data()).toMatchObject({
    orders: 2,
    paid: 10_000,
  });
});

test('D-72 an account with the customer’s email that was never verified and never ordered is deleted with them', async () => {
  const shop = createTestShop('customers-unverified', undefined, new Date());
  const cookie = await shop.signInAsAdmin();
  const { token, user } = await signUp(shop);
  expect((await post(shop, '/api/account/addresses', AN_ADDRESS, bearer(token))).status).toBe(200);
  await saveOrder(shop, { ...personOf('Zebedee Quux', user.email), status: 'shipped' });
  const path = `/api/admin/customers/${getCustomerId(user.email)}`;
  expect((await shop.call(path, { method: 'DELETE', cookie })).status).toBe(200);
  expect(await shop.services().identity.get(user.id)).toBeUndefined();
  for (const [document, data] of await dumpDatabase(shop.database)) {
    const text = `${document} ${JSON.stringify(data)}`;
    for (const secret of [user.email, AN_ADDRESS.lastName]) expect(text, document).not.toContain(secret);
  }
});

test('D-72 a deletion that was interrupted is repeated to its end, although the customer has no order and no account any more', async () => {
  const shop = createTestShop('customers-interrupted', undefined, new Date());
  const cookie = await shop.signInAsAdmin();
  const { user } = await signUp(shop);
  const order = await saveOrder(shop, { ...personOf('Zebedee Quux', user.email), status: 'shipped', userId: user.id });
  const path = `/api/admin/customers/${getCustomerId(user.email)}`;
  const recursiveDelete = Firestore.prototype.recursiveDelete;
  const dying = vi.spyOn(Firestore.prototype, 'recursiveDelete');
  dying.mockImplementationOnce(async function deleteAndDie(this: Firestore, reference) {
    await recursiveDelete.call(this, reference);
    throw new Error('The process died');
  });
  expect((await shop.call(path, { method: 'DELETE', cookie })).status).toBe(500);
  dying.mockRestore();
  await countOrder(shop.database, order.id);
  await recordAccount(shop.database, user.id);
  const { identity } = shop.services();
  expect(await identity.get(user.id)).toBeDefined();
  expect((await shop.call(path, { method: 'DELETE', cookie })).status).toBe(200);
  expect(await identity.get(user.id)).toBeUndefined();
  expect(await readCustomerRecord(shop.database, getCustomerId(user.email))).toBeUndefined();
});

test('D-72 the newsletters of a forgotten customer are deleted however they spelled their address', async () => {
  const shop = createTestShop('customers-spelling');
  const cookie = await shop.signInAsAdmin();
  await saveOrder(shop, { ...personOf('Ada Moss', 'ada@example.com'), status: 'shipped' });
  const at = Timestamp.fromDate(shop.now());
  const asked = { createdAt: at, confirmedAt: at, askedAt: at, timesAsked: 1, confirmHash: '', unsubscribeToken: 'u' };
  const subscriber = { email: 'Ada@Example.com', isConfirmed: true, ...asked };
  await shop.database.doc(paths.subscriber(subscriberId('ada@example.com'))).set(subscriber);
  await shop.database.doc(paths.email('news')).set({ to: ['Ada@Example.com'], event: 'campaign' });
  const path = `/api/admin/customers/${getCustomerId('ada@example.com')}`;
  expect((await shop.call(path, { method: 'DELETE', cookie })).status).toBe(200);
  expect((await shop.database.doc(paths.email('news')).get()).exists).toBe(false);
});
