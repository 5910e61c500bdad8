import { ORDER_STATUSES } from '@plenty/contract/orders/order-status';
import { changeSchema, changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { csvPageSchema, adminOrderRowSchema, adminOrderSchema } from '@plenty/contract/admin/orders';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { toDashboardOrder } from '../../orders/order-views.repository.ts';
import { expireOrders } from '../../payments/unpaid-orders.ts';
import { createTestOrder } from '../../testing/fixtures.ts';
import { findInconsistentViews } from '../../testing/audit-shop.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { checkoutPayload, fillCart, submitOrder } from '../../testing/place-order.ts';

const DAY_MS = 86_400_000;
const shop = createTestShop('panel-orders');
let cookie = '';
beforeAll(async () => {
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  await shop.saveProducts({ id: 1, sizes: ['MED'], colors: ['Black'], variants });
  await shop.setStock(1, 'MED', 'Black', 1000);
});

const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  // The tests advance the clock past the end of a session.
  cookie = await shop.signInAsAdmin();
  return shop.call(`/api/admin/${path}`, { method, body, cookie, ...(headers ? { headers } : {}) });
};
const readStock = () => shop.getStock(1, 'MED', 'Black');
const orderChange = changeResponseSchema(adminOrderSchema);

let customers = 0;
async function placeOrder(override: object = {}) {
  customers += 1;
  const email = `customer-${customers}@example.com`;
  const { cookie: shopper, lines } = await fillCart(shop, { productId: 1, quantity: 2 });
  const answer = await submitOrder(shop, shopper, { ...checkoutPayload(lines), email, ...override });
  expect(answer.status).toBe(200);
  const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  return found.docs[0]?.id ?? '';
}
const rowsOf = (data: unknown) => z.object({ orders: z.array(adminOrderRowSchema) }).parse(data).orders;
const setStatus = (id: string, body: object) => call('PUT', `orders/${id}/status`, body);
const listEmailEvents = async (id: string) => {
  const mails = await shop.database.collection(paths.emails).where('orderId', '==', id).get();
  return mails.docs.map((mail) => String(mail.get('event'))).toSorted((one, other) => one.localeCompare(other));
};

test('API-30 AORD-04 AORD-05 D-28 any status may follow any other, and the order’s history keeps each', async () => {
  const id = await placeOrder();
  const before = await readStock();
  const transitions = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.flatMap((to) => [from, to]));
  for (const status of transitions) {
    const answer = await setStatus(id, { status });
    expect(orderChange.parse(answer.data).item.status).toBe(status);
    expect(await readStock()).toBe(status === 'cancelled' ? before + 2 : before);
  }
  const { history } = adminOrderSchema.parse((await call('GET', `orders/${id}`)).data);
  const changes = transitions.filter((status, index) => status !== (transitions[index - 1] ?? 'pending'));
  expect(history.map(({ event, status }) => `${event} ${status}`)).toEqual([
    'placed pending',
    ...changes.map((status) => `status ${status}`),
  ]);
  expect(await setStatus(id, { status: 'lost' })).toMatchObject({ status: 400 });
  expect(await findInconsistentViews(shop.database)).toEqual([]);
});

test('D-24 reopening a cancelled order whose items are sold out is rejected with a message and changes nothing', async () => {
  const id = await placeOrder();
  await setStatus(id, { status: 'cancelled' });
  const stock = await readStock();
  await shop.setStock(1, 'MED', 'Black', 1);
  expect(await setStatus(id, { status: 'shipped' })).toMatchObject({
    status: 409,
    data: {
      code: 'out-of-stock',
      message: 'Court Tee 1 is no longer in stock, so this order cannot be taken up again.',
    },
  });
  expect(await readStock()).toBe(1);
  expect(adminOrderSchema.parse((await call('GET', `orders/${id}`)).data).status).toBe('cancelled');
  await shop.setStock(1, 'MED', 'Black', stock);
});

test('an order cancelled by twenty tabs at once releases its items once', async () => {
  const id = await placeOrder();
  const before = await readStock();
  const owner = await shop.signInAsAdmin();
  const cancel = () =>
    shop.call(`/api/admin/orders/${id}/status`, { method: 'PUT', body: { status: 'cancelled' }, cookie: owner });
  const answers = await Promise.all(Array.from({ length: 20 }, cancel));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await readStock()).toBe(before + 2);
});

