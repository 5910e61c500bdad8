import { expect, test } from 'vitest';
import { readLinkToken } from './sent-link.ts';

test('the secret is read from behind the #, and only a whole one', () => {
  const token = 'a'.repeat(43);
  expect(readLinkToken(`#token=${token}`)).toBe(token);
  expect(readLinkToken(`#from=mail&token=${token}`)).toBe(token);
  for (const hash of ['', '#', '#token=', `#token=${token}x`, `#tokens=${token}`])
    expect(readLinkToken(hash)).toBeUndefined();
});
