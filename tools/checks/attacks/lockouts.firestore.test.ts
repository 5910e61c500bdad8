import { expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import {
  getSessionCookie,
  DEFAULT_PASSWORD,
  createTestShop,
  type TestShop,
  getVisitorId,
} from '../../../functions/src/testing/test-shop.ts';
import { setAttemptCounts } from '../../../functions/src/testing/database.ts';
import { createTestPerson, bearer, findEmailedLink, post, signUp } from '../../../functions/src/testing/sign-up.ts';

const DAY_MS = 86_400_000;
const IS_PROOF = process.env['PROVE'] !== undefined;
const STRANGERS = IS_PROOF ? 120 : 16;
const enter = (shop: TestShop, password: string, cookie?: string, from = 'home') =>
  post(shop, '/api/admin/login', { password }, { cookie, headers: { 'x-forwarded-for': from } });
const login = (shop: TestShop, email: string, password: string, cookie?: string, from = 'home') =>
  post(shop, '/api/auth/login', { email, password }, { cookie, headers: { 'x-forwarded-for': from } });

/** Strangers at forged addresses try until all of them are rate limited. */
async function besiege(attempt: (from: string) => Promise<{ status: number }>): Promise<void> {
  const responses = await Promise.all(
    Array.from({ length: STRANGERS }, (_nothing, place) => attempt(`stranger ${place}`)),
  );
  expect(responses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect((await attempt('one more stranger')).status).toBe(429);
}

/** The panel allows strangers a hundred tries; `npm test` stores all but the last ten in the counter. */
async function attackAdminSignIn(shop: TestShop, guess: (from: string) => Promise<{ status: number }>): Promise<void> {
  expect((await guess('the first stranger')).status).toBe(422);
  if (!IS_PROOF) await setAttemptCounts(shop, 'panel-overall', 90);
  await besiege(guess);
}

async function lastCode(shop: TestShop): Promise<string> {
  const { docs } = await shop.database.collection(paths.emails).orderBy('createdAt', 'desc').limit(1).get();
  return /\b\d{8}\b/.exec(String(docs[0]?.get('message.text')))?.[0] ?? 'no code';
}

test('S-6 strangers lock the owner out of no known browser, even after a sign-out and a renewed cookie', async () => {
  const shop = createTestShop('lock-outs-owner');
  const first = getSessionCookie(await enter(shop, DEFAULT_PASSWORD));
  const own = getSessionCookie(await enter(shop, DEFAULT_PASSWORD, first));
  await post(shop, '/api/admin/logout', {}, { cookie: own });
  await attackAdminSignIn(shop, (from) => enter(shop, 'guess', undefined, from));
  expect((await enter(shop, DEFAULT_PASSWORD)).status, 'a browser nobody knows waits').toBe(429);
  expect((await enter(shop, DEFAULT_PASSWORD, first)).status, 'the old cookie is nobody’s').toBe(429);
  expect((await enter(shop, DEFAULT_PASSWORD, own)).status).toBe(200);
});

test('S-6 wrong passwords in a known browser are limited too, and a renewed cookie resets nothing', async () => {
  const shop = createTestShop('lock-outs-own');
  const member = await signUp(shop);
  let cookie = getSessionCookie(await enter(shop, DEFAULT_PASSWORD, member.cookie)) ?? '';
  for (let tries = 0; tries < 9; tries += 1) expect((await enter(shop, 'wrong', cookie)).status).toBe(422);
  const person = createTestPerson();
  cookie = (await signUp(shop, person, { cookie })).cookie;
  expect((await enter(shop, 'wrong', cookie)).status).toBe(422);
  expect((await enter(shop, DEFAULT_PASSWORD, cookie)).status).toBe(429);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await login(shop, person.email, 'wrong-one', cookie)).status).toBe(401);
  }
  expect((await login(shop, person.email, person.password, cookie)).status).toBe(429);
  expect((await login(shop, person.email, person.password)).status, 'others are not locked by it').toBe(200);
});

test('S-6 ten wrong tries by strangers lock no customer out of a known browser', async () => {
  const shop = createTestShop('lock-outs-customer');
  const person = createTestPerson();
  const known = await signUp(shop, person);
  await post(shop, '/api/auth/logout', {}, { ...bearer(known.token), cookie: known.cookie });
  await besiege((from) => login(shop, person.email, 'wrong-one', undefined, from));
  expect((await login(shop, person.email, person.password)).status).toBe(429);
  const other = await signUp(shop);
  expect((await login(shop, person.email, person.password, other.cookie)).status, 'known as another').toBe(429);
  const back = await login(shop, person.email, person.password, known.cookie);
  expect(back.status).toBe(200);
  shop.advanceTime(90 * DAY_MS);
  await besiege((from) => login(shop, person.email, 'wrong-one', undefined, from));
  expect((await login(shop, person.email, person.password, getSessionCookie(back))).status, 'after 90 days').toBe(429);
});

test('S-6 a known browser and a stranger get the same response, whether or not the account exists', async () => {
  const shop = createTestShop('lock-outs-neutral');
  const { cookie, user } = await signUp(shop);
  const responses = await Promise.all([
    login(shop, user.email, 'wrong-one', cookie),
    login(shop, user.email, 'wrong-one'),
    login(shop, createTestPerson().email, 'wrong-one', cookie),
  ]);
  const [first] = responses;
  for (const { status, data } of responses)
    expect({ status, data }).toEqual({ status: first?.status, data: first?.data });
});

