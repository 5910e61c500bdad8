import { orderLiveUpdatesSchema, liveUpdatesSchema } from '@plenty/contract/orders/order';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { beforeAll, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { setOrderStatus } from '../testing/set-order-status.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, parseCartLines, submitOrder } from '../testing/place-order.ts';
import { createTestPerson, bearer, post, signIn, signUp } from '../testing/sign-up.ts';

const DAY_MS = 86_400_000;
const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
const shop = createTestShop('live', undefined, new Date());
shop.setAccountLimits('register-address=100');
beforeAll(() => shop.saveProducts({ id: 1 }));

const countOf = async (secret: string): Promise<unknown> =>
  (await shop.database.doc(paths.live(secret)).get()).get('count');
const exists = async (secret: string) => (await shop.database.doc(paths.live(secret)).get()).exists;
const subscribe = async (token: string) =>
  liveUpdatesSchema.parse((await post(shop, '/api/account/live', {}, bearer(token))).data);

async function orderAsGuest() {
  const { cookie, lines } = await fillCart(shop, item);
  const created = parseCreatedOrder(await submitOrder(shop, cookie, checkoutPayload(lines)));
  const number = await shop.database.doc(paths.orderNumber(created.orderNumber)).get();
  return { ...created, id: String(number.get('orderId')) };
}

async function orderSignedIn(token: string): Promise<string> {
  const lines = parseCartLines(await post(shop, '/api/cart', item, bearer(token)));
  const { orderNumber } = parseCreatedOrder(
    await post(shop, '/api/checkout/create-order', checkoutPayload(lines), bearer(token)),
  );
  return String((await shop.database.doc(paths.orderNumber(orderNumber)).get()).get('orderId'));
}

const follow = (orderNumber: string, headers: Record<string, string>) =>
  post(shop, `/api/orders/${orderNumber}/live`, {}, { headers });

test('D-52 an order’s key gives access to a secret counter that changes with that order only and reveals nothing of it', async () => {
  const [order, other] = [await orderAsGuest(), await orderAsGuest()];
  const view = orderLiveUpdatesSchema.parse(
    (await follow(order.orderNumber, { [ORDER_KEY_HEADER]: order.orderKey })).data,
  );
  expect(Object.keys(view).toSorted()).toEqual(['changedAt', 'count', 'projectId', 'secret']);
  expect(view.secret).not.toContain(order.orderKey);
  expect(await countOf(view.secret)).toBe(view.count);
  await setOrderStatus(shop.database, other.id, 'processing', shop.eventContext());
  expect(await countOf(view.secret)).toBe(view.count);
  await setOrderStatus(shop.database, order.id, 'processing', shop.eventContext());
  expect(await countOf(view.secret)).toBe(view.count + 1);
  for (const key of ['', 'b2'.repeat(16), other.orderKey]) {
    expect((await follow(order.orderNumber, { [ORDER_KEY_HEADER]: key })).status).toBe(404);
  }
});

test('D-52 a subscription lasts a day, is extended in its second half, and is replaced once it has ended', async () => {
  const order = await orderAsGuest();
  const ask = async () =>
    orderLiveUpdatesSchema.parse((await follow(order.orderNumber, { [ORDER_KEY_HEADER]: order.orderKey })).data).secret;
  const first = await ask();
  shop.advanceTime(DAY_MS / 2);
  expect(await ask()).toBe(first);
  shop.advanceTime(DAY_MS - 1000);
  expect(await ask()).toBe(first);
  shop.advanceTime(DAY_MS);
  expect(await ask()).not.toBe(first);
});

test('D-52 a customer’s browsers are notified of the customer’s orders only, and may follow one without its key', async () => {
  const [ada, ben] = [await signUp(shop), await signUp(shop)];
  const [own, others] = [await subscribe(ada.token), await subscribe(ben.token)];
  expect(own.secret).not.toBe(others.secret);
  expect(await subscribe(ada.token)).toEqual(own);
  const id = await orderSignedIn(ada.token);
  expect(await countOf(own.secret)).toBe(own.count + 1);
  await setOrderStatus(shop.database, id, 'processing', shop.eventContext());
  expect(await countOf(own.secret)).toBe(own.count + 2);
  expect(await countOf(others.secret)).toBe(others.count);
  const orderNumber = String((await shop.database.doc(paths.order(id)).get()).get('orderNumber'));
  expect((await follow(orderNumber, { authorization: `Bearer ${ada.token}` })).status).toBe(200);
  expect((await follow(orderNumber, { authorization: `Bearer ${ben.token}` })).status).toBe(404);
});

test('D-52 the ping is part of the order’s own commit: an order nobody follows costs no write, and no document is shared by all', async () => {
  const order = await orderAsGuest();
  const before = (await shop.database.collection('live').get()).size;
  await setOrderStatus(shop.database, order.id, 'processing', shop.eventContext());
  expect((await shop.database.collection('live').get()).size).toBe(before);
});

test.each([
  ['signing out everywhere', (token: string) => post(shop, '/api/auth/logout-everywhere', {}, bearer(token))],
  [
    'a new password',
    (token: string) =>
      post(
        shop,
        '/api/account/password',
        { currentPassword: 'a-long-secret', newPassword: 'another-secret' },
        bearer(token),
      ),
  ],
  [
    'deleting the account',
    (token: string) => post(shop, '/api/account/delete', { currentPassword: 'a-long-secret' }, bearer(token)),
  ],
])('D-52 a customer’s secret ends with %s, and a copy of it receives nothing more', async (_name, end) => {
  const { token } = await signUp(shop);
  const { secret } = await subscribe(token);
  expect(await exists(secret)).toBe(true);
  expect((await end(token)).status).toBe(200);
  expect(await exists(secret)).toBe(false);
});

test('D-52 the first sign-in after every session was ended gets a new secret', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const { secret } = await subscribe(token);
  await post(shop, '/api/auth/logout-everywhere', {}, bearer(token));
  const next = await signIn(shop, person);
  expect((await subscribe(next.token)).secret).not.toBe(secret);
  await orderSignedIn(next.token);
  expect(await exists(secret)).toBe(false);
});

test('D-52 a subscription that has most of its day ahead is not written again when it is asked for', async () => {
  const { token } = await signUp(shop);
  const { secret } = await subscribe(token);
  const writtenAt = async () => (await shop.database.doc(paths.live(secret)).get()).updateTime;
  const before = await writtenAt();
  shop.advanceTime(DAY_MS / 2 - 1000);
  expect((await subscribe(token)).secret).toBe(secret);
  expect(await writtenAt()).toEqual(before);
  shop.advanceTime(1000);
  expect((await subscribe(token)).secret).toBe(secret);
  expect(await writtenAt()).not.toEqual(before);
});
