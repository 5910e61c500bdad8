import { expect, test } from 'vitest';
import { getReturnPath } from './auth-links.ts';

test('a sign-in leads back to the page of the shop that asked for it', () => {
  expect(getReturnPath('/checkout')).toBe('/checkout');
  expect(getReturnPath('/shop?search=tee#top')).toBe('/shop?search=tee#top');
});

test('an address outside the shop, or one that is not a page, leads to the account instead', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];
  const odd = ['', null, undefined, 'account', '/.//evil.example', '/api/auth/logout', `/${'x'.repeat(600)}`];
  for (const path of [...foreign, ...odd]) expect(getReturnPath(path), String(path)).toBe('/account');
});
