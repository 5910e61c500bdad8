import { expect, test } from 'vitest';
import { linkSchema } from './site.ts';

test('links of the four kinds are accepted', () => {
  for (const link of [
    'https://example.com/a',
    '/shop?category=tees',
    'mailto:help@example.com',
    'tel:+1 503 555 0100',
    '/',
  ]) {
    expect(linkSchema.safeParse(link).success, link).toBe(true);
  }
});

test('scripts, protocol-relative links and plain words are rejected', () => {
  for (const link of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    '//evil.example',
    'http://example.com',
    'data:text/html,x',
    'shop',
    '',
    'https://',
  ]) {
    expect(linkSchema.safeParse(link).success, link).toBe(false);
  }
});

test.each([
  ['/\\evil.example', 'a backslash is a slash to a browser'],
  ['/\\/evil.example', 'a backslash between slashes'],
  ['\\\\evil.example', 'two backslashes are two slashes'],
  ['/\t/evil.example', 'browsers drop a tab'],
  ['/\n/evil.example', 'browsers drop a line break'],
  ['/\u0000/evil.example', 'a control character'],
  ['/.//evil.example', 'a path that resolves to another site'],
  ['https://shop.example@evil.example/', 'a user name that looks like a host'],
  ['https://user:secret@example.com/', 'a password'],
  ['https://\\evil.example', 'a host after a backslash'],
  ['https://exa mple.com', 'a host with a space'],
])('S-14 %j is rejected: %s', (link) => {
  expect(linkSchema.safeParse(link).success).toBe(false);
});
