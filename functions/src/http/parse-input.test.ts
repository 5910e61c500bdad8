import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { expect, test } from 'vitest';
import { parseInput } from './parse-input.ts';
import { createBodyReader } from './raw-body.ts';

const subscribeWith = (rawBody: Uint8Array) =>
  parseInput(
    newsletterEndpoints.subscribe,
    {},
    {
      method: 'POST',
      path: newsletterEndpoints.subscribe.path,
      query: new URLSearchParams(),
      headers: { 'content-type': 'application/json' },
      readBody: createBodyReader(rawBody),
      reference: 'one',
    },
  );

test('D-41 a caller whose request is not JSON is told so, and not that a field is missing', async () => {
  expect((await subscribeWith(Buffer.from('{"email":"ada@example.com"}'))).body).toEqual({ email: 'ada@example.com' });
  for (const body of ['{"email":', 'email=ada@example.com', '{"email":"\xff"}']) {
    await expect(subscribeWith(Buffer.from(body, 'latin1')), body).rejects.toThrow('it is not JSON');
  }
  await expect(subscribeWith(Buffer.from('{}'))).rejects.toThrow('email');
});
