import { expect, test } from 'vitest';
import { toOrderSource } from './order-source.ts';

const SHOP = 'https://plenty.example';

test('an order has the site it came from without its path, and a campaign’s names', () => {
  const landing = `${SHOP}/product/3?utm_source=Instagram&utm_medium=social&utm_campaign=Fall%20Drop`;
  expect(toOrderSource(landing, 'https://www.kith.com/blog?reader=ada@example.com')).toEqual({
    referrer: 'kith.com',
    source: 'Instagram',
    medium: 'social',
    campaign: 'Fall Drop',
  });
});

test('a site’s phone pages and link checks are the site', () => {
  expect(toOrderSource(SHOP, 'https://l.instagram.com/?u=x').referrer).toBe('instagram.com');
  expect(toOrderSource(SHOP, 'https://m.facebook.com/').referrer).toBe('facebook.com');
});

test('the shop itself is no source, nor is an address that cannot be read', () => {
  const nothing = { referrer: '', source: '', medium: '', campaign: '' };
  expect(toOrderSource(`${SHOP}/cart`, `${SHOP}/product/3`)).toEqual(nothing);
  expect(toOrderSource('', '')).toEqual(nothing);
  expect(toOrderSource('about:blank', 'nonsense')).toEqual(nothing);
});
