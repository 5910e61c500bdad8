import { accountExportSchema } from '@plenty/contract/api/account-endpoints';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { createRecord, getCustomerId, withSearch } from '../customers/customer-record.ts';
import { paths } from '../db/paths.ts';
import { hashAccountEmail } from '../security/index.ts';
import { checkoutPayload, parseCartLines } from '../testing/place-order.ts';
import { bearer, createTestPerson, findEmailedLink, parseSignedIn, post, signIn, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('profile', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));

const linkIn = async (email: string, event: string) => (await findEmailedLink(shop, email, event)).split('#token=')[1];
async function signUpVerified() {
  const person = createTestPerson();
  const account = await signUp(shop, person);
  const token = await linkIn(person.email, 'verify-email');
  await post(shop, '/api/auth/verify-email', { token }, bearer(account.token));
  return { person, ...account };
}
const exportOf = async (token: string) =>
  accountExportSchema.parse((await shop.call('/api/account/export', bearer(token))).data);

test('D-31 the export has what the owner noted about a customer, once their email is verified', async () => {
  const note = async (email: string) => {
    const record = {
      ...createRecord(email),
      placed: 1,
      orders: 2,
      spent: 4800,
      note: 'Calls on Mondays',
      tags: ['vip'],
    };
    await shop.database.doc(paths.customerRecord(getCustomerId(email))).set(withSearch(record));
  };
  const verified = await signUpVerified();
  await note(verified.person.email);
  const person = createTestPerson();
  const unverified = await signUp(shop, person);
  await note(person.email);
  expect(await exportOf(verified.token)).toMatchObject({
    exportedAt: shop.now().toISOString(),
    customerRecord: { note: 'Calls on Mondays', tags: ['vip'], orders: 2, spent: 4800 },
  });
  const { customerRecord, waitlist, newsletter, cartReminders } = await exportOf(unverified.token);
  expect([customerRecord, waitlist, newsletter, cartReminders]).toEqual([
    null,
    [],
    { subscription: null, emails: [] },
    [],
  ]);
});

test('D-31 D-55 the export lists the browsers that are known, and until when', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  await signIn(shop, person);
  const until = new Date(shop.now().getTime() + 90 * 86_400_000).toISOString();
  expect((await exportOf(token)).knownBrowsers).toEqual([{ knownUntil: until }, { knownUntil: until }]);
});

test('D-3 D-55 a new password ends emailed links and the browsers that knew the old one, except this one', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  await signIn(shop, person);
  const verifying = await linkIn(person.email, 'verify-email');
  const known = shop.database
    .collection(paths.knownBrowsers)
    .where('signedInAs', 'array-contains', hashAccountEmail(person.email));
  expect((await known.get()).size).toBe(2);
  const change = { currentPassword: person.password, newPassword: 'another-secret' };
  const changed = parseSignedIn(await post(shop, '/api/account/password', change, bearer(token)));
  expect((await known.get()).size).toBe(1);
  const opened = await post(shop, '/api/auth/verify-email', { token: verifying }, bearer(changed.token));
  expect(opened.status).toBe(410);
});

test('D-3 ten wrong current passwords lock this session out for a quarter of an hour', async () => {
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const confirm = async (currentPassword: string, by = token) => {
    const change = { currentPassword, newPassword: 'another-secret' };
    return (await post(shop, '/api/account/password', change, bearer(by))).status;
  };
  for (let count = 0; count < 10; count += 1) expect(await confirm(`wrong-${count}`), `try ${count}`).toBe(422);
  expect(await confirm(person.password)).toBe(429);
  const { token: other } = await signIn(shop, person);
  expect(await confirm('wrong', other), 'another session').toBe(422);
  shop.advanceTime(15 * 60_000);
  expect(await confirm(person.password)).toBe(200);
});

test('D-53 the name of a customer whose registration was interrupted is the account’s, and a change of it is stored', async () => {
  const { token, user } = await signUp(shop);
  const customer = shop.database.doc(paths.customer(user.id));
  await customer.delete();
  const read = async () => (await shop.call('/api/auth/user', bearer(token))).data;
  expect(await read()).toMatchObject({ id: user.id, firstName: 'Ada', lastName: 'Moss', emailVerified: false });
  expect((await customer.get()).exists, 'reading stores nothing').toBe(false);
  shop.advanceTime(1000);
  const body = { firstName: 'Bea', lastName: 'Lane' };
  expect((await shop.call('/api/account', { method: 'PUT', body, ...bearer(token) })).data).toMatchObject(body);
  shop.advanceTime(1000);
  await shop.call('/api/account', { method: 'PUT', body, ...bearer(token) });
  expect((await customer.get()).get('updatedAt').toDate()).toEqual(shop.now());
  await customer.delete();
  await auth.deleteUser(user.id);
  expect(await shop.call('/api/auth/user', bearer(token))).toMatchObject({ status: 401, data: { code: 'signed-out' } });
});

test('D-3 D-31 the right current password is no guess, however often it is typed', async () => {
  await shop.saveProducts({ id: 1 });
  const person = createTestPerson();
  const { token } = await signUp(shop, person);
  const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
  await post(shop, '/api/checkout/create-order', checkoutPayload(lines), bearer(token));
  const [order] = (await shop.database.collection(paths.orders).get()).docs;
  await order?.ref.update({ status: 'processing', paymentStatus: 'paid' });
  for (let count = 0; count < 11; count += 1) {
    const asked = await post(shop, '/api/account/delete', { currentPassword: person.password }, bearer(token));
    expect(asked, `try ${count}`).toMatchObject({ status: 409, data: { code: 'orders-open' } });
  }
});
