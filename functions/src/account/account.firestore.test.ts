import { deviceSessionSchema, signInResponseSchema, userSchema } from '@plenty/contract/account/user';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getCustomerCartId } from '../cart/index.ts';
import { paths } from '../db/paths.ts';
import { hashAccountEmail } from '../security/index.ts';
import { AN_ADDRESS } from '../testing/place-order.ts';
import { bearer, createTestPerson, findEmailedLink, parseSignedIn, post, signIn, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const shop = createTestShop('account', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));

const whoIs = (token: string) => shop.call('/api/auth/user', bearer(token));
const sessionsOf = async (token: string) =>
  z.array(deviceSessionSchema).parse((await shop.call('/api/account/sessions', bearer(token))).data);

test('API-13 API-15 ENT-06 ENT-07 ENT-08 AUTH-20 registering signs in with token, user and message', async () => {
  const person = createTestPerson();
  const answer = await post(shop, '/api/auth/register', { ...person, passwordHash: person.password });
  expect(answer.status).toBe(200);
  const { token, user, message } = signInResponseSchema.parse(answer.data);
  expect(message).not.toBe('');
  expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Moss', email: person.email, provider: 'email', profileImageUrl: null }); // prettier-ignore
  expect((await whoIs(token)).data).toEqual(user);
  const stored = (await shop.database.doc(`customers/${user.id}`).get()).data() ?? {};
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['id', 'email', 'provider', 'providerId', 'createdAt', 'updatedAt'])); // prettier-ignore
  expect(JSON.stringify(stored)).not.toContain(person.password);
});

test('AUTH-04 AUTH-06 CONST-01 a missing field or a password of five characters is rejected', async () => {
  const { email, ...person } = createTestPerson();
  for (const wrong of [
    { firstName: '' },
    { lastName: ' ' },
    { email: 'ada' },
    { password: '12345' },
    { password: undefined },
  ]) {
    const answer = await post(shop, '/api/auth/register', { ...person, email, ...wrong });
    expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, data: { code: 'invalid-input' } });
  }
  expect((await signUp(shop, { ...person, email, password: '123456' })).user.email).toBe(email);
});

