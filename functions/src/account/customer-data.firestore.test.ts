import { accountExportSchema } from '@plenty/contract/api/account-endpoints';
import { customerOrderSchema } from '@plenty/contract/orders/order';
import { savedAddressSchema } from '@plenty/contract/account/saved-address';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import {
  AN_ADDRESS,
  WRONG_ADDRESSES,
  checkoutPayload,
  fillCart,
  parseCreatedOrder,
  parseCartLines,
  submitOrder,
} from '../testing/place-order.ts';
import {
  createTestPerson,
  bearer,
  findEmailedLink,
  type TestPerson,
  post,
  signIn,
  signUp,
} from '../testing/sign-up.ts';

const shop = createTestShop('belongings', undefined, new Date());
shop.setAccountLimits('register-address=100');
beforeAll(() => shop.saveProducts({ id: 1 }, { id: 2 }));

/** Personal data of an address that not every address has. */
const SECOND_LINE = { address2: 'Apartment 4711', phone: '5035550123' };
const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
const cartOf = async (sent: Parameters<typeof shop.call>[1]) => parseCartLines(await shop.call('/api/cart', sent));
const ordersOf = async (token: string) =>
  z.array(customerOrderSchema).parse((await shop.call('/api/orders', bearer(token))).data);

/** Places a guest order, in a new browser unless a cookie is given. */
async function orderAsGuest(email: string, cookie?: string) {
  const filled = cookie === undefined ? await fillCart(shop, tee) : { cookie, lines: await cartOf({ cookie }) };
  const answer = await submitOrder(shop, filled.cookie, { ...checkoutPayload(filled.lines), email });
  return { ...parseCreatedOrder(answer), cookie: filled.cookie };
}

async function orderSignedIn(token: string) {
  const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
  return parseCreatedOrder(await post(shop, '/api/checkout/create-order', checkoutPayload(lines), bearer(token)));
}

const verify = async (person: TestPerson) =>
  post(shop, '/api/auth/verify-email', {
    token: (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1],
    password: person.password,
  });

const storedOrder = async (orderNumber: string) =>
  (await shop.database.collection('orders').where('orderNumber', '==', orderNumber).get()).docs[0];

test('D-8 a sign-in merges the guest’s cart into the customer’s: the same items add up to at most 10, and the guest’s cart ends', async () => {
  const person = createTestPerson();
  const first = await signUp(shop, person);
  await post(shop, '/api/cart', { ...tee, quantity: 8 }, bearer(first.token));
  await post(shop, '/api/cart', { ...tee, size: 'SM' }, bearer(first.token));
  const guest = await fillCart(shop, { ...tee, quantity: 5 }, { ...tee, productId: 2 });
  const { token, cookie } = await signIn(shop, person, { cookie: guest.cookie });
  const lines = await cartOf(bearer(token));
  expect(lines.map(({ productId, size, quantity }) => [productId, size, quantity])).toEqual([[1, 'MED', 10], [1, 'SM', 1], [2, 'MED', 1]]); // prettier-ignore
  expect(await cartOf({ cookie: guest.cookie })).toEqual([]);
  await post(shop, '/api/auth/logout', {}, { ...bearer(token), cookie });
  expect(await cartOf({ cookie })).toEqual([]);
  expect(await cartOf(bearer((await signIn(shop, person)).token))).toEqual(lines);
});

test('AUTH-18 AUTH-19 a customer has one cart on all devices, and nobody else sees it', async () => {
  const person = createTestPerson();
  const [here, there] = [await signUp(shop, person), await signIn(shop, person)];
  await post(shop, '/api/cart', tee, bearer(here.token));
  expect(await cartOf(bearer(there.token))).toHaveLength(1);
  expect(await cartOf(bearer((await signUp(shop)).token))).toEqual([]);
  expect(await cartOf({})).toEqual([]);
});

