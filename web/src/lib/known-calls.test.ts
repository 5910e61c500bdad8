import { orderCalls } from '@plenty/contract/api/order-calls';
import { expect, test } from 'vitest';
import { knowCalls, knownCall } from './known-calls.ts';

test('browsing and the cart can be called from every page, other calls once their page has made them known', () => {
  expect(knownCall('listProducts').path).toBe('/api/products');
  expect(knownCall('addToCart').method).toBe('POST');
  expect(() => knownCall('getOrder')).toThrow('getOrder');
  knowCalls(orderCalls);
  expect(knownCall('getOrder')).toBe(orderCalls.getOrder);
});
