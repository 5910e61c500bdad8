import { beforeAll, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { createTestPerson, bearer, post, signUp } from '../testing/sign-up.ts';

const shop = createTestShop('callers', undefined, new Date());
const bad = bearer('A'.repeat(43));
beforeAll(() => shop.saveProducts({ id: 1 }));

test('D-3 a bearer that is no longer good is a 401 even where a guest would be served, so that whoever keeps it forgets it', async () => {
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const calls = [
    await shop.call('/api/cart', bad),
    await post(shop, '/api/cart', item, bad),
    await post(shop, '/api/checkout/quote', {}, bad),
    await shop.call('/api/orders', bad),
    await shop.call('/api/auth/user', bad),
    await shop.call('/api/cart', { headers: { authorization: 'Bearer' } }),
  ];
  for (const answer of calls) expect(answer).toMatchObject({ status: 401, data: { code: 'signed-out' } });
  expect((await shop.database.collection('carts').get()).size).toBe(0);
});

test('D-2 D-3 public reads, the panel’s gate and the ways in and out look at no bearer', async () => {
  const person = createTestPerson();
  await signUp(shop, person);
  expect((await shop.call('/api/products', bad)).status).toBe(200);
  expect((await shop.call('/api/admin/session', bad)).status).toBe(200);
  expect((await post(shop, '/api/auth/login', person, bad)).status).toBe(200);
  expect((await post(shop, '/api/auth/logout', {}, bad)).status).toBe(200);
  expect((await post(shop, '/api/auth/password-reset', { email: person.email }, bad)).status).toBe(200);
});

test('D-3 a customer is known by the bearer alone: the cookie of the sign-in opens no account', async () => {
  const { token, cookie } = await signUp(shop);
  expect((await shop.call('/api/auth/user', { cookie })).status).toBe(401);
  expect((await shop.call('/api/auth/user', { cookie: token })).status).toBe(401);
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(200);
});

test('nobody who followed a link is left with a page of JSON', async () => {
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
