import { randomBytes } from 'node:crypto';
import { customerOrderSchema } from '@plenty/contract/orders/order';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { checkoutPayload, parseCartLines, parseCreatedOrder } from '../testing/place-order.ts';
import { bearer, createTestPerson, findEmailedLink, post, signIn, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createRequestSession } from '../http/session-cookie.ts';
import { requestPasswordReset } from './password-reset.ts';
import { login } from './sign-in.ts';

const shop = createTestShop('password-reset', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));
beforeAll(() => shop.saveProducts({ id: 1 }));
afterEach(() => vi.restoreAllMocks());

const NEW_PASSWORD = 'the-new-secret';
const secretIn = async (email: string, event: string) =>
  (await findEmailedLink(shop, email, event)).split('#token=')[1] ?? '';

async function requestReset(email: string) {
  await post(shop, '/api/auth/password-reset', { email });
  const token = await secretIn(email, 'reset-password');
  return async () => (await post(shop, '/api/auth/password-reset/confirm', { token, password: NEW_PASSWORD })).status;
}

async function countNotices(email: string): Promise<number> {
  const found = await shop.database.collection(paths.emails).where('to', 'array-contains', email).get();
  return found.docs.filter((sent) => sent.get('event') === 'password-changed').length;
}

test('D-7 a reset that Firebase does not carry out uses up no link and reports no new password', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const link = await secretIn(person.email, 'verify-email');
  expect((await post(shop, '/api/auth/verify-email', { token: link }, bearer(token))).status).toBe(200);
  const confirm = await requestReset(person.email);
  vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(new Error('Firebase is down'));
  expect(await confirm()).toBe(500);
  expect(await countNotices(person.email)).toBe(0);
  expect((await signIn(shop, person)).user.emailVerified).toBe(true);
  expect(await confirm()).toBe(200);
  expect(await countNotices(person.email)).toBe(1);
  expect((await signIn(shop, { ...person, password: NEW_PASSWORD })).user.email).toBe(person.email);
  expect(await confirm()).toBe(410);
});

test.each(['before', 'after'])(
  'D-53 a reset that fails right %s it has created the new account goes on with the same link, and loses no order',
  async (moment) => {
    const person = createTestPerson();
    const { email } = person;
    const { token, user } = await signUp(shop, person);
    const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
    const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
    const body = { ...checkoutPayload(lines), email };
    const order = parseCreatedOrder(await post(shop, '/api/checkout/create-order', body, bearer(token)));
    const confirm = await requestReset(email);
    const createUser = auth.createUser.bind(auth);
    vi.spyOn(auth, 'createUser').mockImplementationOnce(async (fields) => {
      if (moment === 'after') await createUser(fields);
      throw new Error('Firebase is down');
    });
    expect(await confirm()).toBe(500);
    expect(await countNotices(email)).toBe(0);
    expect(await confirm()).toBe(200);
    const owner = await signIn(shop, { ...person, password: NEW_PASSWORD });
    expect(owner.user).toMatchObject({ email, emailVerified: true });
    expect(owner.user.id).not.toBe(user.id);
    const { data } = await shop.call('/api/orders', bearer(owner.token));
    expect(z.array(customerOrderSchema).parse(data)).toMatchObject([{ orderNumber: order.orderNumber }]);
    expect(await countNotices(email)).toBe(1);
    expect(await confirm()).toBe(410);
  },
);

test.each([true, false])(
  'D-7 a link that is used twice at the same moment sets one password (the email was verified: %s)',
  async (isVerified) => {
    const person = createTestPerson();
    const { token } = await signUp(shop, person);
    const link = await secretIn(person.email, 'verify-email');
    if (isVerified) await post(shop, '/api/auth/verify-email', { token: link }, bearer(token));
    await post(shop, '/api/auth/password-reset', { email: person.email });
    const reset = await secretIn(person.email, 'reset-password');
    const confirm = async (password: string) =>
      (await post(shop, '/api/auth/password-reset/confirm', { token: reset, password })).status;
    const passwords = ['the-first-secret', 'the-other-secret'];
    const statuses = await Promise.all(passwords.map(confirm));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 503]);
    const chosen = passwords[statuses.indexOf(200)] ?? '';
    expect((await signIn(shop, { ...person, password: chosen })).user.email).toBe(person.email);
    expect(await countNotices(person.email)).toBe(1);
    expect(await confirm('the-third-secret')).toBe(410);
  },
);

test('D-53 a link whose account is gone sets no password for an account that verified the same email since', async () => {
  const person = createTestPerson();
  const { email } = person;
  const { user } = await signUp(shop, person);
  const confirm = await requestReset(email);
  await auth.deleteUser(user.id);
  const { token } = await signUp(shop, person);
  const link = await secretIn(email, 'verify-email');
  expect((await post(shop, '/api/auth/verify-email', { token: link }, bearer(token))).status).toBe(200);
  expect(await confirm()).toBe(410);
  expect((await signIn(shop, person)).user.emailVerified).toBe(true);
});

test('D-53 a reset whose email gets another account meanwhile leaves that account alone', async () => {
  const person = createTestPerson();
  const { email } = person;
  await signUp(shop, person);
  const confirm = await requestReset(email);
  const createUser = auth.createUser.bind(auth);
  vi.spyOn(auth, 'createUser').mockImplementationOnce(async (fields) => {
    await createUser({ email, password: 'a-strangers-secret' });
    return createUser(fields);
  });
  expect(await confirm()).toBe(410);
  expect(await countNotices(email)).toBe(0);
  const { user } = await signIn(shop, { ...person, password: 'a-strangers-secret' });
  expect(user.emailVerified).toBe(false);
});

test('D-7 a disabled account gets no reset link, and nobody sees that', async () => {
  const person = createTestPerson();
  const { user } = await signUp(shop, person);
  await auth.updateUser(user.id, { disabled: true });
  const asked = await post(shop, '/api/auth/password-reset', { email: person.email });
  expect(asked).toMatchObject({ status: 200, data: { message: expect.stringContaining('If there is an account') } });
  expect(await findEmailedLink(shop, person.email, 'reset-password')).toBe('');
});

test('D-7 a reset takes 600 milliseconds and a failed sign-in 400, whoever the email belongs to', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const session = createRequestSession({}, randomBytes, { isSecure: true, trustedProxies: 0 });
  const { browser, visitor } = session;
  const context = {
    ...shop.services(),
    pause,
    browser,
    visitor,
    pageOrigin: '',
    ifMatch: undefined,
    customer: undefined,
  };
  for (const { email } of [person, createTestPerson()]) {
    await requestPasswordReset({ params: {}, query: {}, body: { email } }, context);
    const body = { email, password: 'not-it-at-all' };
    await expect(login({ params: {}, query: {}, body }, context)).rejects.toMatchObject({
      error: { code: 'wrong-credentials' },
    });
  }
  await login({ params: {}, query: {}, body: person }, context);
  expect(pauses).toEqual([600, 400, 600, 400]);
});
