import { customerOrderSchema } from '@plenty/contract/orders/order';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { identifyCaller } from '../http/api-router.ts';
import { createRequestSession } from '../http/session-cookie.ts';
import { endpoints } from '@plenty/contract/api/endpoints';
import { createAuthEmulatorClient } from '../testing/auth-emulator-client.ts';
import { createGoogleTestUser, signInWithGoogle, FAKE_GOOGLE } from '../testing/fake-google.ts';
import { createTestShop, getVisitorId } from '../testing/test-shop.ts';
import {
  AN_ADDRESS,
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
  parseSignedIn,
  signIn,
  signUp,
} from '../testing/sign-up.ts';

const shop = createTestShop('takeovers', undefined, new Date());
const toolkit = createAuthEmulatorClient(shop.projectId);
const auth = getAuth(getApp(shop.projectId));
shop.setGoogleClient(FAKE_GOOGLE);
shop.setAccountLimits(
  'register-address=1000, login-address=1000, google-address=1000, link-address=1000, reset-address=1000',
);
beforeAll(() => shop.saveProducts({ id: 1 }));

const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
const ordersOf = async (token: string) =>
  z.array(customerOrderSchema).parse((await shop.call('/api/orders', bearer(token))).data);
const numbersOf = async (token: string) => (await ordersOf(token)).map(({ orderNumber }) => orderNumber);
const userOf = async (token: string) => shop.call('/api/auth/user', bearer(token));
const secretIn = async (email: string, event: string) =>
  (await findEmailedLink(shop, email, event)).split('#token=')[1] ?? '';

/** An order of somebody who has no account, in a browser of their own. */
async function orderAsGuest(email: string) {
  const { cookie, lines } = await fillCart(shop, tee);
  return parseCreatedOrder(await submitOrder(shop, cookie, { ...checkoutPayload(lines), email }));
}

async function orderSignedIn(token: string, email: string) {
  const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
  return parseCreatedOrder(
    await post(shop, '/api/checkout/create-order', { ...checkoutPayload(lines), email }, bearer(token)),
  );
}

/** Registers, and proves the address by the letter. */
async function proved(person: TestPerson = createTestPerson()) {
  const signedIn = await signUp(shop, person);
  const token = await secretIn(person.email, 'verify-email');
  expect((await post(shop, '/api/auth/verify-email', { token }, bearer(signedIn.token))).status).toBe(200);
  return { ...signedIn, person };
}

/** The account that somebody made with the victim's address, and what they hold of it at Google. */
async function preRegistered(email: string) {
  const person = createTestPerson(email);
  const thief = await signUp(shop, person);
  const tokens = await toolkit.signIn(email, person.password);
  if (!tokens) throw new Error('Whoever made the account signs in at Identity Toolkit');
  return { person, thief, tokens };
}

