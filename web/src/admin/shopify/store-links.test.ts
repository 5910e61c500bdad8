import { expect, test, vi } from 'vitest';
import { STORE_PAGES, getStoreUrl, openStoreUrl } from './shopify.tsx';

test('ASHOP-02 ASHOP-07 the links lead to products, orders, customers and settings of the store’s own admin', () => {
  expect(STORE_PAGES.map(({ page }) => getStoreUrl('plenty-local', page))).toEqual([
    'https://admin.shopify.com/store/plenty-local/products',
    'https://admin.shopify.com/store/plenty-local/orders',
    'https://admin.shopify.com/store/plenty-local/customers',
    'https://admin.shopify.com/store/plenty-local/settings',
  ]);
  expect(getStoreUrl('plenty-local')).toBe('https://plenty-local.myshopify.com');
});

test('ASHOP-06 a page of the store opens in a new tab without an opener, unless the caller redirects itself', () => {
  const open = vi.fn<(...values: readonly string[]) => void>();
  vi.stubGlobal('open', open);
  openStoreUrl(getStoreUrl('plenty-local', 'orders'));
  expect(open.mock.calls).toEqual([
    ['https://admin.shopify.com/store/plenty-local/orders', '_blank', 'noopener,noreferrer'],
  ]);
  const redirect = vi.fn<(url: string) => void>();
  openStoreUrl(getStoreUrl('plenty-local'), redirect);
  expect(redirect.mock.calls).toEqual([['https://plenty-local.myshopify.com']]);
  expect(open).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
