import { expect, test } from 'vitest';
import { parseLinkToken } from './auth-links.ts';

test('the secret is read from behind the #, and only a whole one', () => {
  const token = 'a'.repeat(43);
  expect(parseLinkToken(`#token=${token}`)).toBe(token);
  expect(parseLinkToken(`#from=mail&token=${token}`)).toBe(token);
  for (const hash of ['', '#', '#token=', `#token=${token}x`, `#tokens=${token}`])
    expect(parseLinkToken(hash)).toBeUndefined();
});