describe('S-1 no token of the shop signs in to Firebase', () => {
  test('S-1 a stolen session buys nothing that Identity Toolkit takes: neither a sign-in nor a new password', async () => {
    const { token, person } = await proved();
    const { orderKey, orderNumber } = parseCreatedOrder(await submitOrderAs(token));
    const told = [
      await post(shop, '/api/account/live', {}, bearer(token)),
      await post(shop, `/api/orders/${orderNumber}/live`, {}, { headers: { [ORDER_KEY_HEADER]: orderKey } }),
      await shop.call('/api/auth/user', bearer(token)),
      await shop.call('/api/account/export', bearer(token)),
    ];
    for (const answer of told) expect(answer.status).toBe(200);
    const words = [token, ...told.flatMap(({ data }) => JSON.stringify(data).match(/[\w.-]{20,}/g) ?? [])];
    expect(words.length).toBeGreaterThan(4);
    for (const word of words) {
      expect(await toolkit.signInWithToken(word), word).toBeUndefined();
      expect(await toolkit.changePassword({ idToken: word, localId: 'any' }, 'the-thief-s-own'), word).toBe(false);
    }
    expect((await signIn(shop, person)).user.email).toBe(person.email);
  });

  test('S-1 the calls that gave out such tokens are gone', async () => {
    const { token } = await proved();
    const cookie = await shop.signInAsAdmin();
    expect((await post(shop, '/api/auth/firebase-token', {}, bearer(token))).status).toBe(404);
    expect((await post(shop, '/api/admin/firebase-token', {}, { cookie })).status).toBe(404);
  });

  test('S-1 a token kept from an account made beforehand sets no password after its owner came from Google', async () => {
    const { email } = createTestPerson();
    const { person, thief, tokens } = await preRegistered(email);
    const owner = parseSignedIn(await signInWithGoogle(shop, createGoogleTestUser(email)));
    expect(await toolkit.changePassword(tokens, 'the-thief-s-own')).toBe(false);
    expect(await toolkit.changeEmail(tokens, createTestPerson().email)).toBe(false);
    expect(await toolkit.remove(tokens)).toBe(false);
    for (const password of [person.password, 'the-thief-s-own']) {
      expect((await post(shop, '/api/auth/login', { email, password })).status).toBe(401);
    }
    expect((await userOf(thief.token)).status).toBe(401);
    expect((await userOf(owner.token)).data).toMatchObject({ email, emailVerified: true, hasPassword: false });
  });

  test('S-1 nor after its owner chose a password by the mailed link, and another way in that was linked is gone too', async () => {
    const { email } = createTestPerson();
    const { person, thief, tokens } = await preRegistered(email);
    const thiefAtGoogle = createGoogleTestUser(createTestPerson().email);
    expect(await toolkit.linkGoogle(tokens, thiefAtGoogle)).toBe(true);
    await post(shop, '/api/auth/password-reset', { email });
    const token = await secretIn(email, 'reset-password');
    expect((await post(shop, '/api/auth/password-reset/confirm', { token, password: 'the-owner-s-own' })).status).toBe(
      200,
    );
    const owner = await signIn(shop, { ...person, password: 'the-owner-s-own' });
    expect(await toolkit.changePassword(tokens, 'the-thief-s-own')).toBe(false);
    const again = parseSignedIn(await signInWithGoogle(shop, thiefAtGoogle));
    expect(again.user.id).not.toBe(owner.user.id);
    expect((await userOf(thief.token)).status).toBe(401);
  });
});

function submitOrderAs(token: string) {
  return post(shop, '/api/cart', tee, bearer(token)).then((answer) =>
    post(shop, '/api/checkout/create-order', checkoutPayload(parseCartLines(answer)), bearer(token)),
  );
}

