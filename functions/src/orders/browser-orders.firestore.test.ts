import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { orderViewSchema } from '@plenty/contract/orders/order';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { getSessionCookie, createTestShop, getVisitorId } from '../testing/test-shop.ts';
import { type RequestOptions } from '../testing/http-client.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, parseCartLines, submitOrder } from '../testing/place-order.ts';
import { createTestPerson, bearer, findEmailedLink, post, signIn, signUp } from '../testing/sign-up.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const shop = createTestShop('browser-orders', undefined, new Date());
shop.setAccountLimits('register-address=100');
beforeAll(() => shop.saveProducts({ id: 1 }));

const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };

async function orderIn(cookie?: string, email = 'ada@example.com') {
  const filled = cookie === undefined ? await fillCart(shop, tee) : { cookie, lines: await addTee({ cookie }) };
  const answer = await submitOrder(shop, filled.cookie, { ...checkoutPayload(filled.lines), email });
  return { ...parseCreatedOrder(answer), cookie: filled.cookie };
}
const addTee = async (sent: RequestOptions) => parseCartLines(await post(shop, '/api/cart', tee, sent));

/** An order by a signed-in customer. */
async function orderAs({ token, cookie }: { token: string; cookie: string }) {
  const sent = { ...bearer(token), cookie };
  const lines = await addTee(sent);
  return parseCreatedOrder(await post(shop, '/api/checkout/create-order', checkoutPayload(lines), sent));
}
const opens = async (orderNumber: string, sent: RequestOptions) => {
  const view = orderViewSchema.parse((await shop.call(`/api/orders/${orderNumber}`, sent)).data);
  return view.details?.customerEmail !== undefined;
};
const recent = async (sent: RequestOptions) => {
  const answer = await shop.call('/api/orders/recent', sent);
  expect(answer.headers['Cache-Control']).toBe('private, no-store');
  return orderEndpoints.listRecentOrders.response.parse(answer.data).orders.map(({ orderNumber }) => orderNumber);
};

test('D-56 the browser that placed a guest order opens it without its key for 30 days, and no other browser does', async () => {
  const { orderNumber, orderKey, cookie } = await orderIn();
  const stranger = (await fillCart(shop, tee)).cookie;
  expect(await opens(orderNumber, { cookie })).toBe(true);
  expect(await opens(orderNumber, { cookie: stranger })).toBe(false);
  expect(await opens(orderNumber, {})).toBe(false);
  shop.advanceTime(29 * DAY_MS);
  expect(await opens(orderNumber, { cookie })).toBe(true);
  const later = await orderIn(cookie);
  shop.advanceTime(2 * DAY_MS);
  expect(await opens(orderNumber, { cookie }), 'a later order does not renew it').toBe(false);
  expect(await opens(later.orderNumber, { cookie })).toBe(true);
  expect(await opens(orderNumber, { headers: { 'order-key': orderKey } }), 'its key opens it for good').toBe(true);
});

test('D-56 the thirty days of a browser end to the millisecond', async () => {
  const { orderNumber, cookie } = await orderIn();
  shop.advanceTime(30 * DAY_MS - 1);
  expect(await opens(orderNumber, { cookie })).toBe(true);
  shop.advanceTime(1);
  expect(await opens(orderNumber, { cookie })).toBe(false);
});

test('D-72 a browser’s list of orders holds no personal data, has the cookie’s hash as its id, and expires', async () => {
  const { cookie } = await orderIn();
  const kept = await shop.database.doc(paths.browserOrders(getVisitorId(cookie))).get();
  expect(kept.get('endsAt').toMillis() - shop.now().getTime()).toBe(30 * DAY_MS);
  expect(JSON.stringify(kept.data())).not.toMatch(/\bada\b|@|Pine/);
  expect((await shop.database.doc(`browserOrders/${cookie}`).get()).exists).toBe(false);
});

test('R-5 a browser lists its own orders of the last half hour, newest first, and nobody else’s', async () => {
  const first = await orderIn();
  const { cookie } = first;
  shop.advanceTime(MINUTE_MS);
  const second = await orderIn(cookie);
  expect(await recent({ cookie })).toEqual([second.orderNumber, first.orderNumber]);
  expect(await recent({})).toEqual([]);
  expect(await recent({ cookie: (await fillCart(shop, tee)).cookie })).toEqual([]);
  shop.advanceTime(29.5 * MINUTE_MS);
  expect(await recent({ cookie })).toEqual([second.orderNumber]);
});

test('R-5 an order whose response was lost is listed, once however often it was submitted', async () => {
  const { cookie, lines } = await fillCart(shop, tee);
  const payload = checkoutPayload(lines);
  await submitOrder(shop, cookie, payload);
  const [found] = await recent({ cookie });
  expect(parseCreatedOrder(await submitOrder(shop, cookie, payload)).orderNumber).toBe(found);
  expect(await recent({ cookie })).toEqual([found]);
});

