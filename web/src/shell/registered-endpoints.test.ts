import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { expect, test, vi } from 'vitest';

test('browsing and the cart can be called from every page, other calls once their page has made them known', async () => {
  // The tests share one copy of each module; this one wants the shop as it is before any page was opened.
  vi.resetModules();
  const { registerEndpoints, getEndpoint } = await import('./api-client.ts');
  expect(getEndpoint('listProducts').path).toBe('/api/products');
  expect(getEndpoint('addToCart').method).toBe('POST');
  expect(() => getEndpoint('getOrder')).toThrow('getOrder');
  registerEndpoints(orderEndpoints);
  expect(getEndpoint('getOrder')).toBe(orderEndpoints.getOrder);
});
