import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { expect, test } from 'vitest';
import { parseInput } from './parse-input.ts';

const subscribeWith = (rawBody: Uint8Array) =>
  parseInput(
    newsletterEndpoints.subscribe,
    {},
    {
      method: 'POST',
      path: newsletterEndpoints.subscribe.path,
      query: new URLSearchParams(),
      headers: { 'content-type': 'application/json' },
      rawBody,
      reference: 'one',
    },
  );

test('D-41 a caller whose request is not JSON is told so, and not that a field is missing', () => {
  expect(subscribeWith(Buffer.from('{"email":"ada@example.com"}')).body).toEqual({ email: 'ada@example.com' });
  for (const body of ['{"email":', 'email=ada@example.com', '{"email":"\xff"}']) {
    expect(() => subscribeWith(Buffer.from(body, 'latin1')), body).toThrow('it is not JSON');
  }
  expect(() => subscribeWith(Buffer.from('{}'))).toThrow('email');
});
