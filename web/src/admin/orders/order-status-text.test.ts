import { expect, test } from 'vitest';
import { formatOrderStatus } from './order-text.ts';

test('the owner reads of an order that is picked up what its customer reads', () => {
  expect(formatOrderStatus('shipped', true)).toBe('Ready to pick up');
  expect(formatOrderStatus('delivered', true)).toBe('Picked up');
  expect(formatOrderStatus('processing', true)).toBe('Processing');
  expect(formatOrderStatus('shipped')).toBe('Shipped');
  expect(formatOrderStatus('delivered', false)).toBe('Delivered');
});
