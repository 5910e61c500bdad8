import { expect, test } from 'vitest';
import type { Send } from './call-shop.ts';
import { makeQueryClient } from './query-client.ts';
import { readKey, readQuery, readQueryOrNothing } from './read-query.ts';

const signedOut: Send = async () => new Response('{"code":"internal","message":"Sign in"}', { status: 401 });
const broken: Send = async () => new Response('', { status: 500, statusText: 'Internal Server Error' });
const spaced: Send = async () => new Response(' [ ] ');

test('DATA-03 the parts of a read’s key, joined with a slash, are the path it gets', async () => {
  const asked: string[] = [];
  const send: Send = async (address) => {
    asked.push(address);
    return new Response('[]');
  };
  expect(readKey('getProduct', { params: { id: '7' } })).toEqual(['/api/products', '7']);
  expect(readKey('listProducts', { query: { featured: 'true' } })).toEqual(['/api/products?featured=true']);
  expect(readKey('getCart')).toEqual(['/api/cart']);
  const client = makeQueryClient();
  await client.fetchQuery(readQuery('listProducts', { query: { featured: 'true' } }, { send }));
  expect(asked).toEqual([readKey('listProducts', { query: { featured: 'true' } }).join('/')]);
});

test('DATA-03 a read parses the answer as JSON', async () => {
  expect(await makeQueryClient().fetchQuery(readQuery('getCart', {}, { send: spaced }))).toEqual([]);
});

test('DATA-04 a 401 on a default read throws', async () => {
  await expect(makeQueryClient().fetchQuery(readQuery('getCart', {}, { send: signedOut }))).rejects.toThrow(/^401: /);
});

test('DATA-05 the variant takes a 401 for an empty result, and only a 401', async () => {
  const client = makeQueryClient();
  expect(await client.fetchQuery(readQueryOrNothing('getCart', {}, { send: signedOut }))).toBeNull();
  const read = makeQueryClient().fetchQuery(readQueryOrNothing('getCart', {}, { send: broken }));
  await expect(read).rejects.toThrow('500: Internal Server Error');
});
