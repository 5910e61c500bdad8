import { orderEndpoints } from '@plenty/contract/api/order-endpoints';
import { expect, test, vi } from 'vitest';

test('every page can call the catalog and the cart, other endpoints once they are registered', async () => {
  // Other tests have registered endpoints in the shared module.
  vi.resetModules();
  const { registerEndpoints, getEndpoint } = await import('./api-client.ts');
  expect(getEndpoint('listProducts').path).toBe('/api/products');
  expect(getEndpoint('addToCart').method).toBe('POST');
  expect(() => getEndpoint('getOrder')).toThrow('getOrder');
  registerEndpoints(orderEndpoints);
  expect(getEndpoint('getOrder')).toBe(orderEndpoints.getOrder);
});
