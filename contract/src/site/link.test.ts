import { expect, test } from 'vitest';
import { linkSchema } from './link.ts';

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