describe('S-2 an address counts as proved only while Firebase says so of this very one', () => {
  test('S-2 whoever proves an address of their own and then changes it to the victim’s gets none of the victim’s guest orders', async () => {
    const victim = createTestPerson();
    const { orderNumber } = await orderAsGuest(victim.email);
    const { person } = await proved();
    const tokens = await toolkit.signIn(person.email, person.password);
    expect(tokens && (await toolkit.changeEmail(tokens, victim.email))).toBe(true);
    const thief = await signIn(shop, { ...person, email: victim.email });
    expect(thief.user).toMatchObject({ email: victim.email, emailVerified: false });
    expect(await numbersOf(thief.token)).not.toContain(orderNumber);
    const owner = parseSignedIn(await signInWithGoogle(shop, createGoogleTestUser(victim.email)));
    expect(owner.user.id).not.toBe(thief.user.id);
    expect(await numbersOf(owner.token)).toContain(orderNumber);
    expect((await userOf(thief.token)).status).toBe(401);
    expect((await post(shop, '/api/auth/login', { ...person, email: victim.email })).status).toBe(401);
  });

  test('S-2 a letter that went to the old address proves nothing of the new one, by confirming or by a new password', async () => {
    const victim = createTestPerson();
    const { orderNumber } = await orderAsGuest(victim.email);
    const person = createTestPerson();
    const thief = await signUp(shop, person);
    const verify = await secretIn(person.email, 'verify-email');
    await post(shop, '/api/auth/password-reset', { email: person.email });
    const reset = await secretIn(person.email, 'reset-password');
    const tokens = await toolkit.signIn(person.email, person.password);
    expect(tokens && (await toolkit.changeEmail(tokens, victim.email))).toBe(true);
    expect((await post(shop, '/api/auth/verify-email', { token: verify }, bearer(thief.token))).status).toBe(410);
    const body = { token: reset, password: 'the-thief-s-own' };
    expect((await post(shop, '/api/auth/password-reset/confirm', body)).status).toBe(410);
    const again = await signIn(shop, { ...person, email: victim.email });
    expect(again.user.emailVerified).toBe(false);
    expect(await numbersOf(again.token)).not.toContain(orderNumber);
  });

  test('S-2 an account made at Firebase itself is not proved by what Firebase says of it', async () => {
    const victim = createTestPerson();
    const { orderNumber } = await orderAsGuest(victim.email);
    await toolkit.signUp(victim.email, victim.password);
    // Firebase's own letter, which the victim may have followed.
    const { uid } = await auth.getUserByEmail(victim.email);
    await auth.updateUser(uid, { emailVerified: true });
    const thief = await signIn(shop, victim);
    expect(thief.user.emailVerified).toBe(false);
    expect(await numbersOf(thief.token)).not.toContain(orderNumber);
  });
});

describe('S-3 a letter confirms an address for whoever may use the account', () => {
  test('S-3 the victim who opens the letter of an account somebody else made hands over no order, and nothing is confirmed', async () => {
    const { email } = createTestPerson();
    const { orderNumber } = await orderAsGuest(email);
    const { thief } = await preRegistered(email);
    const token = await secretIn(email, 'verify-email');
    const stranger = await signUp(shop);
    for (const sent of [{}, bearer('A'.repeat(43)), bearer(stranger.token), { cookie: thief.cookie }]) {
      const opened = await post(shop, '/api/auth/verify-email', { token }, sent);
      expect(opened).toMatchObject({ status: 422, data: { code: 'wrong-password' } });
    }
    const guessed = await post(shop, '/api/auth/verify-email', { token, password: 'a-guess-of-mine' });
    expect(guessed).toMatchObject({ status: 422, data: { code: 'wrong-password' } });
    expect((await userOf(thief.token)).data).toMatchObject({ emailVerified: false });
    expect(await numbersOf(thief.token)).not.toContain(orderNumber);
  });

  test('S-3 on another device the account’s password confirms as well as its session does', async () => {
    const person = createTestPerson();
    const { orderNumber } = await orderAsGuest(person.email);
    const { token: session } = await signUp(shop, person);
    const token = await secretIn(person.email, 'verify-email');
    const opened = await post(shop, '/api/auth/verify-email', { token, password: person.password });
    expect(opened).toMatchObject({ status: 200, data: { joinedOrders: 1 } });
    expect(await numbersOf(session)).toEqual([orderNumber]);
    expect((await post(shop, '/api/auth/verify-email', { token, password: person.password })).status).toBe(410);
  });
});

test('S-9 whoever follows an order gets no sign-in that others share: each order has a secret of its own, which opens a counter', async () => {
  const [one, other] = [await orderAsGuest(createTestPerson().email), await orderAsGuest(createTestPerson().email)];
  const secrets = [];
  for (const { orderNumber, orderKey } of [one, other]) {
    const { status, data } = await post(
      shop,
      `/api/orders/${orderNumber}/live`,
      {},
      { headers: { [ORDER_KEY_HEADER]: orderKey } },
    );
    expect(status).toBe(200);
    const { secret } = z.object({ secret: z.string() }).parse(data);
    expect(await toolkit.signInWithToken(secret)).toBeUndefined();
    expect(Object.keys(Object(data))).not.toContain('token');
    secrets.push(secret);
  }
  expect(new Set(secrets).size).toBe(2);
  expect(await toolkit.changePassword({ idToken: secrets[0] ?? '', localId: 'order-follower' }, 'a-new-secret')).toBe(
    false,
  );
});

