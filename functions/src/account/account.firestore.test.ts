import { signedInSchema } from '@plenty/contract/account/session';
import { expect, test } from 'vitest';
import { openShop } from '../testing/open-shop.ts';
import { aPerson, bearer, post } from '../testing/sign-up.ts';

const shop = openShop('account', undefined, new Date());

test('API-13 ENT-08 registering signs in: token, user and message', async () => {
  const person = aPerson();
  const answer = await post(shop, '/api/auth/register', { ...person, passwordHash: person.password });
  expect(answer.status).toBe(200);
  const { token, user } = signedInSchema.parse(answer.data);
  expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Moss', email: person.email, provider: 'email' });
  expect((await shop.call('/api/auth/user', bearer(token))).data).toEqual(user);
});