test('D-28 the status shipped may have a carrier and tracking number; other statuses have none', async () => {
  const id = await placeOrder();
  expect(
    orderChange.parse((await setStatus(id, { status: 'processing', carrier: 'UPS' })).data).item.tracking,
  ).toBeNull();
  expect(orderChange.parse((await setStatus(id, { status: 'shipped' })).data).item.tracking).toBeNull();
  const sent = await setStatus(id, { status: 'shipped', carrier: ' USPS ', trackingNumber: '9400 1000' });
  expect(orderChange.parse(sent.data).item.tracking).toEqual({ carrier: 'USPS', number: '9400 1000' });
  expect(orderChange.parse((await setStatus(id, { status: 'delivered' })).data).item.tracking?.carrier).toBe('USPS');
});

test('O-14 D-59 a tracking number is corrected with an email or without one', async () => {
  const id = await placeOrder();
  const shipped = () =>
    listEmailEvents(id).then((events) => events.filter((event) => event === 'order-shipped').length);
  await setStatus(id, { status: 'shipped', carrier: 'USPS', trackingNumber: '9400 1' });
  expect(await shipped()).toBe(1);
  shop.advanceTime(1000);
  const silent = await setStatus(id, { status: 'shipped', carrier: 'USPS', trackingNumber: '9400 2', isSilent: true });
  expect(orderChange.parse(silent.data).item.tracking).toEqual({ carrier: 'USPS', number: '9400 2' });
  expect(await shipped()).toBe(1);
  shop.advanceTime(1000);
  await setStatus(id, { status: 'shipped', carrier: 'USPS', trackingNumber: '9400 3' });
  expect(await shipped()).toBe(2);
});

test('O-2 D-59 a cancelled order that goes on tells its customer', async () => {
  const id = await placeOrder();
  await setStatus(id, { status: 'cancelled' });
  shop.advanceTime(1000);
  await setStatus(id, { status: 'processing' });
  expect(await listEmailEvents(id)).toEqual(['order-cancelled', 'order-reopened', 'payment-instructions']);
});

test('D-34 a stale status change is rejected and returns the newer order', async () => {
  const id = await placeOrder();
  const { updatedAt } = adminOrderSchema.parse((await call('GET', `orders/${id}`)).data);
  const seen = { 'if-match': `"${updatedAt}"` };
  expect((await call('PUT', `orders/${id}/status`, { status: 'processing' }, seen)).status).toBe(200);
  const rejected = await call('PUT', `orders/${id}/status`, { status: 'cancelled' }, seen);
  expect(rejected).toMatchObject({ status: 412, data: { code: 'stale', current: { status: 'processing' } } });
  // The list has the same version as the order itself.
  const { orders } = z.object({ orders: z.array(adminOrderRowSchema) }).parse((await call('GET', 'orders')).data);
  const row = orders.find((order) => order.id === id);
  const again = { 'if-match': `"${row?.updatedAt}"` };
  expect((await call('PUT', `orders/${id}/status`, { status: 'cancelled' }, again)).status).toBe(200);
});

test('D-11 a status change is in the audit log and cannot be undone', async () => {
  const id = await placeOrder();
  shop.advanceTime(1);
  const { change, item } = orderChange.parse((await setStatus(id, { status: 'processing' })).data);
  const history = z
    .object({ entries: z.array(z.looseObject({ id: z.string() })) })
    .parse((await call('GET', 'history')).data);
  expect(history.entries.find((entry) => entry.id === change.id)).toMatchObject({
    kind: 'order-status-changed',
    title: `${item.orderNumber}: pending to processing`,
    canUndo: false,
  });
  expect((await call('POST', `undo/${change.id}`)).status).toBe(409);
});