test('D-56 D-1 at sign-in a guest’s orders move to the browser’s new cookie, and the old cookie opens nothing', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  const { orderNumber, cookie } = await orderIn(undefined, 'somebody-else@example.com');
  await shop.database
    .collection('orders')
    .where('orderNumber', '==', orderNumber)
    .get()
    // An open order would join the account; a paid one stays a guest's.
    .then((found) => found.docs[0]?.ref.update({ paymentStatus: 'paid' }));
  const here = await signIn(shop, person, { cookie });
  expect(here.cookie).not.toBe(cookie);
  expect(await opens(orderNumber, { cookie })).toBe(false);
  expect(await opens(orderNumber, { cookie: here.cookie })).toBe(true);
  await post(shop, '/api/auth/logout', {}, { ...bearer(here.token), cookie: here.cookie });
  expect(await opens(orderNumber, { cookie: here.cookie }), 'the browser keeps what a guest ordered on it').toBe(true);
});

test('D-56 after sign-out a customer’s orders open by no cookie, neither for the next guest nor for the next customer', async () => {
  const here = await signUp(shop);
  const { orderNumber } = await orderAs(here);
  const { cookie } = here;
  expect(await opens(orderNumber, { ...bearer(here.token), cookie })).toBe(true);
  expect(await recent({ ...bearer(here.token), cookie })).toEqual([orderNumber]);
  expect(await opens(orderNumber, { cookie }), 'a customer is known by the bearer alone').toBe(false);
  await post(shop, '/api/auth/logout', {}, { ...bearer(here.token), cookie });
  expect(await opens(orderNumber, { cookie })).toBe(false);
  expect(await recent({ cookie })).toEqual([]);
  const next = await signUp(shop, createTestPerson(), { cookie });
  expect(await opens(orderNumber, { ...bearer(next.token), cookie: next.cookie })).toBe(false);
  expect(await recent({ ...bearer(next.token), cookie: next.cookie })).toEqual([]);
});

test('D-56 a guest’s order that joined an account opens by no cookie after sign-out', async () => {
  const person = createTestPerson();
  const { orderNumber, cookie } = await orderIn(undefined, person.email);
  const here = await signUp(shop, person, { cookie });
  const token = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1];
  await post(shop, '/api/auth/verify-email', { token }, { ...bearer(here.token), cookie: here.cookie });
  expect(await opens(orderNumber, { ...bearer(here.token), cookie: here.cookie })).toBe(true);
  await post(shop, '/api/auth/logout', {}, { ...bearer(here.token), cookie: here.cookie });
  expect(await opens(orderNumber, { cookie: here.cookie })).toBe(false);
});

test('D-72 deleting an account also deletes this browser’s list of orders', async () => {
  const person = createTestPerson();
  const here = await signUp(shop, person);
  const { orderNumber } = await orderAs(here);
  const [order] = (await shop.database.collection('orders').where('orderNumber', '==', orderNumber).get()).docs;
  await order?.ref.update({ status: 'delivered', paymentStatus: 'paid' });
  const list = shop.database.doc(paths.browserOrders(getVisitorId(here.cookie)));
  expect((await list.get()).exists).toBe(true);
  const sent = { ...bearer(here.token), cookie: here.cookie };
  const gone = await post(shop, '/api/account/delete', { currentPassword: person.password }, sent);
  expect(gone.status).toBe(200);
  expect((await list.get()).exists).toBe(false);
  expect(await opens(orderNumber, { cookie: here.cookie })).toBe(false);
});

test('D-72 after an account is deleted in one browser, its orders open by the cookie of no other browser', async () => {
  const person = createTestPerson();
  const here = await signUp(shop, person);
  const there = await signIn(shop, person);
  const { orderNumber } = await orderAs(there);
  const [order] = (await shop.database.collection('orders').where('orderNumber', '==', orderNumber).get()).docs;
  await order?.ref.update({ status: 'delivered', paymentStatus: 'paid' });
  const sent = { ...bearer(here.token), cookie: here.cookie };
  expect((await post(shop, '/api/account/delete', { currentPassword: person.password }, sent)).status).toBe(200);
  expect((await order?.ref.get())?.get('userId'), 'the order is nobody’s').toBe(null);
  const view = orderViewSchema.parse((await shop.call(`/api/orders/${orderNumber}`, { cookie: there.cookie })).data);
  expect(view.details).toBeUndefined();
});

test('D-56 a customer who orders without a cookie gets one, and the order is in the account', async () => {
  const { token } = await signUp(shop);
  const lines = await addTee(bearer(token));
  const answer = await post(shop, '/api/checkout/create-order', checkoutPayload(lines), bearer(token));
  const { orderNumber } = parseCreatedOrder(answer);
  expect(await opens(orderNumber, bearer(token))).toBe(true);
  expect(await opens(orderNumber, { cookie: getSessionCookie(answer) ?? '' })).toBe(false);
});
