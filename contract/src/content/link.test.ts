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

test('scripts, other sites without a scheme and plain words are refused', () => {
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
  ['/\\/evil.example', 'and so is this one'],
  ['\\\\evil.example', 'and these'],
  ['/\t/evil.example', 'a tab is dropped'],
  ['/\n/evil.example', 'a line end is dropped'],
  ['/\u0000/evil.example', 'a control character'],
  ['/.//evil.example', 'a path that looks like one of another site once it is resolved'],
  ['https://shop.example@evil.example/', 'a host that is a name and a password'],
  ['https://user:secret@example.com/', 'a password'],
  ['https://\\evil.example', 'a host behind a backslash'],
  ['https://exa mple.com', 'a host with a blank'],
])('S-14 %j is no link: %s', (link) => {
  expect(linkSchema.safeParse(link).success).toBe(false);
});
