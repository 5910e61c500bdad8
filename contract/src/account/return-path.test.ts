import { expect, test } from 'vitest';
import { getReturnPath } from './auth-links.ts';

test('a page of the shop that asked for the sign-in is where it leads', () => {
  expect(getReturnPath('/checkout')).toBe('/checkout');
  expect(getReturnPath('/shop?search=tee#top')).toBe('/shop?search=tee#top');
});

test('whatever leads out of the shop, or is no page, leads to the account', () => {
  const foreign = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ];
  const odd = ['', null, undefined, 'account', '/.//evil.example', '/api/auth/logout', `/${'x'.repeat(600)}`];
  for (const asked of [...foreign, ...odd]) expect(getReturnPath(asked), String(asked)).toBe('/account');
});