test('D-20 D-27 the owner marks a manual order as paid with a note, once; the customer gets one email', async () => {
  const id = await placeOrder();
  expect(adminOrderSchema.parse((await call('GET', `orders/${id}`)).data).canMarkPaid).toBe(true);
  expect((await call('POST', `orders/${id}/mark-paid`, { note: '  ' })).status).toBe(400);
  const { item } = orderChange.parse((await call('POST', `orders/${id}/mark-paid`, { note: 'By bank, 20 Nov' })).data);
  expect(item).toMatchObject({ paymentStatus: 'paid', canMarkPaid: false, payBy: null });
  expect(item.history.at(-1)).toMatchObject({ event: 'payment', paymentStatus: 'paid', note: 'By bank, 20 Nov' });
  expect((await call('POST', `orders/${id}/mark-paid`, { note: 'Again' })).status).toBe(409);
  expect(await listEmailEvents(id)).toEqual(['payment-instructions', 'payment-received']);
  shop.advanceTime(6 * DAY_MS);
  await expireOrders(shop.database, shop.eventContext());
  expect(adminOrderSchema.parse((await call('GET', `orders/${id}`)).data).status).toBe('pending');
});

test('D-22 a late payment reopens an expired order if its items are in stock', async () => {
  const [inStock, soldOut] = [await placeOrder(), await placeOrder()];
  shop.advanceTime(6 * DAY_MS);
  await expireOrders(shop.database, shop.eventContext());
  const before = await readStock();
  const reopened = orderChange.parse((await call('POST', `orders/${inStock}/mark-paid`, { note: 'Late' })).data).item;
  expect(reopened).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
  expect(await readStock()).toBe(before - 2);
  await shop.setStock(1, 'MED', 'Black', 1);
  expect(await call('POST', `orders/${soldOut}/mark-paid`, { note: 'Late' })).toMatchObject({
    status: 409,
    data: { code: 'out-of-stock' },
  });
  expect(await listEmailEvents(soldOut)).toEqual(['order-cancelled', 'payment-instructions']);
  await shop.setStock(1, 'MED', 'Black', 1000);
  expect(await findInconsistentViews(shop.database)).toEqual([]);
});

test('the owner cannot mark a PayPal payment as paid, unless it is under review', async () => {
  const id = await placeOrder();
  const reference = shop.database.doc(paths.order(id));
  await reference.update({ payment: { mode: 'form', payee: 'p@example.com', merchantId: '' } });
  expect((await call('POST', `orders/${id}/mark-paid`, { note: 'Trust me' })).status).toBe(409);
  await reference.update({ paymentStatus: 'review', concern: 'amount' });
  const { item } = orderChange.parse((await call('POST', `orders/${id}/mark-paid`, { note: 'Looked at' })).data);
  expect(item).toMatchObject({ paymentStatus: 'paid', concern: null });
});

test('API-18 D-34 orders are listed newest first a page at a time, found by number, email and name, and filtered', async () => {
  const many = createTestShop('panel-order-list');
  const owner = await many.signInAsAdmin();
  const entry = (place: number, override: object = {}) => {
    const createdAt = Timestamp.fromMillis(many.now().getTime() + Math.floor(place / 2));
    const id = String(place).padStart(40, '0');
    return toDashboardOrder(createTestOrder({ id, createdAt, customerEmail: `c${place}@example.com`, ...override }));
  };
  const entries = Array.from({ length: 120 }, (_nothing, place) =>
    entry(place, {
      ...(place % 3 === 0 ? { status: 'shipped', paymentStatus: 'paid' } : {}),
      ...(place === 7
        ? {
            orderNumber: 'PL-ABCD-EFGH',
            shippingAddress: { ...createTestOrder().shippingAddress, firstName: 'Grace', lastName: 'Hopper' },
          }
        : {}),
    }),
  );
  await Promise.all(entries.map((each) => many.database.doc(paths.dashboardOrder(each.id)).set(each)));
  await many.database.doc(paths.dashboardTotals).set({ day: '2026-11-20' });
  const list = async (query: string) => (await many.call(`/api/admin/orders${query}`, { cookie: owner })).data;
  const all: string[] = [];
  for (let after = ''; ;) {
    const page = z.object({ next: z.nullable(z.string()), count: z.nullable(z.int()) }).parse(await list(after));
    expect(page.count).toBe(after === '' ? 120 : null);
    all.push(...rowsOf(await list(after)).map(({ id }) => id));
    if (page.next === null) break;
    after = `?after=${page.next}`;
  }
  expect(all).toEqual(entries.map(({ id }) => id).toReversed());
  const byName = '?search=ada';
  const { next } = z.object({ next: z.string() }).parse(await list(byName));
  const pages = [await list(byName), await list(`${byName}&after=${next}`)];
  expect(pages.flatMap((page) => rowsOf(page).map(({ id }) => id))).toEqual(all.slice(0, 100));
  expect(await list('?status=shipped&payment=paid')).toMatchObject({ count: 40 });
  expect(await list('?status=shipped&payment=pending')).toMatchObject({ count: 0, orders: [], next: null });
  for (const search of ['pl-abcd', 'ABCD-EF', 'abcdefgh', 'grace', 'hopper', 'Grace%20Hop', 'c7@example.com']) {
    expect(
      rowsOf(await list(`?search=${search}`)).map(({ orderNumber }) => orderNumber),
      search,
    ).toEqual(['PL-ABCD-EFGH']);
  }
  expect(await list('?search=c1&status=shipped')).toMatchObject({ count: 9 });
  expect(await list('?search=nobody')).toMatchObject({ count: 0 });
  expect(rowsOf(await list(''))[0]).toMatchObject({ total: '103.99', units: 3, createdAt: '2026-11-20T15:00:00.059Z' });
});