test('D-8 a guest’s open order becomes the customer’s at the sign-in, and submitting again still finds it', async () => {
  await shop.database.doc('settings/payments').set({ mode: 'form', payee: 'pay@plenty.example', merchantId: 'M1' });
  const person = createTestPerson();
  const guest = await orderAsGuest('somebody@else.example');
  const { token } = await signUp(shop, person, { cookie: guest.cookie });
  expect((await ordersOf(token)).map(({ orderNumber }) => orderNumber)).toEqual([guest.orderNumber]);
  const lines = await cartOf(bearer(token));
  expect(lines).toHaveLength(1);
  const body = { ...checkoutPayload(lines), email: 'somebody@else.example' };
  const again = parseCreatedOrder(await post(shop, '/api/checkout/create-order', body, bearer(token)));
  expect(again.orderNumber).toBe(guest.orderNumber);
  // A changed cart places another order, which replaces the open one.
  await post(shop, '/api/cart', tee, bearer(token));
  const more = { ...checkoutPayload(await cartOf(bearer(token))), email: 'somebody@else.example' };
  const next = parseCreatedOrder(await post(shop, '/api/checkout/create-order', more, bearer(token)));
  expect(next.orderNumber).not.toBe(guest.orderNumber);
  expect((await storedOrder(guest.orderNumber))?.get('status')).toBe('cancelled');
  await shop.database.doc('settings/payments').delete();
});

test('D-7 a guest’s earlier orders join the account once its email is verified, and not before', async () => {
  const person = createTestPerson();
  const earlier = await orderAsGuest(person.email.toUpperCase());
  const { token, user } = await signUp(shop, person);
  expect(await ordersOf(token)).toEqual([]);
  expect((await storedOrder(earlier.orderNumber))?.get('userId')).toBeNull();
  const verified = await verify(person);
  expect(verified).toMatchObject({ status: 200, data: { joinedOrders: 1 } });
  expect(await verify(person)).toMatchObject({ status: 410, data: { code: 'link-expired' } });
  expect((await ordersOf(token)).map(({ orderNumber }) => orderNumber)).toEqual([earlier.orderNumber]);
  expect((await shop.call('/api/auth/user', bearer(token))).data).toMatchObject({ emailVerified: true });
  const later = await orderAsGuest(person.email);
  await signIn(shop, person);
  expect((await ordersOf(token)).map(({ orderNumber }) => orderNumber)).toContain(later.orderNumber);
  expect((await storedOrder(later.orderNumber))?.get('userId')).toBe(user.id);
});

test('API-11 ACC-02 ACC-05 ACC-07 the order list contains the bearer’s orders and nobody else’s', async () => {
  const { token } = await signUp(shop);
  const stranger = await signUp(shop);
  const created = await orderSignedIn(token);
  const [order] = await ordersOf(token);
  expect(order).toMatchObject({
    orderNumber: created.orderNumber,
    status: 'pending',
    total: created.total,
    items: [{ productName: 'Court Tee 1', size: 'MED', color: 'Black', quantity: 1, price: '48.00' }],
    shippingAddress: AN_ADDRESS,
  });
  expect(await ordersOf(stranger.token)).toEqual([]);
  expect((await shop.call('/api/orders')).status).toBe(401);
  const path = `/api/orders/${created.orderNumber}`;
  expect(Object.keys(Object((await shop.call(path, bearer(token))).data))).toContain('details');
  expect(Object.keys(Object((await shop.call(path, bearer(stranger.token))).data))).not.toContain('details');
});

test('D-49 the customer’s view of an order is written in the order’s own transaction, and is what the list returns', async () => {
  const { token, user } = await signUp(shop);
  await orderSignedIn(token);
  const views = await shop.database.collection(`customers/${user.id}/orders`).get();
  const listed = await ordersOf(token);
  expect(listed.map(({ items }) => items.map(({ kind }) => kind))).toEqual([['top']]);
  // What a garment is, the list looks up.
  const asStored = listed.map(({ items, ...order }) => ({
    ...order,
    items: items.map(({ kind: _kind, ...item }) => item),
  }));
  expect(views.docs.map((view) => view.data())).toEqual(asStored);
  const stored = JSON.stringify(views.docs.map((view) => view.data()));
  for (const secret of ['orderKey', 'customerEmail', 'cartId', 'payment":']) expect(stored).not.toContain(secret);
});

