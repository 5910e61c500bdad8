import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { afterEach, expect, test } from 'vitest';
import { buildAuthSession } from '../testing/auth-session.ts';
import { ApiCallError, type FetchFunction, NoResponseError, callApi, registerEndpoints } from './api-client.ts';
import { authStore } from './auth-store.ts';

registerEndpoints(orderEndpoints);
registerEndpoints(authEndpoints);
registerEndpoints(accountEndpoints);
afterEach(() => authStore.save(undefined));

const offline: FetchFunction = () => Promise.reject(new TypeError('Failed to fetch'));

type Sent = { address: string; init: RequestInit };

function answering(body: BodyInit | null, init?: ResponseInit) {
  const sent: Sent[] = [];
  const send: FetchFunction = async (address, request) => {
    sent.push({ address, init: request });
    return new Response(body, init);
  };
  return { send, sent };
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
}

test('DATA-01 a visitor’s call sends credentials, a public read omits them', async () => {
  const { send, sent } = answering('[]');
  await callApi('getCart', {}, { send });
  await callApi('listProducts', {}, { send });
  expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'omit']);
});

test('DATA-02 a call with a body sends it as JSON and says so, a call without one names no content type', async () => {
  const { send, sent } = answering('[]');
  await callApi('addToCart', { body: { productId: 7, size: 'MED', color: 'Black', quantity: 1 } }, { send });
  await callApi('removeCartLine', { params: { id: 'abcdefgh' } }, { send });
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"productId":7,"size":"MED","color":"Black","quantity":1}',
  });
  expect(sent[1]?.address).toBe('/api/cart/abcdefgh');
  expect(sent[1]?.init.method).toBe('DELETE');
  expect(sent[1]?.init.headers).toEqual({});
  expect(sent[1]?.init.body).toBeUndefined();
});

test('a call fills in its path and query and carries the headers it is given', async () => {
  const { send, sent } = answering('[]');
  await callApi('listProducts', { query: { featured: 'true' } }, { send });
  await failureOf(
    callApi('getOrder', { params: { orderNumber: 'PL-7K3M/9' } }, { send, headers: { 'Order-Key': 'k' } }),
  );
  expect(sent.map(({ address }) => address)).toEqual(['/api/products?featured=true', '/api/orders/PL-7K3M%2F9']);
  expect(sent[1]?.init.headers).toEqual({ 'Order-Key': 'k' });
});

test('ACC-07 whoever is signed in says so on every call but the public reads, and nobody else does', async () => {
  const { send, sent } = answering('[]');
  await callApi('getCart', {}, { send });
  authStore.save(buildAuthSession());
  await callApi('listOrders', {}, { send });
  await callApi('getCart', {}, { send });
  await callApi('listProducts', {}, { send });
  const bearer = { Authorization: `Bearer ${buildAuthSession().token}` };
  expect(sent.map(({ init }) => init.headers)).toEqual([{}, bearer, bearer, {}]);
});

test('a 401 to a call that carried the token clears both, any other failure and a wrong password clear nothing', async () => {
  const refusal = (status: number, code = 'signed-out') =>
    answering(JSON.stringify({ code, message: 'No.' }), { status });
  authStore.save(buildAuthSession());
  await failureOf(callApi('listOrders', {}, refusal(500)));
  await failureOf(callApi('login', { body: { email: 'a@b.co', password: 'x' } }, refusal(401, 'wrong-credentials')));
  await failureOf(callApi('listProducts', {}, refusal(401)));
  expect(authStore.read()).toEqual(buildAuthSession());
  const failure = await failureOf(callApi('listOrders', {}, refusal(401)));
  expect(failure).toMatchObject({ status: 401, serverMessage: 'No.' });
  expect(authStore.read()).toBeUndefined();
});

test('a 401 to an old token leaves a newer sign-in alone', async () => {
  const newer = { ...buildAuthSession(), token: 'b'.repeat(43) };
  authStore.save(buildAuthSession());
  const send: FetchFunction = async () => {
    authStore.save(newer);
    return new Response('', { status: 401 });
  };
  await failureOf(callApi('listOrders', {}, { send }));
  expect(authStore.read()).toEqual(newer);
});

test('ERR-01 a refusal becomes an error of the status, a colon, a space and the body', async () => {
  const body = '{"code":"out-of-stock","message":"This size is sold out."}';
  const failure = await failureOf(callApi('getCart', {}, answering(body, { status: 409 })));
  expect(failure).toBeInstanceOf(ApiCallError);
  expect(failure).toMatchObject({
    message: `409: ${body}`,
    status: 409,
    error: { code: 'out-of-stock', message: 'This size is sold out.' },
    serverMessage: 'This size is sold out.',
  });
});

test('ERR-01 without a body the status text stands in its place, and a foreign body is no shop error', async () => {
  const empty = answering(null, { status: 503, statusText: 'Service Unavailable' });
  expect(await failureOf(callApi('getCart', {}, empty))).toMatchObject({ message: '503: Service Unavailable' });
  const page = await failureOf(callApi('getCart', {}, answering('<h1>Bad gateway</h1>', { status: 502 })));
  expect(page).toMatchObject({ message: '502: <h1>Bad gateway</h1>', error: undefined, serverMessage: undefined });
});

test('a shop that cannot be reached, or answers what nobody can read, gives no answer', async () => {
  expect(await failureOf(callApi('getCart', {}, { send: offline }))).toBeInstanceOf(NoResponseError);
  expect(await failureOf(callApi('getCart', {}, answering('<html>')))).toBeInstanceOf(NoResponseError);
  expect(await failureOf(callApi('getCart', {}, answering('[{"id":7}]')))).toBeInstanceOf(NoResponseError);
});

test('a call that was called off is no failure of the shop', async () => {
  const controller = new AbortController();
  const send: FetchFunction = async () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await failureOf(callApi('getCart', {}, { send, signal: controller.signal }))).toBe(controller.signal.reason);
});
