import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createTestShop, ORIGIN } from '../testing/test-shop.ts';
import type { HttpRequest, HttpService } from './responses.ts';
import { createStorefrontHandler } from './storefront-handler.ts';
import { createBodyReader } from './raw-body.ts';

const shop = createTestShop('memory');
beforeAll(() => shop.saveProducts({ id: 1 }, { id: 2, featured: true }));

function createRequest(path: string, { method = 'GET', headers = {} } = {}): HttpRequest {
  const { pathname, searchParams } = new URL(path, ORIGIN);
  return { method, path: pathname, query: searchParams, headers, readBody: createBodyReader(), reference: 'reference' };
}

/** A storefront whose catalog is in memory, with the shop's present rates. */
async function openStorefront(): Promise<HttpService> {
  const services = shop.services();
  const storefront = createStorefrontHandler(
    () => services,
    () => [ORIGIN],
  );
  await storefront.handle(createRequest('/api/site'));
  return storefront;
}

const READS = ['/api/products', '/api/products/1', '/api/products/2/fit', '/api/gallery', '/api/site'];

test.each(READS)('%s is answered from memory as the API answers it, in every encoding', async (path) => {
  const { handle, respondFromMemory } = await openStorefront();
  for (const accepted of ['gzip, deflate, br', 'gzip', 'identity']) {
    const request = createRequest(path, { headers: { 'accept-encoding': accepted } });
    const response = respondFromMemory(request);
    expect(response?.status).toBe(200);
    expect(response).toEqual(await handle(request));
  }
});

test('what a browser has already is not sent again', async () => {
  const { handle, respondFromMemory } = await openStorefront();
  const { headers } = await handle(createRequest('/api/products'));
  const request = createRequest('/api/products', { headers: { 'if-none-match': headers['ETag'] } });
  expect(respondFromMemory(request)).toMatchObject({ status: 304, body: '' });
});

test.each([
  ['a product that is not there', '/api/products/77', 'GET'],
  ['a number that is none', '/api/products/one', 'GET'],
  ['a query', '/api/products?featured=true', 'GET'],
  ['the owner’s cache buster', '/api/site?v=1', 'GET'],
  ['another method', '/api/products', 'HEAD'],
  ['what belongs to one caller', '/api/cart', 'GET'],
])('%s is left to the API', async (_what, path, method) => {
  const { respondFromMemory } = await openStorefront();
  expect(respondFromMemory(createRequest(path, { method }))).toBeUndefined();
});

test('after five seconds the catalog is checked before it is sent', async () => {
  const { handle, respondFromMemory } = await openStorefront();
  shop.advanceTime(4999);
  expect(respondFromMemory(createRequest('/api/site'))?.status).toBe(200);
  shop.advanceTime(1);
  expect(respondFromMemory(createRequest('/api/site'))).toBeUndefined();
  await handle(createRequest('/api/site'));
  expect(respondFromMemory(createRequest('/api/site'))?.status).toBe(200);
});

test('reads from memory count, so that an address or a session above its limit is rejected', async () => {
  shop.setRateLimits('address=40, session=20, everybody=1000');
  const { handle, respondFromMemory } = await openStorefront();
  shop.advanceTime(60_000);
  const serve = async (headers: HttpRequest['headers'] = {}) => {
    const request = createRequest('/api/products', { headers });
    return (respondFromMemory(request) ?? (await handle(request))).status;
  };
  const times = async (count: number, headers?: HttpRequest['headers']) => {
    const statuses: number[] = [];
    for (let each = 0; each < count; each += 1) statuses.push(await serve(headers));
    return statuses.filter((status) => status === 200).length;
  };
  const cookie = `__session=${randomBytes(32).toString('base64url')}`;
  expect(await times(30, { cookie })).toBe(20);
  expect(await times(30)).toBe(10);
});

test('D-55 attack: reads from memory are counted by the cookie, whatever tokens come with it', async () => {
  shop.setRateLimits('address=1000, session=20, everybody=1000');
  const { handle, respondFromMemory } = await openStorefront();
  shop.advanceTime(60_000);
  const cookie = `__session=${randomBytes(32).toString('base64url')}`;
  let served = 0;
  for (let each = 0; each < 30; each += 1) {
    const authorization = `Bearer ${randomBytes(32).toString('base64url')}`;
    const request = createRequest('/api/products', { headers: { cookie, authorization } });
    if ((respondFromMemory(request) ?? (await handle(request))).status === 200) served += 1;
  }
  expect(served).toBe(20);
});
