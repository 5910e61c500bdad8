import { beforeAll, expect, test } from 'vitest';
import { createTestShop, getSessionCookie } from '../testing/test-shop.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { createRequestSession } from './session-cookie.ts';

const shop = createTestShop('http');
beforeAll(() => shop.saveProducts({ id: 1 }));
const ITEM = { productId: 1, size: 'SM', color: 'Black', quantity: 1 };

test('every response, whatever its status, has the security headers', async () => {
  const answers = await Promise.all([
    shop.call('/api/products'),
    shop.call('/api/cart'),
    shop.call('/api/products/77'),
    shop.call('/api/nowhere'),
    shop.call('/api/cart', { method: 'POST', rawBody: '{' }),
    shop.call('/api/cart', { method: 'POST', headers: { origin: 'https://evil.example' } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404, 404, 400, 403]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject(SECURITY_HEADERS);
    expect(headers['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    expect(Object.keys(SECURITY_HEADERS)).toHaveLength(7);
  }
});

test.each([
  undefined,
  '',
  'null',
  'https://evil.example',
  'http://shop.test.evil.example',
  'http://shop.test:81',
  'HTTP://SHOP.TEST',
])('a change from a page of the origin %s is rejected and has no effect', async (origin) => {
  const headers = origin === undefined ? { origin: '' } : { origin };
  const answer = await shop.call('/api/cart', { method: 'POST', body: ITEM, headers });
  expect(answer).toMatchObject({ status: 403, data: { code: 'foreign-origin' } });
  expect(getSessionCookie(answer)).toBeUndefined();
});

test('what only reads is answered whatever page asks, since it changes nothing', async () => {
  for (const method of ['GET', 'HEAD']) {
    for (const origin of ['https://evil.example', '']) {
      expect((await shop.call('/api/products', { method, headers: { origin } })).status, method).toBe(200);
    }
  }
});

test('the shop’s own pages may change things', async () => {
  expect((await shop.call('/api/cart', { method: 'POST', body: ITEM })).status).toBe(200);
});

test('an existing path responds to its own methods only, an unknown one to none', async () => {
  expect(await shop.call('/api/products', { method: 'POST', body: {} })).toMatchObject({
    status: 405,
    data: { code: 'method-not-allowed' },
  });
  expect((await shop.call('/api/products', { method: 'HEAD' })).status).toBe(200);
  for (const path of ['/api', '/api/', '/api/products/', '/api/products/1/2', '/api/constructor', '/']) {
    expect(await shop.call(path), path).toMatchObject({ status: 404, data: { code: 'not-found' } });
  }
});

test('D-41 an invalid field is named in a sentence', async () => {
  const answer = await shop.call('/api/cart', { method: 'POST', body: { ...ITEM, productId: 'tee' } });
  const message = 'The field productId is missing or cannot be understood.';
  expect(answer).toMatchObject({
    status: 400,
    data: { code: 'invalid-input', message, fields: [{ path: 'productId', message }] },
  });
});

test('only JSON of limited size and depth is parsed', async () => {
  const send = (rawBody: string | Uint8Array, type = 'application/json') =>
    shop.call('/api/cart', { method: 'POST', rawBody, headers: { 'content-type': type } });
  expect(await send('{"productId":', 'application/json')).toMatchObject({
    status: 400,
    data: { code: 'invalid-input' },
  });
  expect(await send(Uint8Array.of(0xff, 0xfe))).toMatchObject({ status: 400 });
  // Deeper than any endpoint's input, in a field that no endpoint has.
  const deep = (depth: number) => JSON.stringify({ ...ITEM, more: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) });
  expect(await send(deep(15))).toMatchObject({ status: 200 });
  expect(await send(deep(16))).toMatchObject({ status: 400, data: { code: 'invalid-input' } });
  // A lone surrogate, which Firestore cannot store.
  expect(await send('{"productId":1,"size":"\\ud800"}')).toMatchObject({
    status: 400,
    data: { code: 'invalid-input' },
  });
  expect(await send('{"productId":1,"size":"\\ud83d\\ude00"}')).toMatchObject({ status: 422 });
  expect(await send('productId=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
  expect(await send(JSON.stringify({ size: 'x'.repeat(70_000) }))).toMatchObject({
    status: 413,
    data: { code: 'too-large' },
  });
});

test.each(['', 'short', 'a'.repeat(42), `${'a'.repeat(42)}!`, 'a'.repeat(5000), '../../etc', '%00'])(
  'a cookie of another format (%s) opens no cart',
  async (cookie) => {
    expect((await shop.call('/api/cart', { cookie })).data).toEqual([]);
    const added = await shop.call('/api/cart', { method: 'POST', body: ITEM, cookie });
    expect(getSessionCookie(added)).toMatch(/^[\w-]{43}$/);
    expect(getSessionCookie(added)).not.toBe(cookie);
  },
);

test('over https the cookie is secure', () => {
  const session = createRequestSession({}, (count) => new Uint8Array(count), { isSecure: true, trustedProxies: 0 });
  session.visitor.ensureId();
  expect(session.setCookie()).toContain('; Secure');
});

test('D-37 a mail program, which comes from no page of the shop, may end a subscription', async () => {
  for (const origin of ['', 'https://webmail.example']) {
    const path = `/api/newsletter/unsubscribe?token=${'a'.repeat(43)}`;
    expect((await shop.call(path, { method: 'POST', headers: { origin } })).status, origin).toBe(200);
  }
});

test('D-37 a link that ends a subscription leads to the page with the button, and passes on no more than its token', async () => {
  const token = 'a'.repeat(43);
  const leadsTo = async (path: string) => (await shop.call(path)).headers['Location'];
  expect(await leadsTo(`/api/newsletter/unsubscribe?token=${token}`)).toBe(`/newsletter?unsubscribe=${token}`);
  expect(await leadsTo(`/api/waitlist/leave?token=${token}`)).toBe(`/back-in-stock#leave&token=${token}`);
  for (const wrong of ['', 'short', `${token}a`, `${token}%26to=evil.example`, `x${token}`, `${token}%0D%0AX: 1`])
    expect(await leadsTo(`/api/newsletter/unsubscribe?token=${wrong}`), wrong).toBe('/newsletter');
});
