import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { authEndpoints } from '@plenty/contract/api/auth-endpoints';
import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { afterEach, expect, test } from 'vitest';
import { buildAuthSession } from '../testing/auth-session.ts';
import { ApiCallError, type FetchFunction, NoResponseError, callApi, isNotFound } from './api-client.ts';
import { authStore } from './auth-store.ts';
afterEach(() => authStore.save(undefined));

const offline: FetchFunction = () => Promise.reject(new TypeError('Failed to fetch'));

type SentRequest = { address: string; init: RequestInit };

function respondWith(body: BodyInit | null, init?: ResponseInit) {
  const sent: SentRequest[] = [];
  const send: FetchFunction = async (address, request) => {
    sent.push({ address, init: request });
    return new Response(body, init);
  };
  return { send, sent };
}

async function getFailure(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
}

test('DATA-01 a visitor’s call sends credentials, a public read omits them', async () => {
  const { send, sent } = respondWith('[]');
  await callApi(cartEndpoints.getCart, {}, { send });
  await callApi(catalogEndpoints.listProducts, {}, { send });
  expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'omit']);
});

test('DATA-02 a call with a body sends it as JSON with its content type, a call without one has no content type', async () => {
  const { send, sent } = respondWith('[]');
  await callApi(
    cartEndpoints.addToCart,
    { body: { productId: 7, size: 'MED', color: 'Black', quantity: 1 } },
    { send },
  );
  await callApi(cartEndpoints.removeCartLine, { params: { id: 'abcdefgh' } }, { send });
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

test('a call fills in its path and query and sends its extra headers', async () => {
  const { send, sent } = respondWith('[]');
  await callApi(catalogEndpoints.listProducts, { query: { featured: 'true' } }, { send });
  await getFailure(
    callApi(orderEndpoints.getOrder, { params: { orderNumber: 'PL-7K3M/9' } }, { send, headers: { 'Order-Key': 'k' } }),
  );
  expect(sent.map(({ address }) => address)).toEqual(['/api/products?featured=true', '/api/orders/PL-7K3M%2F9']);
  expect(sent[1]?.init.headers).toEqual({ 'Order-Key': 'k' });
});

test('ACC-07 a customer’s token goes with every call except public reads', async () => {
  const { send, sent } = respondWith('[]');
  await callApi(cartEndpoints.getCart, {}, { send });
  authStore.save(buildAuthSession());
  await callApi(accountEndpoints.listOrders, {}, { send });
  await callApi(cartEndpoints.getCart, {}, { send });
  await callApi(catalogEndpoints.listProducts, {}, { send });
  const bearer = { Authorization: `Bearer ${buildAuthSession().token}` };
  expect(sent.map(({ init }) => init.headers)).toEqual([{}, bearer, bearer, {}]);
});

test('a 401 to a call with a token ends the session; other failures and a wrong password do not', async () => {
  const rejection = (status: number, code = 'signed-out') =>
    respondWith(JSON.stringify({ code, message: 'No.' }), { status });
  authStore.save(buildAuthSession());
  await getFailure(callApi(accountEndpoints.listOrders, {}, rejection(500)));
  await getFailure(
    callApi(authEndpoints.login, { body: { email: 'a@b.co', password: 'x' } }, rejection(401, 'wrong-credentials')),
  );
  await getFailure(callApi(catalogEndpoints.listProducts, {}, rejection(401)));
  expect(authStore.read()).toEqual(buildAuthSession());
  const failure = await getFailure(callApi(accountEndpoints.listOrders, {}, rejection(401)));
  expect(failure).toMatchObject({ status: 401, serverMessage: 'No.' });
  expect(authStore.read()).toBeUndefined();
});

test('a 401 to an old token keeps a newer session', async () => {
  const newer = { ...buildAuthSession(), token: 'b'.repeat(43) };
  authStore.save(buildAuthSession());
  const send: FetchFunction = async () => {
    authStore.save(newer);
    return new Response('', { status: 401 });
  };
  await getFailure(callApi(accountEndpoints.listOrders, {}, { send }));
  expect(authStore.read()).toEqual(newer);
});

test('ERR-01 the message of a failed call is the status, a colon, a space and the body', async () => {
  const body = '{"code":"out-of-stock","message":"This size is sold out."}';
  const failure = await getFailure(callApi(cartEndpoints.getCart, {}, respondWith(body, { status: 409 })));
  expect(failure).toBeInstanceOf(ApiCallError);
  expect(failure).toMatchObject({
    message: `409: ${body}`,
    status: 409,
    error: { code: 'out-of-stock', message: 'This size is sold out.' },
    serverMessage: 'This size is sold out.',
  });
});

test('ERR-01 without a body the status text takes its place, and a foreign body is no shop error', async () => {
  const empty = respondWith(null, { status: 503, statusText: 'Service Unavailable' });
  expect(await getFailure(callApi(cartEndpoints.getCart, {}, empty))).toMatchObject({
    message: '503: Service Unavailable',
  });
  const page = await getFailure(
    callApi(cartEndpoints.getCart, {}, respondWith('<h1>Bad gateway</h1>', { status: 502 })),
  );
  expect(page).toMatchObject({ message: '502: <h1>Bad gateway</h1>', error: undefined, serverMessage: undefined });
});

test('a shop that cannot be reached and a response that cannot be read are both no response', async () => {
  expect(await getFailure(callApi(cartEndpoints.getCart, {}, { send: offline }))).toBeInstanceOf(NoResponseError);
  expect(await getFailure(callApi(cartEndpoints.getCart, {}, respondWith('<html>')))).toBeInstanceOf(NoResponseError);
  expect(await getFailure(callApi(cartEndpoints.getCart, {}, respondWith('[{"id":7}]')))).toBeInstanceOf(
    NoResponseError,
  );
});

test('an aborted call rejects with the abort reason', async () => {
  const controller = new AbortController();
  const send: FetchFunction = async () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await getFailure(callApi(cartEndpoints.getCart, {}, { send, signal: controller.signal }))).toBe(
    controller.signal.reason,
  );
});

test('a PayPal checkout, an order or a label is not there when the shop says so, and not when it could not answer', () => {
  const failWith = (status: number) => new ApiCallError(status, '', '', { error: undefined, serverMessage: undefined });
  expect(isNotFound(failWith(404))).toBe(true);
  for (const failure of [failWith(503), new NoResponseError('The shop could not be reached'), null])
    expect(isNotFound(failure)).toBe(false);
});
