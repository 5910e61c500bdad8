import { expect, test } from 'vitest';
import {
  INITIAL_PAYMENT_STATUSES,
  ORDER_STATUSES,
  PAYMENT_TRANSITIONS,
  canTransitionPayment,
  isShippingHeld,
  paymentStatusSchema,
  replaceReviewReason,
} from './order-status.ts';

test('AORD-04 an order is pending, processing, shipped, delivered or cancelled', () => {
  expect(ORDER_STATUSES).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled']);
});

test('every payment status can be reached, and every target is a status', () => {
  const statuses = paymentStatusSchema.options;
  const targets = Object.values(PAYMENT_TRANSITIONS).flat();
  expect(targets.every((target) => statuses.includes(target))).toBe(true);
  const reachable = new Set([...INITIAL_PAYMENT_STATUSES, ...targets]);
  expect(statuses.filter((status) => !reachable.has(status))).toEqual([]);
});

test('a paid order never becomes unpaid, and a free order’s payment status never changes', () => {
  expect(canTransitionPayment('paid', 'pending')).toBe(false);
  expect(canTransitionPayment('pending', 'paid')).toBe(true);
  expect(paymentStatusSchema.options.some((status) => canTransitionPayment('not_required', status))).toBe(false);
});

test('a dispute stays until the owner has looked at it, and any other reason gives way to the next', () => {
  expect(replaceReviewReason('dispute', 'double-payment')).toBe('dispute');
  expect(replaceReviewReason('dispute', null)).toBe('dispute');
  expect(replaceReviewReason('wrong-amount', 'double-payment')).toBe('double-payment');
  expect(replaceReviewReason('wrong-amount', null)).toBeNull();
  expect(replaceReviewReason('not-cancelled', null)).toBe('not-cancelled');
  expect(replaceReviewReason('not-cancelled', 'dispute')).toBe('dispute');
});

test('an order under review, in dispute or with a reversed payment waits with shipping', () => {
  const order = { status: 'pending', paymentStatus: 'paid', concern: null } as const;
  expect(isShippingHeld(order)).toBe(false);
  expect(isShippingHeld({ ...order, concern: 'dispute' })).toBe(true);
  expect(isShippingHeld({ ...order, concern: 'wrong-amount' })).toBe(false);
  const held = paymentStatusSchema.options.filter((paymentStatus) => isShippingHeld({ ...order, paymentStatus }));
  expect(held).toEqual(['review', 'reversed']);
});

test('an order that a refund did not cancel waits with shipping until the owner decides, and one that was sent waits for nothing', () => {
  const concern = 'not-cancelled';
  const held = ORDER_STATUSES.filter((status) => isShippingHeld({ status, paymentStatus: 'paid', concern }));
  expect(held).toEqual(['pending', 'processing']);
});
