import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { bearer, createTestPerson, post, signIn, signUp } from '../testing/sign-up.ts';
import { DEFAULT_PASSWORD, createTestShop, getSessionCookie, getVisitorId } from '../testing/test-shop.ts';

const shop = createTestShop('visitors', undefined, new Date());
const isAdminOpen = async (cookie: string) => Object((await shop.call('/api/admin/session', { cookie })).data).isOpen;
const isSignedIn = async (token: string) => (await shop.call('/api/auth/user', bearer(token))).status === 200;

test('D-1 a customer who signs in on the owner’s browser leaves the panel open there, under the new cookie alone', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  const before = await shop.signInAsAdmin();
  const { cookie } = await signIn(shop, person, { cookie: before });
  expect([await isAdminOpen(before), await isAdminOpen(cookie)]).toEqual([false, true]);
});

test('D-1 the owner who signs in on a customer’s browser leaves the customer signed in, and their sign-out works', async () => {
  const { token, cookie: before } = await signUp(shop);
  const signedIn = await post(shop, '/api/admin/login', { password: DEFAULT_PASSWORD }, { cookie: before });
  const cookie = getSessionCookie(signedIn) ?? '';
  expect([await isSignedIn(token), await isAdminOpen(cookie)]).toEqual([true, true]);
  await shop.call('/api/auth/logout', { cookie: before });
  expect(await isSignedIn(token), 'the old cookie is worthless').toBe(true);
  await shop.call('/api/auth/logout', { cookie });
  expect(await isSignedIn(token)).toBe(false);
});

test('D-1 another customer who signs in on a browser ends the session of the one before', async () => {
  const first = await signUp(shop);
  const second = await signUp(shop, createTestPerson(), { cookie: first.cookie });
  expect([await isSignedIn(first.token), await isSignedIn(second.token)]).toEqual([false, true]);
  const signIns = await shop.database.collection('signIns').where('userId', '==', first.user.id).get();
  expect(signIns.size).toBe(0);
});

test('D-1 the orders of a browser move along when it signs in', async () => {
  const before = 'A'.repeat(43);
  const orders = { orders: ['one'] };
  await shop.database.doc(paths.browserOrders(getVisitorId(before))).set(orders);
  const { cookie } = await signUp(shop, createTestPerson(), { cookie: before });
  const read = async (of: string) => (await shop.database.doc(paths.browserOrders(getVisitorId(of))).get()).data();
  expect([await read(before), await read(cookie)]).toEqual([undefined, orders]);
});