test('D-31 addresses are saved, changed and deleted; one is always the default, and nobody reaches another customer’s', async () => {
  const { token } = await signUp(shop);
  const stranger = await signUp(shop);
  const book = async (method: string, path = '', body: object = {}, by = token) => {
    const answer = await shop.call(`/api/account/addresses${path}`, { method, body, ...bearer(by) });
    return { status: answer.status, list: z.array(savedAddressSchema).safeParse(answer.data).data ?? [] };
  };
  const [first] = (await book('POST', '', AN_ADDRESS)).list;
  expect(first).toMatchObject({ ...AN_ADDRESS, isDefault: true });
  const two = (await book('POST', '', { ...AN_ADDRESS, city: 'Salem', isDefault: true })).list;
  expect(two.map(({ city, isDefault }) => [city, isDefault])).toEqual([['Salem', true], ['Portland', false]]); // prettier-ignore
  expect((await book('PUT', `/${first?.id}`, { ...AN_ADDRESS, city: 'Bend' }, stranger.token)).status).toBe(404);
  expect((await book('DELETE', `/${first?.id}`, {}, stranger.token)).status).toBe(404);
  const changed = (await book('PUT', `/${first?.id}`, { ...AN_ADDRESS, city: 'Bend' })).list;
  expect(changed.map(({ city }) => city)).toEqual(['Salem', 'Bend']);
  expect((await book('DELETE', `/${changed[0]?.id}`)).list).toMatchObject([{ city: 'Bend', isDefault: true }]);
  for (let count = 1; count < 20; count += 1) await book('POST', '', AN_ADDRESS);
  expect((await book('POST', '', AN_ADDRESS)).status).toBe(422);
  expect((await book('POST', '', { ...AN_ADDRESS, zipCode: '' })).status).toBe(400);
});

test('R-8 a saved address is checked like an order’s, and one from before the checks is still listed', async () => {
  const { token, user } = await signUp(shop);
  const save = (override: object) =>
    post(shop, '/api/account/addresses', { ...AN_ADDRESS, ...override }, bearer(token));
  for (const { typed, ...field } of WRONG_ADDRESSES) {
    expect(await save(typed)).toMatchObject({ status: 400, data: { code: 'invalid-input', fields: [field] } });
  }
  const old = { ...AN_ADDRESS, id: 'a'.repeat(20), isDefault: true, state: 'Bavaria', zipCode: 'hello' };
  await shop.database.doc(paths.addressBook(user.id)).set({ addresses: [old] });
  const list = await save({ state: 'Oregon', address2: 'Apt 4', phone: '503-555-0123' });
  expect(list.data).toEqual([
    old,
    { ...AN_ADDRESS, id: expect.any(String), isDefault: false, address2: 'Apt 4', phone: '5035550123' },
  ]);
});

test('D-31 a customer’s data can be exported', async () => {
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await orderSignedIn(token);
  await post(shop, '/api/account/addresses', { ...AN_ADDRESS, ...SECOND_LINE }, bearer(token));
  const all = accountExportSchema.parse((await shop.call('/api/account/export', bearer(token))).data);
  expect(all.user).toEqual(user);
  expect(all.addresses).toMatchObject([SECOND_LINE]);
  expect([all.orders.length, all.addresses.length, all.sessions.length]).toEqual([1, 1, 1]);
  expect(JSON.stringify(all)).not.toContain(token);
});

test('D-31 D-67 what a customer reported is in the export, is nobody else’s, and goes with the account', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const other = await signUp(shop, createTestPerson());
  const { orderNumber } = await orderSignedIn(token);
  const order = await storedOrder(orderNumber);
  await order?.ref.update({ status: 'delivered' });
  const lines = [{ lineId: String(order?.get('items')[0].lineId), quantity: 1 }];
  const path = `/api/orders/${orderNumber}/claims`;
  const words = 'A seam is torn';
  const claim = { lines, problem: 'damaged', words, pictures: [] };
  expect((await post(shop, path, claim, bearer(other.token))).status).toBe(404);
  expect((await post(shop, path, claim, bearer(token))).status).toBe(200);
  expect((await shop.call(path, bearer(other.token))).status).toBe(404);
  const exported = async (by: string) =>
    accountExportSchema.parse((await shop.call('/api/account/export', bearer(by))).data).claims;
  expect(await exported(token)).toMatchObject([{ orderNumber, words, problem: 'damaged' }]);
  expect(await exported(other.token)).toEqual([]);
  const written = shop.database.collection(paths.claims).where('orderId', '==', order?.id);
  expect((await written.get()).size).toBe(1);
  await post(shop, '/api/account/delete', { currentPassword: person.password }, bearer(token));
  expect((await written.get()).size).toBe(0);
  expect((await storedOrder(orderNumber))?.get('claims')).toMatchObject([{ isOpen: false, problem: 'damaged' }]);
});

