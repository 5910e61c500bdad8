import { accountCalls } from '@plenty/contract/api/account-calls';
import { authCalls } from '@plenty/contract/api/auth-calls';
import { orderCalls } from '@plenty/contract/api/order-calls';
import { afterEach, expect, test } from 'vitest';
import { aSignIn } from '../testing/a-sign-in.ts';
import { auth } from './auth/auth-store.ts';
import { type Send, callShop } from './call-shop.ts';
import { knowCalls } from './known-calls.ts';
import { NoAnswerError, ShopCallError } from './shop-call-error.ts';

knowCalls(orderCalls);
knowCalls(authCalls);
knowCalls(accountCalls);
afterEach(() => auth.keep(undefined));

const offline: Send = () => Promise.reject(new TypeError('Failed to fetch'));

type Sent = { address: string; init: RequestInit };

function answering(body: BodyInit | null, init?: ResponseInit) {
  const sent: Sent[] = [];
  const send: Send = async (address, request) => {
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
  await callShop('getCart', {}, { send });
  await callShop('listProducts', {}, { send });
  expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'omit']);
});

test('DATA-02 a call with a body sends it as JSON and says so, a call without one names no content type', async () => {
  const { send, sent } = answering('[]');
  await callShop('addToCart', { body: { productId: 7, size: 'MED', color: 'Black', quantity: 1 } }, { send });
  await callShop('removeLine', { params: { id: 'abcdefgh' } }, { send });
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
  await callShop('listProducts', { query: { featured: 'true' } }, { send });
  await failureOf(
    callShop('getOrder', { params: { orderNumber: 'PL-7K3M/9' } }, { send, headers: { 'Order-Key': 'k' } }),
  );
  expect(sent.map(({ address }) => address)).toEqual(['/api/products?featured=true', '/api/orders/PL-7K3M%2F9']);
  expect(sent[1]?.init.headers).toEqual({ 'Order-Key': 'k' });
});

test('ACC-07 whoever is signed in says so on every call but the public reads, and nobody else does', async () => {
  const { send, sent } = answering('[]');
  await callShop('getCart', {}, { send });
  auth.keep(aSignIn());
  await callShop('listOrders', {}, { send });
  await callShop('getCart', {}, { send });
  await callShop('listProducts', {}, { send });
  const bearer = { Authorization: `Bearer ${aSignIn().token}` };
  expect(sent.map(({ init }) => init.headers)).toEqual([{}, bearer, bearer, {}]);
});

test('a 401 to a call that carried the token clears both, any other failure and a wrong password clear nothing', async () => {
  const refusal = (status: number, code = 'signed-out') =>
    answering(JSON.stringify({ code, message: 'No.' }), { status });
  auth.keep(aSignIn());
  await failureOf(callShop('listOrders', {}, refusal(500)));
  await failureOf(callShop('login', { body: { email: 'a@b.co', password: 'x' } }, refusal(401, 'wrong-credentials')));
  await failureOf(callShop('listProducts', {}, refusal(401)));
  expect(auth.read()).toEqual(aSignIn());
  const failure = await failureOf(callShop('listOrders', {}, refusal(401)));
  expect(failure).toMatchObject({ status: 401, said: 'No.' });
  expect(auth.read()).toBeUndefined();
});

test('a 401 to an old token leaves a newer sign-in alone', async () => {
  const newer = { ...aSignIn(), token: 'b'.repeat(43) };
  auth.keep(aSignIn());
  const send: Send = async () => {
    auth.keep(newer);
    return new Response('', { status: 401 });
  };
  await failureOf(callShop('listOrders', {}, { send }));
  expect(auth.read()).toEqual(newer);
});

test('ERR-01 a refusal becomes an error of the status, a colon, a space and the body', async () => {
  const body = '{"code":"out-of-stock","message":"This size is sold out."}';
  const failure = await failureOf(callShop('getCart', {}, answering(body, { status: 409 })));
  expect(failure).toBeInstanceOf(ShopCallError);
  expect(failure).toMatchObject({
    message: `409: ${body}`,
    status: 409,
    error: { code: 'out-of-stock', message: 'This size is sold out.' },
    said: 'This size is sold out.',
  });
});

test('ERR-01 without a body the status text stands in its place, and a foreign body is no shop error', async () => {
  const empty = answering(null, { status: 503, statusText: 'Service Unavailable' });
  expect(await failureOf(callShop('getCart', {}, empty))).toMatchObject({ message: '503: Service Unavailable' });
  const page = await failureOf(callShop('getCart', {}, answering('<h1>Bad gateway</h1>', { status: 502 })));
  expect(page).toMatchObject({ message: '502: <h1>Bad gateway</h1>', error: undefined, said: undefined });
});

test('a shop that cannot be reached, or answers what nobody can read, gives no answer', async () => {
  expect(await failureOf(callShop('getCart', {}, { send: offline }))).toBeInstanceOf(NoAnswerError);
  expect(await failureOf(callShop('getCart', {}, answering('<html>')))).toBeInstanceOf(NoAnswerError);
  expect(await failureOf(callShop('getCart', {}, answering('[{"id":7}]')))).toBeInstanceOf(NoAnswerError);
});

test('a call that was called off is no failure of the shop', async () => {
  const controller = new AbortController();
  const send: Send = async () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await failureOf(callShop('getCart', {}, { send, signal: controller.signal }))).toBe(controller.signal.reason);
});
