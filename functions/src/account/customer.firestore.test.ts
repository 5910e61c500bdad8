import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { bearer, createTestPerson, post, signIn, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('customers', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));

test('D-3 a customer whose account is gone at Firebase is signed out when they ask for another link', async () => {
  const { token, user } = await signUp(shop);
  const ask = () => post(shop, '/api/auth/verify-email/resend', {}, bearer(token));
  await auth.deleteUser(user.id);
  expect(await ask()).toMatchObject({ status: 401, data: { code: 'signed-out' } });
  await shop.database.doc(paths.customer(user.id)).delete();
  expect(await ask()).toMatchObject({ status: 401, data: { code: 'signed-out' } });
});

test('D-53 a customer has the email that Firebase has, verified only where both say so and mean the same one', async () => {
  const person = createTestPerson();
  const { user } = await signUp(shop, person);
  const customer = shop.database.doc(paths.customer(user.id));
  const isVerified = async (here: boolean, atFirebase: boolean, email = person.email) => {
    await customer.update({ emailVerified: here, email });
    await auth.updateUser(user.id, { emailVerified: atFirebase });
    const signedIn = await signIn(shop, person);
    expect(signedIn.user.email).toBe(person.email);
    return signedIn.user.emailVerified;
  };
  expect(await isVerified(true, true)).toBe(true);
  expect(await isVerified(true, true, person.email.toUpperCase())).toBe(true);
  expect(await isVerified(false, true)).toBe(false);
  expect(await isVerified(true, false)).toBe(false);
  expect(await isVerified(true, true, createTestPerson().email)).toBe(false);
});

test('D-53 a customer whose registration was interrupted is stored by the next sign-in, as the account has them', async () => {
  const person = createTestPerson();
  const { user } = await signUp(shop, person);
  const customer = shop.database.doc(paths.customer(user.id));
  const before = (await customer.get()).data();
  await customer.delete();
  const again = await signIn(shop, person);
  expect(again.user).toMatchObject({ id: user.id, firstName: 'Ada', lastName: 'Moss', provider: 'email' });
  expect(Object.keys((await customer.get()).data() ?? {}).toSorted()).toEqual(Object.keys(before ?? {}).toSorted());
});
