import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { expect, test } from 'vitest';
import { encodeText } from '../catalog/encoded-response.ts';
import { createBodyReader } from './raw-body.ts';
import {
  EMPTY_RESPONSE,
  respondCacheable,
  respondPlainJson,
  respondPrivate,
  respondPrivateRedirect,
  respondRedirect,
} from './responses.ts';

const COOKIE = '__session=one; Path=/api';
const respondTo = (setCookie: string | undefined) => [
  respondPrivateRedirect('/account', setCookie),
  respondPrivate(newsletterEndpoints.subscribe, { message: 'Please look into your mail.' }, setCookie),
];

test('D-1 a response sets the cookie of a new session, and has no such header without one', () => {
  for (const { headers } of respondTo(COOKIE)) expect(headers).toHaveProperty('Set-Cookie', COOKIE);
  // Node sends no header whose value is undefined: it throws.
  for (const { headers } of respondTo(undefined)) expect(Object.keys(headers)).not.toContain('Set-Cookie');
});

test('what is not made to be cached is cached by nobody', () => {
  for (const { headers } of [EMPTY_RESPONSE, respondPlainJson(200, {}), respondRedirect('/shop')])
    expect(headers).toHaveProperty('Cache-Control', 'no-store');
});

test('a public response is made once per encoding, and the same one is sent to everybody', () => {
  const encoded = encodeText('{"products":[]}');
  const respond = (accepted: string, query = '') =>
    respondCacheable(
      {
        method: 'GET',
        path: '/api/products',
        query: new URLSearchParams(query),
        headers: { 'accept-encoding': accepted },
        readBody: createBodyReader(),
        reference: 'one',
      },
      encoded,
    );
  const [brotli, plain] = [respond('gzip, br'), respond('identity')];
  expect(respond('gzip, br')).toBe(brotli);
  expect(respond('identity')).toBe(plain);
  expect([brotli.headers['Content-Encoding'], plain.headers['Content-Encoding']]).toEqual(['br', undefined]);
  expect(respond('identity', 'v=1').headers['Cache-Control'], 'for the owner’s panel').toBe('no-store');
  expect(respond('identity')).toBe(plain);
});