test('D-31 D-77 a swap of size is in the export, is nobody else’s, and its words and label go with the account', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const other = await signUp(shop, createTestPerson());
  const { orderNumber } = await orderSignedIn(token);
  const order = await storedOrder(orderNumber);
  const delivered = { status: 'delivered', deliveredAt: Timestamp.fromDate(shop.now()) };
  await order?.ref.update({ ...delivered, paymentStatus: 'paid' });
  await shop.database.doc(paths.shopSettings).set({ swaps: { isOn: true } }, { merge: true });
  const item = (field: string) => String(order?.get('items')[0][field]);
  const swap = { lineId: item('lineId'), quantity: 1, size: item('size') === 'MED' ? 'SM' : 'MED' };
  const path = `/api/orders/${orderNumber}/swaps`;
  expect((await post(shop, path, swap, bearer(other.token))).status).toBe(404);
  expect((await post(shop, path, swap, bearer(token))).status).toBe(200);
  expect((await shop.call(path, bearer(other.token))).status).toBe(404);
  const label = { kind: 'file', data: Buffer.from('%PDF-1.7').toString('base64') };
  const body = { kind: 'approve', words: 'Happy to swap it', label };
  const answer = { method: 'POST', body, cookie: await shop.signInAsAdmin() };
  expect((await shop.call(`/api/admin/orders/${String(order?.id)}/swaps/1`, answer)).status).toBe(200);
  const exported = async (by: string) =>
    accountExportSchema.parse((await shop.call('/api/account/export', bearer(by))).data).swaps;
  expect(await exported(token)).toMatchObject([{ orderNumber, words: 'Happy to swap it', newSize: swap.size }]);
  expect(await exported(other.token)).toEqual([]);
  const countKept = async () => {
    const found = [paths.swaps, paths.swapLabels].map((collection) =>
      shop.database.collection(collection).where('orderId', '==', order?.id).get(),
    );
    return (await Promise.all(found)).map(({ size: kept }) => kept);
  };
  expect(await countKept()).toEqual([1, 1]);
  await post(shop, '/api/account/delete', { currentPassword: person.password }, bearer(token));
  expect(await countKept()).toEqual([0, 0]);
  expect((await storedOrder(orderNumber))?.get('swaps')).toMatchObject([{ state: 'cancelled', isHolding: false }]);
});

test('FIT-04 garments are kept in the account only on request, exported, changed, given up, and never another’s', async () => {
  const { token, user } = await signUp(shop, createTestPerson());
  const other = await signUp(shop, createTestPerson());
  const read = async (by: string) => (await shop.call('/api/account/garments', bearer(by))).data;
  const save = (garments: unknown) =>
    shop.call('/api/account/garments', { method: 'PUT', body: { garments }, ...bearer(token) });
  const exported = async () =>
    accountExportSchema.parse((await shop.call('/api/account/export', bearer(token))).data).garments;
  const at = shop.now().toISOString();
  const garment = { name: 'My best tee', kind: 'top', measurements: { chestWidth: 84, bodyLength: 110 }, at };

  expect([await read(token), await exported()]).toEqual([{ garments: null }, null]);
  expect((await save([garment])).status).toBe(200);
  expect([await read(token), await exported()]).toEqual([{ garments: [garment] }, [garment]]);
  expect(await read(other.token)).toEqual({ garments: null });
  expect((await save(Array.from({ length: 6 }, () => garment))).status).toBe(400);
  await save([{ ...garment, name: 'Old tee' }]);
  expect(await read(token)).toEqual({ garments: [{ ...garment, name: 'Old tee' }] });
  const stored = await shop.database.doc(paths.garments(user.id)).get();
  expect(stored.get('expiresAt').toDate().getTime() - shop.now().getTime()).toBeGreaterThan(700 * 86_400_000);
  await save([{ ...garment, at: '2020-01-01T00:00:00.000Z' }]);
  expect(await read(token)).toEqual({ garments: [] });
  await save(null);
  expect(await read(token)).toEqual({ garments: null });
  expect((await shop.database.doc(paths.garments(user.id)).get()).exists).toBe(false);
});
