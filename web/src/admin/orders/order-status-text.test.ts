import { expect, test } from 'vitest';
import { describeDelayNotice, formatDelayResponse, formatOrderStatus } from './order-text.ts';

test('the owner reads of an order that is picked up what its customer reads', () => {
  expect(formatOrderStatus('shipped', true)).toBe('Ready to pick up');
  expect(formatOrderStatus('delivered', true)).toBe('Picked up');
  expect(formatOrderStatus('processing', true)).toBe('Processing');
  expect(formatOrderStatus('shipped')).toBe('Shipped');
  expect(formatOrderStatus('delivered', false)).toBe('Delivered');
});

test('D-30 the owner reads that a customer chooses after a delay notice, unless the order has been sent', () => {
  expect(describeDelayNotice('processing')).toContain('whether to wait or to cancel for a full refund');
  expect(describeDelayNotice('shipped')).toBe('The customer gets a mail with the new date.');
});

test('D-30 an answer to a delay notice is awaited until the order is sent or cancelled', () => {
  expect(formatDelayResponse(null, 'pending')).toBe(', not answered yet');
  expect(formatDelayResponse(null, 'processing')).toBe(', not answered yet');
  for (const status of ['shipped', 'delivered', 'cancelled'] as const) {
    expect(formatDelayResponse(null, status)).toBe('');
    expect(formatDelayResponse('keep', status)).toBe(', the customer waits');
  }
});
