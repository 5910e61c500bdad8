import { accountExportSchema } from '@plenty/contract/api/account-endpoints';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Firestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import {
  AN_ADDRESS,
  checkoutPayload,
  fillCart,
  parseCartLines,
  parseCreatedOrder,
  submitOrder,
} from '../testing/place-order.ts';
import { bearer, createTestPerson, findEmailedLink, post, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { deleteAccountData } from './delete-account.ts';

const shop = createTestShop('delete-account', undefined, new Date());
const auth = getAuth(getApp(shop.projectId));
const tee = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
/** Personal data of an address that not every address has. */
const SECOND_LINE = { address2: 'Apartment 4711', phone: '5035550123' };

const storedOrder = async (orderNumber: string) =>
  (await shop.database.collection(paths.orders).where('orderNumber', '==', orderNumber).get()).docs[0];

/** All stored records of an order, which could name its customer. */
async function dumpOrder(orderNumber: string): Promise<unknown[]> {
  const order = await storedOrder(orderNumber);
  const board = await shop.database.doc(`board/${order?.id}`).get();
  const history = await order?.ref.collection('history').get();
  const mails = await shop.database.collection('mail').where('orderNumber', '==', orderNumber).get();
  return [order?.data(), board.data(), ...(history?.docs ?? []).map((each) => each.data()), ...mails.docs.map((each) => each.data())]; // prettier-ignore
}

test('D-31 a deleted account leaves only its orders, without personal data', async () => {
  await shop.saveProducts({ id: 1 });
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  await post(shop, '/api/account/addresses', { ...AN_ADDRESS, ...SECOND_LINE }, bearer(token));
  const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
  const elsewhere = `other-${person.email}`;
  const billingAddress = { ...AN_ADDRESS, ...SECOND_LINE };
  const body = { ...checkoutPayload(lines), ...SECOND_LINE, email: elsewhere, billingAddress };
  const { orderNumber } = parseCreatedOrder(await post(shop, '/api/checkout/create-order', body, bearer(token)));
  await post(shop, '/api/cart', tee, bearer(token));
  const remove = (password?: object) => post(shop, '/api/account/delete', password, bearer(token));
  for (const guess of [undefined, {}, { currentPassword: 'not-it' }]) {
    expect(await remove(guess)).toMatchObject({ status: 422, data: { code: 'wrong-password' } });
  }
  await shop.call('/api/account/garments', { method: 'PUT', body: { garments: [] }, ...bearer(token) });
  const known = { currentPassword: person.password };
  expect(await remove(known)).toMatchObject({ status: 409, data: { code: 'orders-open' } });
  expect((await storedOrder(orderNumber))?.get('customerEmail')).toBe(elsewhere);
  await (await storedOrder(orderNumber))?.ref.update({ status: 'delivered' });
  expect((await remove(known)).status).toBe(200);
  const order = await storedOrder(orderNumber);
  expect(order?.data()).toMatchObject({ userId: null, customerEmail: '', total: 5599, status: 'delivered' });
  expect((await shop.database.collection(paths.customerOrders(user.id)).get()).size, 'the account’s copies').toBe(0);
  const kept = JSON.stringify(await dumpOrder(orderNumber));
  for (const personal of [person.email, user.id, 'Moss', 'Pine Street', ...Object.values(SECOND_LINE)]) {
    expect(kept, personal).not.toContain(personal);
  }
  expect((await shop.call('/api/auth/user', bearer(token))).status).toBe(401);
  expect((await post(shop, '/api/auth/login', person)).status).toBe(401);
  expect((await signUp(shop, person)).user.id).not.toBe(user.id);
});

/** A customer with a verified email, and an order placed with it as a guest since they signed in. */
async function orderAsGuestOnceVerified() {
  await shop.saveProducts({ id: 1 });
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  const link = (await findEmailedLink(shop, person.email, 'verify-email')).split('#token=')[1];
  expect((await post(shop, '/api/auth/verify-email', { token: link }, bearer(token))).status).toBe(200);
  const { cookie, lines } = await fillCart(shop, tee);
  const placed = await submitOrder(shop, cookie, { ...checkoutPayload(lines), email: person.email });
  return { person, user, token, orderNumber: parseCreatedOrder(placed).orderNumber };
}

test('D-31 an order placed as a guest with the verified email is in the customer’s export', async () => {
  const { token, orderNumber } = await orderAsGuestOnceVerified();
  const { orders } = accountExportSchema.parse((await shop.call('/api/account/export', bearer(token))).data);
  expect(orders.map((order) => order.orderNumber)).toEqual([orderNumber]);
});

test('D-31 an account waits for an order placed as a guest with its verified email, and takes the name off it', async () => {
  const { person, token, orderNumber } = await orderAsGuestOnceVerified();
  const remove = () => post(shop, '/api/account/delete', { currentPassword: person.password }, bearer(token));
  expect(await remove()).toMatchObject({ status: 409, data: { code: 'orders-open' } });
  await (await storedOrder(orderNumber))?.ref.update({ status: 'delivered' });
  expect((await remove()).status).toBe(200);
  const kept = JSON.stringify(await dumpOrder(orderNumber));
  for (const personal of [person.email, 'Moss', 'Pine Street']) expect(kept, personal).not.toContain(personal);
});

test('D-53 an order placed as a guest with an email that Firebase says is not verified any more is left alone by an old session', async () => {
  const { person, user, token, orderNumber } = await orderAsGuestOnceVerified();
  await auth.updateUser(user.id, { emailVerified: false });
  const { orders } = accountExportSchema.parse((await shop.call('/api/account/export', bearer(token))).data);
  expect(orders).toEqual([]);
  await (await storedOrder(orderNumber))?.ref.update({ status: 'delivered' });
  const known = { currentPassword: person.password };
  expect((await post(shop, '/api/account/delete', known, bearer(token))).status).toBe(200);
  expect((await storedOrder(orderNumber))?.data()).toMatchObject({ userId: null, customerEmail: person.email });
});

async function orderAs(token: string, email: string) {
  const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
  return post(shop, '/api/checkout/create-order', { ...checkoutPayload(lines), email }, bearer(token));
}

test('D-31 an order placed while its account is being deleted becomes a guest’s, so that it is sent and can be found', async () => {
  await shop.saveProducts({ id: 1 });
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  const { orderNumber } = parseCreatedOrder(await orderAs(token, person.email));
  await deleteAccountData(shop.services(), user.id);
  expect((await storedOrder(orderNumber))?.data()).toMatchObject({ userId: null, customerEmail: person.email });
  expect((await shop.database.collection(paths.customerOrders(user.id)).get()).size).toBe(0);
});

test('D-31 another tab places no order and saves no address any more once the account’s data is being deleted', async () => {
  await shop.saveProducts({ id: 1 });
  const person = createTestPerson();
  const { token, user } = await signUp(shop, person);
  const lines = parseCartLines(await post(shop, '/api/cart', tee, bearer(token)));
  const recursiveDelete = Firestore.prototype.recursiveDelete;
  const statuses: number[] = [];
  const meanwhile = vi.spyOn(Firestore.prototype, 'recursiveDelete');
  meanwhile.mockImplementationOnce(async function tryInAnotherTab(this: Firestore, reference) {
    const body = { ...checkoutPayload(lines), email: person.email };
    statuses.push((await post(shop, '/api/checkout/create-order', body, bearer(token))).status);
    statuses.push((await post(shop, '/api/account/addresses', AN_ADDRESS, bearer(token))).status);
    return recursiveDelete.call(this, reference);
  });
  const known = { currentPassword: person.password };
  expect((await post(shop, '/api/account/delete', known, bearer(token))).status).toBe(200);
  meanwhile.mockRestore();
  expect(statuses).toEqual([401, 401]);
  expect((await shop.database.collection(paths.orders).where('userId', '==', user.id).get()).size).toBe(0);
});
