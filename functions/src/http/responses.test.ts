import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { expect, test } from 'vitest';
import {
  EMPTY_RESPONSE,
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
