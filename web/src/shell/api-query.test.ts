import { cartEndpoints } from '@plenty/contract/api/cart-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { expect, test } from 'vitest';
import type { FetchFunction } from './api-client.ts';
import { apiQuery, apiQueryKey, apiQueryOrNull, createQueryClient } from './query-client.ts';

const signedOut: FetchFunction = async () => new Response('{"code":"internal","message":"Sign in"}', { status: 401 });
const broken: FetchFunction = async () => new Response('', { status: 500, statusText: 'Internal Server Error' });
const spaced: FetchFunction = async () => new Response(' [ ] ');

test('DATA-03 the parts of a query key, joined with a slash, are the path of the request', async () => {
  const requested: string[] = [];
  const send: FetchFunction = async (address) => {
    requested.push(address);
    return new Response('[]');
  };
  expect(apiQueryKey(catalogEndpoints.getProduct, { params: { id: '7' } })).toEqual(['/api/products', '7']);
  expect(apiQueryKey(catalogEndpoints.listProducts, { query: { featured: 'true' } })).toEqual([
    '/api/products?featured=true',
  ]);
  expect(apiQueryKey(cartEndpoints.getCart)).toEqual(['/api/cart']);
  const client = createQueryClient();
  await client.fetchQuery(apiQuery(catalogEndpoints.listProducts, { query: { featured: 'true' } }, { send }));
  expect(requested).toEqual([apiQueryKey(catalogEndpoints.listProducts, { query: { featured: 'true' } }).join('/')]);
});

test('DATA-03 a read parses the response as JSON', async () => {
  expect(await createQueryClient().fetchQuery(apiQuery(cartEndpoints.getCart, {}, { send: spaced }))).toEqual([]);
});

test('DATA-04 a 401 on a default read throws', async () => {
  await expect(
    createQueryClient().fetchQuery(apiQuery(cartEndpoints.getCart, {}, { send: signedOut })),
  ).rejects.toThrow(/^401: /);
});

test('DATA-05 the variant returns null for a 401, and only for a 401', async () => {
  const client = createQueryClient();
  expect(await client.fetchQuery(apiQueryOrNull(cartEndpoints.getCart, {}, { send: signedOut }))).toBeNull();
  const read = createQueryClient().fetchQuery(apiQueryOrNull(cartEndpoints.getCart, {}, { send: broken }));
  await expect(read).rejects.toThrow('500: Internal Server Error');
});
