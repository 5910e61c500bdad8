import { afterEach, expect, test, vi } from 'vitest';
import { bearer, createTestPerson, findEmailedLink, post, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('lockout', undefined, new Date());
afterEach(() => vi.restoreAllMocks());

test('D-7 while Firebase locks an account out, its customer is asked to wait and not told that the password is wrong', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const link = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.' } }, { status: 400 }),
  );
  const { password } = person;
  const change = { currentPassword: password, newPassword: 'another-secret' };
  const attempts = [
    () => post(shop, '/api/auth/login', person),
    () => post(shop, '/api/auth/verify-email', { token: link, password }),
    () => post(shop, '/api/account/password', change, bearer(token)),
    () => post(shop, '/api/account/delete', { currentPassword: password }, bearer(token)),
  ];
  for (const attempt of attempts) {
    expect(await attempt()).toMatchObject({ status: 429, data: { code: 'too-many-requests', retryAfterSeconds: 300 } });
  }
});
