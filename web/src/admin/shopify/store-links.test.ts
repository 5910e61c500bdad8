import { expect, test, vi } from 'vitest';
import { openStoreUrl, STORE_PAGES, getStoreUrl } from './shopify.tsx';

test('ASHOP-02 ASHOP-07 the links lead to products, orders, customers and settings of the store’s own admin', () => {
  expect(STORE_PAGES.map(({ page }) => getStoreUrl('plenty-local', page))).toEqual([
    'https://admin.shopify.com/store/plenty-local/products',
    'https://admin.shopify.com/store/plenty-local/orders',
    'https://admin.shopify.com/store/plenty-local/customers',
    'https://admin.shopify.com/store/plenty-local/settings',
  ]);
  expect(getStoreUrl('plenty-local')).toBe('https://plenty-local.myshopify.com');
});

test('ASHOP-06 a page of the store opens in a new tab that knows nothing of this one, or through a redirect where there is one', () => {
  const open = vi.fn<(...given: readonly string[]) => void>();
  vi.stubGlobal('open', open);
  openStoreUrl(getStoreUrl('plenty-local', 'orders'));
  expect(open.mock.calls).toEqual([
    ['https://admin.shopify.com/store/plenty-local/orders', '_blank', 'noopener,noreferrer'],
  ]);
  const redirect = vi.fn<(address: string) => void>();
  openStoreUrl(getStoreUrl('plenty-local'), redirect);
  expect(redirect.mock.calls).toEqual([['https://plenty-local.myshopify.com']]);
  expect(open).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