test('the CSV export of a search or of the orders due has all of them, also those that the list is too short for', async () => {
  const other = createTestShop('orders-export');
  const session = await other.signInAsAdmin();
  const batch = other.database.batch();
  for (let number = 1; number <= 230; number += 1) {
    const order = createTestOrder({
      id: number.toString(16).padStart(40, '0'),
      orderNumber: `PL-${number}`,
      customerEmail: `many-${number}@example.com`,
    });
    batch.set(other.database.doc(paths.order(order.id)), order);
    batch.set(other.database.doc(paths.dashboardOrder(order.id)), { ...toDashboardOrder(order), dueDay: '2026-01-02' });
  }
  await batch.commit();
  for (const filter of ['search=many-', 'due=true']) {
    const numbers: string[] = [];
    for (let after = ''; ;) {
      const path = `/api/admin/export/orders?${filter}${after}`;
      const { csv, next } = csvPageSchema.parse((await other.call(path, { cookie: session })).data);
      numbers.push(...(csv.match(/PL-\d+/g) ?? []));
      if (next === null) break;
      after = `&after=${next}`;
    }
    expect(new Set(numbers).size, filter).toBe(230);
    expect(numbers, filter).toHaveLength(230);
  }
});

test('the CSV export has every order, and text typed by customers is never a formula in it', async () => {
  const lastName = '=HYPERLINK("https://evil.example";"Click")';
  await placeOrder({ firstName: '@SUM(A1)', lastName, city: '+1', address: '"Quoted", Street', phone: '5035550123' });
  const { csv, next } = csvPageSchema.parse(
    (await call('GET', `export/orders?search=${encodeURIComponent('@sum')}`)).data,
  );
  expect(next).toBeNull();
  const [headings, line] = csv.split('\r\n');
  expect(headings).toMatch(/^Order number,Date,Status,Payment status,First name/);
  expect(line).toContain(`,'@SUM(A1),"'=HYPERLINK(""https://evil.example"";""Click"")",`);
  expect(line).toContain(`"""Quoted"", Street",,'+1,OR,97201,United States,(503) 555-0123,`);
  expect(line).toContain('"2 x Court Tee 1 (MED, Black) at 48.00",96.00,,0.00,7.99,0.00,103.99');
  const rest = csvPageSchema.parse((await call('GET', `export/orders?after=1-${'0'.repeat(40)}`)).data);
  expect(rest.csv).toBe('');
});

test('every call for an order that does not exist answers not found', async () => {
  const id = 'f'.repeat(40);
  expect((await call('GET', `orders/${id}`)).status).toBe(404);
  expect((await setStatus(id, { status: 'shipped' })).status).toBe(404);
  expect((await call('POST', `orders/${id}/mark-paid`, { note: 'x' })).status).toBe(404);
  expect(changeSchema.safeParse((await call('GET', 'orders/constructor')).data).success).toBe(false);
});
