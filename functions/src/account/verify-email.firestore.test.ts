import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Query } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/transaction.ts';
import { checkoutPayload, fillCart, submitOrder } from '../testing/place-order.ts';
import { bearer, createTestPerson, findEmailedLink, post, signIn, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { saveLink } from './email-link.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';

const shop = createTestShop('verify-email', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));

beforeAll(() => shop.saveProducts({ id: 1 }));
beforeEach(() => shop.setAccountLimits('register-address=1000, login-address=1000, link-address=1000'));

/** A new account whose link was not opened yet. */
async function signUpUnverified() {
  const person = createTestPerson();
  const account = await signUp(shop, person);
  const token = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1] ?? '';
  return { ...account, person, link: token };
}

const open = (token: string, password?: string, sent = {}) =>
  post(shop, '/api/auth/verify-email', password === undefined ? { token } : { token, password }, sent);

test('D-53 a link opened without the account is asked for its password, and told when that is wrong', async () => {
  const { link, person } = await signUpUnverified();
  expect((await open(link)).data).toMatchObject({ message: 'Please enter the password of your account.' });
  expect((await open(link, 'not-it-at-all')).data).toMatchObject({
    message: 'This is not the password of your account.',
  });
  expect(await open(link, person.password)).toMatchObject({ status: 200 });
});

test('D-53 a verified email is verified in the account and at Firebase', async () => {
  const { link, token, user } = await signUpUnverified();
  expect((await shop.call('/api/auth/user', bearer(token))).data).toMatchObject({ emailVerified: false });
  expect(await open(link, undefined, bearer(token))).toMatchObject({ status: 200 });
  expect((await shop.call('/api/auth/user', bearer(token))).data).toMatchObject({ emailVerified: true });
  expect((await auth.getUser(user.id)).emailVerified).toBe(true);
});

test('D-53 guesses at a link count as guesses at the account, and the right password is not one', async () => {
  const { link, person } = await signUpUnverified();
  for (let count = 0; count < 9; count += 1) expect((await open(link, `wrong-${count}`)).status).toBe(422);
  expect((await open(link, person.password)).status).toBe(200);
  const tenth = await post(shop, '/api/auth/login', { ...person, password: 'wrong' });
  expect(tenth.status).toBe(401);
  expect((await post(shop, '/api/auth/login', person)).status).toBe(429);
});

test('D-53 links are opened from one address a limited number of times', async () => {
  shop.advanceTime(86_400_000);
  shop.setAccountLimits('link-address=2');
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await open('A'.repeat(43))).status);
  expect(statuses).toEqual([410, 410, 429]);
});

test('D-53 the link of an account that is gone verifies nothing, whoever has its email by now', async () => {
  const { link, token, user, person } = await signUpUnverified();
  await auth.deleteUser(user.id);
  expect((await open(link, undefined, bearer(token))).status).toBe(410);
  const successor = await signUp(shop, person);
  expect(await open(link, person.password)).toMatchObject({ status: 422, data: { code: 'wrong-password' } });
  const { token: session } = await signIn(shop, person);
  expect((await shop.call('/api/auth/user', bearer(session))).data).toMatchObject({
    id: successor.user.id,
    emailVerified: false,
  });
});

test('D-7 two accounts that claim the same guest order at once: one of them gets it', async () => {
  const { email } = createTestPerson();
  const { cookie, lines } = await fillCart(shop, { productId: 1, size: 'MED', color: 'Black', quantity: 1 });
  await submitOrder(shop, cookie, { ...checkoutPayload(lines), email });
  const claimed = await Promise.all(['one', 'other'].map((userId) => claimGuestOrders(userId, email, shop)));
  expect(claimed.toSorted((one, other) => one - other)).toEqual([0, 1]);
});

test('D-7 a guest order whose email the owner corrects meanwhile is left to the corrected email', async () => {
  const { email } = createTestPerson();
  const { cookie, lines } = await fillCart(shop, { productId: 1, size: 'MED', color: 'Black', quantity: 1 });
  await submitOrder(shop, cookie, { ...checkoutPayload(lines), email });
  const [order] = (await shop.database.collection(paths.orders).where('customerEmail', '==', email).get()).docs;
  const list = Query.prototype.get;
  vi.spyOn(Query.prototype, 'get').mockImplementationOnce(async function correct(this: Query) {
    const found = await list.call(this);
    await order?.ref.update({ customerEmail: createTestPerson().email });
    return found;
  });
  expect(await claimGuestOrders('one', email, shop)).toBe(0);
});

test('D-53 the link of an email without an account, which nobody is sent, opens nothing', async () => {
  const token = 'B'.repeat(43);
  const link = { kind: 'verify-email', userId: null, email: createTestPerson().email, token, now: shop.now() } as const;
  await runTransaction(shop.database, async (transaction) => saveLink(transaction, link));
  expect((await open(token, 'a password')).status).toBe(410);
});

test('D-53 a customer is sent another link while their email is not verified, and none after', async () => {
  const { token, person, link } = await signUpUnverified();
  const ask = async () => (await post(shop, '/api/auth/verify-email/resend', {}, bearer(token))).data;
  expect(await ask()).toEqual({ message: 'A letter with a link is on its way to you.' });
  const sent = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1] ?? '';
  expect(sent).not.toBe(link);
  expect((await open(sent, undefined, bearer(token))).status).toBe(200);
  expect(await ask()).toEqual({ message: 'Your email address is confirmed already.' });
  expect((await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1]).toBe(sent);
  await ask();
  expect(await post(shop, '/api/auth/verify-email/resend', {}, bearer(token))).toMatchObject({ status: 429 });
});