test('S-13 whoever comes from Google finds neither cart, order, address nor session of somebody who made an account with their address', async () => {
  const { email } = createTestPerson();
  const { thief } = await preRegistered(email);
  await post(shop, '/api/account/addresses', AN_ADDRESS, bearer(thief.token));
  const live = z
    .object({ secret: z.string() })
    .parse((await post(shop, '/api/account/live', {}, bearer(thief.token))).data);
  await orderSignedIn(thief.token, email);
  await post(shop, '/api/cart', tee, bearer(thief.token));
  const { orderNumber } = await orderAsGuest(email);
  const owner = parseSignedIn(await signInWithGoogle(shop, createGoogleTestUser(email)));
  expect(await numbersOf(owner.token)).toEqual([orderNumber]);
  expect((await shop.call('/api/cart', bearer(owner.token))).data).toEqual([]);
  expect((await shop.call('/api/account/addresses', bearer(owner.token))).data).toEqual([]);
  expect((await shop.call('/api/account/sessions', bearer(owner.token))).data).toHaveLength(1);
  expect((await userOf(thief.token)).status).toBe(401);
  expect((await shop.database.doc(`live/${live.secret}`).get()).exists).toBe(false);
  expect((await shop.database.doc(`customers/${thief.user.id}`).get()).exists).toBe(false);
});

test('S-15 the panel’s calls know no customer, whatever bearer comes along', async () => {
  const { token, cookie } = await signUp(shop);
  const headers = { authorization: `Bearer ${token}`, cookie: `__session=${cookie}` };
  const session = createRequestSession(headers, () => new Uint8Array(32), { isSecure: false, trustedProxies: 0 });
  const { bearer: _ignored, ...endpoint } = endpoints.getAdminSession;
  const asked = await identifyCaller(endpoint, session, shop.services());
  expect(asked.customer).toBeUndefined();
  expect(asked.visitor.id).toBe(getVisitorId(cookie));
  const known = await identifyCaller({ ...endpoint, servedBy: 'storefront' }, session, shop.services());
  expect(known.customer).toBeDefined();
});

test('S-16 a sign-in joins no guest orders as long as the address is not proved', async () => {
  const person = createTestPerson();
  const { orderNumber } = await orderAsGuest(person.email);
  await signUp(shop, person);
  const { token, user } = await signIn(shop, person);
  expect(user.emailVerified).toBe(false);
  expect(await numbersOf(token)).toEqual([]);
  const verify = await secretIn(person.email, 'verify-email');
  await post(shop, '/api/auth/verify-email', { token: verify }, bearer(token));
  expect(await numbersOf(token)).toEqual([orderNumber]);
});

test('S-17 the letter that confirms an address sets no password, and the letter that sets one confirms nothing by itself', async () => {
  const person = createTestPerson();
  const { token: session } = await signUp(shop, person);
  const verify = await secretIn(person.email, 'verify-email');
  const body = { token: verify, password: 'another-secret' };
  expect((await post(shop, '/api/auth/password-reset/confirm', body)).status).toBe(410);
  expect((await signIn(shop, person)).user.email).toBe(person.email);
  await post(shop, '/api/auth/password-reset', { email: person.email });
  const reset = await secretIn(person.email, 'reset-password');
  expect((await post(shop, '/api/auth/verify-email', { token: reset }, bearer(session))).status).toBe(410);
  expect((await post(shop, '/api/auth/verify-email', { token: verify }, bearer(session))).status).toBe(200);
});
