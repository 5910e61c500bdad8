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

/** Registers and verifies the email by its link. */
async function signUpVerified(person: TestPerson = createTestPerson()) {
  const signedIn = await signUp(shop, person);
  const token = await secretIn(person.email, 'verify-email');
  expect((await post(shop, '/api/auth/verify-email', { token }, bearer(signedIn.token))).status).toBe(200);
  return { ...signedIn, person };
}

/** A thief's account with the victim's email, and the thief's tokens for it at Identity Toolkit. */
async function preRegister(email: string) {
  const person = createTestPerson(email);
  const thief = await signUp(shop, person);
  const tokens = await toolkit.signIn(email, person.password);
  if (!tokens) throw new Error('The thief could not sign in at Identity Toolkit');
  return { person, thief, tokens };
}

describe('S-1 no token of the shop signs in to Firebase', () => {
  test('S-1 a stolen session yields nothing that Identity Toolkit accepts for a sign-in or a new password', async () => {
    const { token, person } = await signUpVerified();
    const { orderKey, orderNumber } = await orderSignedIn(token, person.email);
    const responses = [
      await post(shop, '/api/account/live', {}, bearer(token)),
      await post(shop, `/api/orders/${orderNumber}/live`, {}, { headers: { [ORDER_KEY_HEADER]: orderKey } }),
      await shop.call('/api/auth/user', bearer(token)),
      await shop.call('/api/account/export', bearer(token)),
    ];
    for (const answer of responses) expect(answer.status).toBe(200);
    const words = [token, ...responses.flatMap(({ data }) => JSON.stringify(data).match(/[\w.-]{20,}/g) ?? [])];
    expect(words.length).toBeGreaterThan(4);
    for (const word of words) {
      expect(await toolkit.signInWithToken(word), word).toBeUndefined();
      expect(await toolkit.changePassword({ idToken: word, localId: 'any' }, 'the-thief-s-own'), word).toBe(false);
    }
    expect((await signIn(shop, person)).user.email).toBe(person.email);
  });

  test('S-1 the endpoints that issued such tokens are gone', async () => {
    const { token } = await signUpVerified();
    const cookie = await shop.signInAsAdmin();
    expect((await post(shop, '/api/auth/firebase-token', {}, bearer(token))).status).toBe(404);
    expect((await post(shop, '/api/admin/firebase-token', {}, { cookie })).status).toBe(404);
  });

  test('S-1 a token of a pre-registered account sets no password after its owner signed in with Google', async () => {
    const { email } = createTestPerson();
    const { person, thief, tokens } = await preRegister(email);
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

  test('S-1 nor after its owner reset the password by the emailed link, and a linked provider is gone too', async () => {
    const { email } = createTestPerson();
    const { person, thief, tokens } = await preRegister(email);
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

describe('S-2 an email counts as verified only while Firebase has the same one as verified', () => {
  test('S-2 a verified email that is then changed to the victim’s gets none of the victim’s guest orders', async () => {
    const victim = createTestPerson();
    const { orderNumber } = await orderAsGuest(victim.email);
    const { person } = await signUpVerified();
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

  test('S-2 a link sent to the old email does not verify the new one, neither by confirming nor by a password reset', async () => {
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

  test('S-2 an account created at Firebase itself is not verified, whatever Firebase says', async () => {
    const victim = createTestPerson();
    const { orderNumber } = await orderAsGuest(victim.email);
    await toolkit.signUp(victim.email, victim.password);
    // By Firebase's own email, whose link the victim may have opened.
    const { uid } = await auth.getUserByEmail(victim.email);
    await auth.updateUser(uid, { emailVerified: true });
    const thief = await signIn(shop, victim);
    expect(thief.user.emailVerified).toBe(false);
    expect(await numbersOf(thief.token)).not.toContain(orderNumber);
  });
});

describe('S-3 a link verifies an email only for whoever may use the account', () => {
  test('S-3 a victim who opens the link of an account somebody else created loses no order and verifies nothing', async () => {
    const { email } = createTestPerson();
    const { orderNumber } = await orderAsGuest(email);
    const { thief } = await preRegister(email);
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

  test('S-3 on another device the account’s password verifies as well as its session does', async () => {
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

test('S-9 following an order gives no sign-in: each order has its own secret, which opens a counter', async () => {
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

test('S-13 a Google sign-in shows no cart, address, session or other person’s order of an account somebody pre-registered, and all orders placed with the email', async () => {
  const { email } = createTestPerson();
  const { thief } = await preRegister(email);
  await post(shop, '/api/account/addresses', AN_ADDRESS, bearer(thief.token));
  const live = z
    .object({ secret: z.string() })
    .parse((await post(shop, '/api/account/live', {}, bearer(thief.token))).data);
  await orderSignedIn(thief.token, createTestPerson().email);
  const registered = await orderSignedIn(thief.token, email);
  await post(shop, '/api/cart', tee, bearer(thief.token));
  const guest = await orderAsGuest(email);
  const owner = parseSignedIn(await signInWithGoogle(shop, createGoogleTestUser(email)));
  const theirs = [registered, guest].map(({ orderNumber }) => orderNumber);
  expect((await numbersOf(owner.token)).toSorted()).toEqual(theirs.toSorted());
  expect((await shop.call('/api/cart', bearer(owner.token))).data).toEqual([]);
  expect((await shop.call('/api/account/addresses', bearer(owner.token))).data).toEqual([]);
  expect((await shop.call('/api/account/sessions', bearer(owner.token))).data).toHaveLength(1);
  expect((await userOf(thief.token)).status).toBe(401);
  expect((await shop.database.doc(`live/${live.secret}`).get()).exists).toBe(false);
  expect((await shop.database.doc(`customers/${thief.user.id}`).get()).exists).toBe(false);
});

test('S-15 the admin API ignores customers’ bearer tokens', async () => {
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

test('S-16 a sign-in joins no guest orders while the email is unverified', async () => {
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

test('S-17 a verification link sets no password, and a reset link verifies nothing by itself', async () => {
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