test('D-7 an email has one account, however it is written: a second one is rejected, twenty at once create one', async () => {
  const person = createTestPerson();
  shop.setAccountLimits('register-address=100');
  const all = await Promise.all(Array.from({ length: 20 }, () => post(shop, '/api/auth/register', person)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
  const again = await post(shop, '/api/auth/register', { ...person, email: person.email.toUpperCase() });
  expect(again).toMatchObject({ status: 409, data: { code: 'email-taken' } });
});

test('API-12 AUTH-03 ERR-05 signing in takes email and password; a wrong password and an unknown email get the same error', async () => {
  const person = createTestPerson();
  const { user } = await signUp(shop, person);
  expect((await signIn(shop, person)).user).toEqual(user);
  const wrong = await post(shop, '/api/auth/login', { ...person, password: 'not-it-at-all' });
  const unknown = await post(shop, '/api/auth/login', createTestPerson());
  expect(wrong).toMatchObject({ status: 401, data: { code: 'wrong-credentials' } });
  expect(unknown.data).toEqual(wrong.data);
});

test('D-7 ten wrong passwords lock an account for a while on every instance, whether or not it exists', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  const unknown = createTestPerson();
  const tryOn = (instance: typeof shop.call, who: typeof person, password: string) =>
    instance('/api/auth/login', { method: 'POST', body: { email: who.email, password } });
  for (const who of [person, unknown]) {
    for (let count = 0; count < 10; count += 1) {
      expect((await tryOn(shop.call, who, `wrong-${count}`)).status, `try ${count}`).toBe(401);
    }
  }
  const refused = await tryOn(shop.createColdInstance(), person, person.password);
  expect(refused).toMatchObject({ status: 429, data: { code: 'too-many-requests' } });
  expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(0);
  expect((await tryOn(shop.call, unknown, 'wrong')).data).toMatchObject({ message: 'Too many tries. Please wait a little and try again.' }); // prettier-ignore
  shop.advanceTime(15 * 60_000);
  expect((await tryOn(shop.call, person, person.password)).status).toBe(200);
});

test('D-7 registering has a limit, which is a parameter', async () => {
  shop.setAccountLimits('register-address=2');
  const headers = { 'x-forwarded-for': 'one-address' };
  const attempts = [];
  for (let count = 0; count < 3; count += 1)
    attempts.push(await post(shop, '/api/auth/register', createTestPerson(), { headers }));
  expect(attempts.map(({ status }) => status)).toEqual([200, 200, 429]);
  shop.setAccountLimits('register-address=100');
});

test('API-14 D-3 D-5 signing out ends that session and no other; with an unknown token it is a success', async () => {
  const person = createTestPerson();
  const [here, there] = [await signUp(shop, person), await signIn(shop, person)];
  expect((await post(shop, '/api/auth/logout', {}, bearer(here.token))).status).toBe(200);
  expect(await whoIs(here.token)).toMatchObject({ status: 401, data: { code: 'signed-out' } });
  expect((await whoIs(there.token)).status).toBe(200);
  for (const token of [here.token, 'no-token', '']) {
    expect((await post(shop, '/api/auth/logout', {}, bearer(token))).status).toBe(200);
  }
});

test('API-17 D-5 signing out by a link ends the session that signed in with this cookie', async () => {
  const person = createTestPerson();
  const [here, there] = [await signUp(shop, person), await signIn(shop, person)];
  const left = await shop.call('/api/auth/logout', { cookie: here.cookie });
  expect(left).toMatchObject({ status: 303, headers: { Location: '/login?signed-out=1' } });
  expect((await whoIs(here.token)).status).toBe(401);
  expect((await whoIs(there.token)).status).toBe(200);
  expect((await shop.call('/api/auth/logout')).status).toBe(303);
});

test('D-5 D-31 no way out of an account leaves a record of who was signed in on this browser', async () => {
  const person = createTestPerson();
  const { user } = await signUp(shop, person);
  const signIns = shop.database.collection('signIns').where('userId', '==', user.id);
  const leave = async (method: string, path: string, body?: object) => {
    const { token, cookie } = await signIn(shop, person);
    await shop.call(path, { method, body, cookie, ...bearer(token) });
  };
  const before = (await signIns.get()).size;
  await leave('POST', '/api/auth/logout', {});
  await leave('GET', '/api/auth/logout');
  await leave('POST', '/api/auth/logout-everywhere', {});
  await leave('POST', '/api/account/delete', { currentPassword: person.password });
  expect((await signIns.get()).size).toBe(before);
});

test('D-3 a session lasts thirty days', async () => {
  const { token } = await signUp(shop);
  shop.advanceTime(30 * DAY_MS - 1000);
  expect((await whoIs(token)).status).toBe(200);
  shop.advanceTime(1000);
  expect((await whoIs(token)).status).toBe(401);
});

test('D-3 a disabled account, or one whose sessions were revoked, is signed out within the hour', async () => {
  const [closed, revoked, untouched] = [await signUp(shop), await signUp(shop), await signUp(shop)];
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  await auth.updateUser(closed.user.id, { disabled: true });
  await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/projects/${shop.projectId}/accounts:update`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: revoked.user.id, validSince: String(Math.ceil(shop.now().getTime() / 1000) + 60) }),
  });
  const all = [closed, revoked, untouched];
  for (const { token } of all) expect((await whoIs(token)).status).toBe(200);
  shop.advanceTime(HOUR_MS);
  expect(await Promise.all(all.map(async ({ token }) => (await whoIs(token)).status))).toEqual([401, 401, 200]);
  expect((await shop.database.collection('sessions').where('userId', '==', closed.user.id).get()).size).toBe(0);
});

test('D-3 sessions are listed, and ended one by one or all at once', async () => {
  const person = createTestPerson();
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
  const here = await signUp(shop, person, { headers: { 'user-agent': agent } });
  const [there, elsewhere] = [await signIn(shop, person), await signIn(shop, person)];
  const sessions = await sessionsOf(here.token);
  expect(sessions).toHaveLength(3);
  expect(sessions.find(({ isCurrent }) => isCurrent)?.device).toBe('Chrome on Windows');
  const [other] = (await sessionsOf(there.token)).filter(({ isCurrent }) => isCurrent);
  const end = (token: string, id = '') =>
    shop.call(`/api/account/sessions/${id}`, { method: 'DELETE', ...bearer(token) });
  const stranger = await signUp(shop);
  expect((await end(stranger.token, other?.id)).status).toBe(404);
  expect((await whoIs(there.token)).status).toBe(200);
  expect((await end(here.token, other?.id)).status).toBe(200);
  expect((await whoIs(there.token)).status).toBe(401);
  await post(shop, '/api/auth/logout-everywhere', {}, bearer(here.token));
  for (const token of [here.token, elsewhere.token]) expect((await whoIs(token)).status).toBe(401);
  expect((await whoIs(stranger.token)).status).toBe(200);
});

test('D-3 a change of password ends every session, starts a new one here, and sends an email', async () => {
  const person = createTestPerson();
  const [here, there] = [await signUp(shop, person), await signIn(shop, person)];
  const change = (currentPassword: string) =>
    post(shop, '/api/account/password', { currentPassword, newPassword: 'another-secret' }, bearer(here.token));
  expect(await change('not-it')).toMatchObject({ status: 422, data: { code: 'wrong-password' } });
  const after = parseSignedIn(await change(person.password));
  for (const token of [here.token, there.token]) expect((await whoIs(token)).status).toBe(401);
  expect((await whoIs(after.token)).status).toBe(200);
  expect((await post(shop, '/api/auth/login', person)).status).toBe(401);
  expect((await signIn(shop, { ...person, password: 'another-secret' })).user.id).toBe(here.user.id);
  expect(await findEmailedLink(shop, person.email, 'password-changed')).toMatch(/\/reset-password$/);
});

test('D-7 a forgotten password is reset by an emailed link: once, within the hour, and every session ends', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  await post(shop, '/api/account/addresses', AN_ADDRESS, bearer(token));
  const known = await post(shop, '/api/auth/password-reset', { email: person.email });
  const unknown = await post(shop, '/api/auth/password-reset', { email: createTestPerson().email });
  expect(unknown).toMatchObject({ status: 200, data: known.data });
  const link = await findEmailedLink(shop, person.email, 'reset-password');
  expect(link).toContain('/reset-password#token=');
  const secret = link.split('#token=')[1] ?? '';
  const confirm = (password: string, word = secret) =>
    post(shop, '/api/auth/password-reset/confirm', { token: word, password });
  expect((await confirm('12345')).status).toBe(400);
  expect((await confirm('new-secret', 'a'.repeat(43))).status).toBe(410);
  expect((await confirm('new-secret')).status).toBe(200);
  expect((await confirm('newer-secret')).status).toBe(410);
  expect((await whoIs(token)).status).toBe(401);
  expect((await post(shop, '/api/auth/login', person)).status).toBe(401);
  const again = await signIn(shop, { ...person, password: 'new-secret' });
  expect(again.user).toMatchObject({ emailVerified: true });
  // It was saved before the email was verified.
  expect((await shop.call('/api/account/addresses', bearer(again.token))).data).toEqual([]);
  await post(shop, '/api/auth/password-reset', { email: person.email });
  const late = (await findEmailedLink(shop, person.email, 'reset-password')).split('#token=')[1] ?? '';
  shop.advanceTime(HOUR_MS);
  expect((await confirm('newest-secret', late)).status).toBe(410);
});

test('D-55 after a reset no emailed link of the account works, and the browsers that knew the old password are strangers', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  const readLink = async (event: string) =>
    (await findEmailedLink(shop, person.email, event)).split('#token=')[1] ?? '';
  const verifying = await readLink('verify-email');
  await post(shop, '/api/auth/password-reset', { email: person.email });
  const token = await readLink('reset-password');
  const listBrowsers = async () => {
    const hash = hashAccountEmail(person.email);
    const found = await shop.database.collection(paths.knownBrowsers).where('signedInAs', 'array-contains', hash).get();
    return found.docs.map(({ id }) => id);
  };
  const before = await listBrowsers();
  expect(before).not.toEqual([]);
  expect((await post(shop, '/api/auth/password-reset/confirm', { token, password: 'new-secret' })).status).toBe(200);
  expect((await listBrowsers()).filter((id) => before.includes(id))).toEqual([]);
  const again = await signIn(shop, { ...person, password: 'new-secret' });
  const late = await post(shop, '/api/auth/verify-email', { token: verifying }, bearer(again.token));
  expect(late.status).toBe(410);
});

test('AUTH-08 a shop without Google says so on the sign-in page, which goes on to where the shopper was', async () => {
  const { status, headers } = await shop.call('/api/auth/google?next=/checkout');
  expect([status, headers['Location']]).toEqual([303, '/login?google=unavailable&next=%2Fcheckout']);
});

test('D-31 a name can be changed', async () => {
  const { token } = await signUp(shop);
  const changed = await shop.call('/api/account', { method: 'PUT', body: { firstName: ' Bea ', lastName: 'Lane' }, ...bearer(token) }); // prettier-ignore
  expect(userSchema.parse(changed.data)).toMatchObject({ firstName: 'Bea', lastName: 'Lane' });
  expect((await whoIs(token)).data).toEqual(changed.data);
});

test('D-31 an account is exported ten times an hour, and another one is not held up by it', async () => {
  const [{ token }, other] = [await signUp(shop), await signUp(shop)];
  const exportAs = async (by: string) => (await shop.call('/api/account/export', bearer(by))).status;
  for (let count = 0; count < 10; count += 1) expect(await exportAs(token), `export ${count}`).toBe(200);
  expect(await exportAs(token)).toBe(429);
  expect(await exportAs(other.token)).toBe(200);
});

test('D-31 a deleted account leaves no cart', async () => {
  await shop.saveProducts({ id: 1 });
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await post(shop, '/api/cart', { productId: 1, size: 'MED', color: 'Black', quantity: 1 }, bearer(token));
  const isStored = async () => (await shop.database.doc(paths.cart(getCustomerCartId(user.id))).get()).exists;
  expect(await isStored()).toBe(true);
  const answer = await post(shop, '/api/account/delete', { currentPassword: person.password }, bearer(token));
  expect(answer.status).toBe(200);
  expect(await isStored()).toBe(false);
});

test('D-1 a sign-in renews the cookie, and the old one ends', async () => {
  const person = createTestPerson();
  const first = await signUp(shop, person);
  const second = await signIn(shop, person, { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  expect((await whoIs(first.token)).status).toBe(401);
  expect((await shop.call('/api/auth/logout', { cookie: first.cookie })).status).toBe(303);
  expect((await whoIs(second.token)).status).toBe(200);
});
