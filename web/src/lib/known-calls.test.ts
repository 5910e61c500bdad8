import { orderCalls } from '@plenty/contract/api/order-calls';
import { expect, test, vi } from 'vitest';

test('browsing and the cart can be called from every page, other calls once their page has made them known', async () => {
  // The tests share one copy of each module; this one wants the shop as it is before any page was opened.
  vi.resetModules();
  const { knowCalls, knownCall } = await import('./known-calls.ts');
  expect(knownCall('listProducts').path).toBe('/api/products');
  expect(knownCall('addToCart').method).toBe('POST');
  expect(() => knownCall('getOrder')).toThrow('getOrder');
  knowCalls(orderCalls);
  expect(knownCall('getOrder')).toBe(orderCalls.getOrder);
});
