import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { startAudit } from '../testing/audit-shop.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';
import { checkoutPayload, fillCart, parseCartLines, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { createTestPerson, bearer, findEmailedLink, post, signIn, signUp } from '../testing/sign-up.ts';

const shop = createPayPalShop('faults', undefined, 'form', new Date());
const SLOW_MS = process.env['PROVE'] === undefined ? 1000 : 10_000;
const RETRIED = { ABORTED: 10, FAILED_PRECONDITION: 9 } as const;
const REPORTED = { UNAVAILABLE: 14, DEADLINE_EXCEEDED: 4, INTERNAL: 13, RESOURCE_EXHAUSTED: 8 } as const;
const failureOf = (name: string, code: number) => Object.assign(new Error(`${code} ${name}`), { code });
const { commit } = WriteBatch.prototype;

let audit: () => Promise<string[]>;
let buyers = 0;
beforeAll(async () => {
  await shop.seed();
  audit = await startAudit(shop.database);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A filled cart, and the orders placed from it. */
async function prepareCheckout() {
  buyers += 1;
  const email = `unlucky-${buyers}@example.com`;
  const { cookie, lines } = await fillCart(shop, { productId: 2 });
  const body = { ...checkoutPayload(lines), email };
  return { submit: () => submitOrder(shop, cookie, body), orders: () => shop.listOrders(email) };
}

/** Makes the next commit fail, either before or after it is stored. */
function failNextCommit(failure: Error, isStored: boolean): void {
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function commitAndFail(this: WriteBatch) {
    if (isStored) await commit.call(this);
    throw failure;
  });
}

test.each(Object.entries(RETRIED))('after %s from the database the shop retries by itself', async (name, code) => {
  const { submit, orders } = await prepareCheckout();
  failNextCommit(failureOf(name, code), false);
  expect((await submit()).status).toBe(200);
  expect(await orders()).toHaveLength(1);
  expect(await audit()).toEqual([]);
});

test.each(Object.entries(REPORTED))(
  'after %s before or after its commit an order is missing or complete, and submitting again places it once',
  async (name, code) => {
    for (const isStored of [false, true]) {
      const { submit, orders } = await prepareCheckout();
      failNextCommit(failureOf(name, code), isStored);
      const failed = await submit();
      expect(failed).toMatchObject({ status: 500, data: { code: 'internal', reference: expect.any(String) } });
      expect(JSON.stringify(failed.data)).not.toContain(name);
      expect(await orders()).toHaveLength(isStored ? 1 : 0);
      const again = await submit();
      expect((await orders()).map(({ orderNumber }) => orderNumber)).toEqual([parseCreatedOrder(again).orderNumber]);
    }
    expect(await audit()).toEqual([]);
  },
);

test(`while the database takes ${SLOW_MS / 1000} s for a commit, submitting again places no second order`, async () => {
  const { submit, orders } = await prepareCheckout();
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function commitSlowly(this: WriteBatch) {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return commit.call(this);
  });
  const answers = await Promise.all([submit(), submit(), submit()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await orders()).toHaveLength(1);
  vi.restoreAllMocks();
  expect(await audit()).toEqual([]);
});

test('an invalid document is left out without affecting its list or the other documents', async () => {
  const { submit, orders } = await prepareCheckout();
  await submit();
  const [order] = await orders();
  await shop.database.doc(paths.product(77)).set({ id: 77, name: 4, price: 'none' });
  await shop.saveProducts({ id: 3, name: 'Sound Tee' });
  const listed = await shop.createColdInstance()('/api/products');
  expect(listed.status).toBe(200);
  expect(JSON.stringify(listed.data)).toContain('Sound Tee');
  expect(await shop.call('/api/products/77')).toMatchObject({ status: 404, data: { code: 'not-found' } });
  expect((await shop.call(`/api/orders/${order?.orderNumber ?? ''}`)).status).toBe(200);
  await shop.database.doc(paths.product(77)).delete();
});

/** Stores the first commit that creates a document here twice: the database's client repeats one whose answer was lost. */
function repeatCommitTo(collection: string): void {
  const countDocuments = async () => (await shop.database.collection(collection).count().get()).data().count;
  let isRepeated = false;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(async function commitAndRepeat(this: WriteBatch) {
    const before = await countDocuments();
    const stored = await commit.call(this);
    if (isRepeated || (await countDocuments()) === before) return stored;
    isRepeated = true;
    throw failureOf('ALREADY_EXISTS', 6);
  });
}

test('after the answer to a sign-in’s commit is lost, the customer is signed in', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  repeatCommitTo(paths.sessions);
  const { token } = await signIn(shop, person);
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(200);
});

test('after the answer to a new password’s commit is lost, the reset goes on to its end', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  repeatCommitTo(paths.emailLinks);
  await post(shop, '/api/auth/password-reset', { email: person.email });
  const token = (await findEmailedLink(shop, person.email, 'reset-password')).split('#token=')[1];
  repeatCommitTo(paths.emails);
  const changed = await post(shop, '/api/auth/password-reset/confirm', { token, password: 'another-long-secret' });
  expect(changed.status).toBe(200);
  expect((await signIn(shop, { ...person, password: 'another-long-secret' })).user.email).toBe(person.email);
});

test('while Firebase Auth is down nobody can sign in, and everything else works', async () => {
  const { token } = await signUp(shop);
  const person = createTestPerson();
  // Who comes back later is checked again.
  shop.advanceTime(7 * 86_400_000);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
  // The Admin SDK has read its address already.
  vi.spyOn(getAuth(getApp(shop.projectId)), 'getUser').mockRejectedValue(new Error('connect ECONNREFUSED'));
  const down = { call: shop.createColdInstance() };
  const rejected = await post(down, '/api/auth/login', { email: person.email, password: person.password });
  expect(rejected.status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(rejected.data)).toMatch(/try again/i);
  expect(rejected.headers['Set-Cookie']).toBeUndefined();
  expect((await down.call('/api/auth/user', bearer(token))).status).toBe(200);
  const own = await post(down, '/api/cart', { productId: 2, size: 'MED', color: 'Black', quantity: 1 }, bearer(token));
  const body = checkoutPayload(parseCartLines(own));
  expect((await post(down, '/api/checkout/create-order', body, bearer(token))).status).toBe(200);
  const { cookie, lines } = await fillCart(down, { productId: 2 });
  expect((await submitOrder(down, cookie, checkoutPayload(lines))).status).toBe(200);
});
