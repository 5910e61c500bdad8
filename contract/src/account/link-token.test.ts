import { expect, test } from 'vitest';
import { parseLinkToken } from './auth-links.ts';

test('a link’s token is read from its hash, and only when it is complete', () => {
  const token = 'a'.repeat(43);
  expect(parseLinkToken(`#token=${token}`)).toBe(token);
  expect(parseLinkToken(`#from=mail&token=${token}`)).toBe(token);
  for (const hash of ['', '#', '#token=', `#token=${token}x`, `#tokens=${token}`])
    expect(parseLinkToken(hash)).toBeUndefined();
});
