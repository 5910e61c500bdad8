import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { setAttemptCounts } from '../testing/database.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { type RequestOptions } from '../testing/http-client.ts';
import { post, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('order-access');
beforeAll(() => shop.saveProducts({ id: 1 }));

const UNKNOWN = createOrderNumber(new Uint8Array(7));
const NOT_FOUND = {
  status: 404,
  data: { code: 'not-found', message: 'We could not find an order with this number and email.' },
};
const TOO_MANY = { status: 429, data: { code: 'too-many-requests' } };

async function order(email: string) {
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  return parseCreatedOrder(await submitOrder(shop, cookie, { ...checkoutPayload(lines), email }));
}
const from = (address: string): RequestOptions => ({ headers: { 'x-forwarded-for': address } });
const lookUp = (orderNumber: string, email: string, sent: RequestOptions) =>
  post(shop, '/api/orders/lookup', { orderNumber, email }, sent);

test('D-29 an order is found by its number and email, however the email is spelled, and a wrong one of them is not told', async () => {
  const { orderNumber, orderKey } = await order('Ada.Moss@example.com');
  const found = { status: 200, data: { orderNumber, orderKey } };
  expect(await lookUp(orderNumber, 'Ada.Moss@example.com', from('10.1.0.1'))).toMatchObject(found);
  expect(await lookUp(orderNumber, 'ADA.moss@example.com', from('10.1.0.1'))).toMatchObject(found);
  expect(await lookUp(orderNumber, 'ben@example.com', from('10.1.0.1'))).toMatchObject(NOT_FOUND);
  expect(await lookUp(UNKNOWN, 'ada.moss@example.com', from('10.1.0.1'))).toMatchObject(NOT_FOUND);
});

test('D-29 an order that was stored with capitals in its email is found, too', async () => {
  const { orderNumber, orderKey } = await order('cy.moss@example.com');
  const found = await shop.database.collection(paths.orders).where('orderNumber', '==', orderNumber).get();
  for (const { ref } of found.docs) await ref.update({ customerEmail: 'Cy.Moss@Example.com' });
  const answer = { status: 200, data: { orderNumber, orderKey } };
  expect(await lookUp(orderNumber, 'cy.moss@example.com', from('10.1.0.9'))).toMatchObject(answer);
});

test('S-5 an address looks up thirty orders in ten minutes, found or not, and other addresses go on', async () => {
  const { orderNumber } = await order('cleo@example.com');
  await lookUp(orderNumber, 'cleo@example.com', from('10.2.0.1'));
  await setAttemptCounts(shop, 'look-up', 29);
  expect((await lookUp(orderNumber, 'cleo@example.com', from('10.2.0.1'))).status).toBe(200);
  expect(await lookUp(orderNumber, 'cleo@example.com', from('10.2.0.1'))).toMatchObject(TOO_MANY);
  expect((await lookUp(orderNumber, 'cleo@example.com', from('10.2.0.2'))).status).toBe(200);
  shop.advanceTime(600_000);
  expect((await lookUp(orderNumber, 'cleo@example.com', from('10.2.0.1'))).status).toBe(200);
});

test('S-5 a thousand wrong look-ups of strangers stop strangers, and none of a browser that has signed in before', async () => {
  const { orderNumber } = await order('dora@example.com');
  const { cookie } = await signUp(shop);
  const known = { ...from('10.3.0.1'), cookie };
  expect(await lookUp(UNKNOWN, 'dora@example.com', known)).toMatchObject(NOT_FOUND);
  const miss = () => lookUp(UNKNOWN, 'dora@example.com', from('10.3.0.2'));
  expect(await miss()).toMatchObject(NOT_FOUND);
  await setAttemptCounts(shop, 'look-up-all', 999);
  expect(await lookUp(UNKNOWN, 'dora@example.com', known)).toMatchObject(NOT_FOUND);
  expect((await lookUp(orderNumber, 'dora@example.com', from('10.3.0.2'))).status, 'a right one does not count').toBe(
    200,
  );
  expect(await miss(), 'nor did those of the known browser').toMatchObject(NOT_FOUND);
  expect(await miss()).toMatchObject(TOO_MANY);
  expect(await lookUp(orderNumber, 'dora@example.com', from('10.3.0.3'))).toMatchObject(TOO_MANY);
  expect((await lookUp(orderNumber, 'dora@example.com', known)).status).toBe(200);
});

test('S-5 a browser that has signed in before has thirty look-ups of its own, whatever its address', async () => {
  shop.advanceTime(600_000);
  const { orderNumber } = await order('emil@example.com');
  const { cookie } = await signUp(shop);
  const look = (address: string, sent: RequestOptions = { cookie }) =>
    lookUp(orderNumber, 'emil@example.com', { ...from(address), ...sent });
  expect((await look('10.4.0.1', {})).status).toBe(200);
  await setAttemptCounts(shop, 'look-up', 30);
  expect(await look('10.4.0.1', {})).toMatchObject(TOO_MANY);
  expect((await look('10.4.0.1')).status, 'strangers at its address take none of them').toBe(200);
  await setAttemptCounts(shop, 'look-up', 30);
  expect(await look('10.4.0.2')).toMatchObject(TOO_MANY);
});

test('D-29 an order that does not exist is not found, whatever is asked about it and with whichever key', async () => {
  const notFound = { status: 404, data: { code: 'not-found', message: 'We could not find this order.' } };
  const headers = { 'order-key': 'a'.repeat(32) };
  const ask = (method: string, path: string, body?: unknown) =>
    shop.call(`/api/orders/${UNKNOWN}/${path}`, { method, body, headers });
  expect(await ask('POST', 'delay', { answer: 'keep' })).toMatchObject(notFound);
  expect(await ask('GET', 'claims')).toMatchObject(notFound);
  expect(await ask('GET', 'swaps')).toMatchObject(notFound);
});
