import { beforeAll, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { createTestPerson, bearer, post, signUp } from '../testing/sign-up.ts';

const shop = createTestShop('callers', undefined, new Date());
const invalid = bearer('A'.repeat(43));
beforeAll(() => shop.saveProducts({ id: 1 }));

test('D-3 an invalid bearer is a 401 even where a guest would be served, so that the client drops it', async () => {
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const calls = [
    await shop.call('/api/cart', invalid),
    await post(shop, '/api/cart', item, invalid),
    await post(shop, '/api/checkout/quote', {}, invalid),
    await shop.call('/api/orders', invalid),
    await shop.call('/api/auth/user', invalid),
    await shop.call('/api/cart', { headers: { authorization: 'Bearer' } }),
  ];
  for (const answer of calls) expect(answer).toMatchObject({ status: 401, data: { code: 'signed-out' } });
  expect((await shop.database.collection('carts').get()).size).toBe(0);
});

test('D-2 D-3 public reads, the admin session, sign-in and sign-out ignore the bearer', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  expect((await shop.call('/api/products', invalid)).status).toBe(200);
  expect((await shop.call('/api/admin/session', invalid)).status).toBe(200);
  expect((await post(shop, '/api/auth/login', person, invalid)).status).toBe(200);
  expect((await post(shop, '/api/auth/logout', {}, invalid)).status).toBe(200);
  expect((await post(shop, '/api/auth/password-reset', { email: person.email }, invalid)).status).toBe(200);
});

test('D-3 a customer is identified by the bearer only: the cookie of the sign-in opens no account', async () => {
  const { token, cookie } = await signUp(shop);
  expect((await shop.call('/api/auth/user', { cookie })).status).toBe(401);
  expect((await shop.call('/api/auth/user', { cookie: token })).status).toBe(401);
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(200);
});

test('D-9 what the owner’s panel reads and writes is for the owner’s session, and for no customer’s', async () => {
  const { token, cookie } = await signUp(shop);
  const owner = await shop.signInAsAdmin();
  for (const caller of [{}, { cookie }, { cookie, ...bearer(token) }]) {
    expect((await shop.call('/api/admin/orders', caller)).status).toBe(401);
    const deleted = await shop.call('/api/admin/products/1', { method: 'DELETE', ...caller });
    expect(deleted.status).toBe(401);
  }
  expect((await shop.call('/api/products/1')).status, 'nothing was deleted').toBe(200);
  expect((await shop.call('/api/admin/orders', { cookie: owner })).status).toBe(200);
});

test('a link that fails leads to a page, not to JSON', async () => {
  shop.setAccountLimits('google-address=1');
  for (const path of [
    '/api/auth/google',
    '/api/auth/google',
    '/api/auth/google/callback?code=a&code=b',
    '/api/auth/logout',
  ]) {
    const answer = await shop.call(path, { headers: { 'x-forwarded-for': 'one' } });
    expect(answer, path).toMatchObject({ status: 303, data: undefined });
    expect(answer.headers['Location'], path).toMatch(/^\/login\?/);
  }
});