test('S-6 strangers who request the admin’s reset code end no existing code, use up none of its tries and none of its emails', async () => {
  const shop = createTestShop('lock-outs-code');
  await shop.database.doc(paths.shopSettings).set({ ownerEmail: 'owner@shop.test' });
  const own = getSessionCookie(await enter(shop, DEFAULT_PASSWORD)) ?? '';
  const asked = await post(shop, '/api/admin/password-reset/request', {}, { cookie: own });
  expect(asked.status).toBe(200);
  const code = await lastCode(shop);
  shop.advanceTime(1000);
  const ask = (from: string) =>
    post(shop, '/api/admin/password-reset/request', {}, { headers: { 'x-forwarded-for': from } });
  const thief = getSessionCookie(await ask('the thief')) ?? '';
  await besiege(ask);
  const guess = (typed: string, cookie?: string, from = 'home') =>
    post(shop, '/api/admin/password-reset', { code: typed }, { cookie, headers: { 'x-forwarded-for': from } });
  expect((await guess(code, thief)).status, 'a code counts where it was asked for').toBe(422);
  await attackAdminSignIn(shop, (from) => guess('00000000', undefined, from));
  expect((await guess(code, own)).status, 'the first code still holds').toBe(200);
  expect((await post(shop, '/api/admin/password-reset/request', {}, { cookie: own })).status).toBe(200);
});

test('S-6 strangers who request a customer’s emails leave the customer’s own emails and links alone', async () => {
  const shop = createTestShop('lock-outs-letters');
  const person = createTestPerson();
  const { cookie } = await signUp(shop, person);
  const ask = (from: string, sent: { cookie?: string } = {}) =>
    post(shop, '/api/auth/password-reset', { email: person.email }, { ...sent, headers: { 'x-forwarded-for': from } });
  expect((await ask('home', { cookie })).status).toBe(200);
  const link = (await findEmailedLink(shop, person.email, 'reset-password')).split('#token=')[1];
  await besiege(ask);
  expect((await ask('home', { cookie })).status, 'the customer asks again').toBe(200);
  const password = 'another-long-secret';
  const set = await post(shop, '/api/auth/password-reset/confirm', { token: link, password });
  expect(set.status, 'the first link still holds').toBe(200);
  await besiege((from) => login(shop, person.email, 'wrong-one', undefined, from));
  expect((await login(shop, person.email, password, cookie)).status, 'known by the old password alone').toBe(429);
  expect((await login(shop, person.email, password, getSessionCookie(set))).status, 'who had the letter signs in').toBe(
    200,
  );
});

test('S-6 a signed-in customer changes the password while strangers try the same account', async () => {
  const shop = createTestShop('lock-outs-change');
  const person = createTestPerson();
  const { token, cookie } = await signUp(shop, person);
  await besiege((from) => login(shop, person.email, 'wrong-one', undefined, from));
  const body = { currentPassword: person.password, newPassword: 'another-long-secret' };
  expect((await post(shop, '/api/account/password', body, { ...bearer(token), cookie })).status).toBe(200);
  await attackAdminSignIn(shop, (from) => enter(shop, 'guess', undefined, from));
  const owner = await shop.signInAsAdmin();
  const change = { currentPassword: DEFAULT_PASSWORD, newPassword: 'another', confirmPassword: 'another' };
  expect((await post(shop, '/api/admin/password', change, { cookie: owner })).status).toBe(200);
});

test('D-72 the record of a known browser is exported, deleted with the account, and holds no plain address', async () => {
  const shop = createTestShop('lock-outs-data');
  const person = createTestPerson();
  const { token, cookie } = await signUp(shop, person);
  const stored = await shop.database.doc(paths.knownBrowser(getVisitorId(cookie))).get();
  expect(JSON.stringify(stored.data())).not.toContain(person.email);
  const until = new Date(shop.now().getTime() + 90 * DAY_MS).toISOString();
  const exported = await shop.call('/api/account/export', bearer(token));
  expect(exported.data).toMatchObject({ knownBrowsers: [{ knownUntil: until }] });
  await post(shop, '/api/account/delete', { currentPassword: person.password }, { ...bearer(token), cookie });
  expect((await shop.database.collection(paths.knownBrowsers).get()).size).toBe(0);
});

test('S-6 a flood rate-limits strangers, and no known browser', async () => {
  const shop = createTestShop('lock-outs-rates');
  const own = getSessionCookie(await enter(shop, DEFAULT_PASSWORD)) ?? '';
  const member = await signUp(shop);
  shop.setRateLimits('address=50, session=60, everybody=100, panel=100');
  const instance = shop.createColdInstance();
  for (let place = 0; place < 110; place += 1)
    await instance('/api/cart', { headers: { 'x-forwarded-for': `${place}` } });
  expect((await instance('/api/cart')).status).toBe(429);
  expect((await instance('/api/cart', { cookie: own })).status).toBe(200);
  expect((await instance('/api/cart', { cookie: member.cookie })).status).toBe(200);
  for (let call = 0; call < 60; call += 1) await instance('/api/cart', { cookie: own });
  expect((await instance('/api/cart', { cookie: own })).status, 'its own rate holds').toBe(429);
});
