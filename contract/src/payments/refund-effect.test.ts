import { expect, test } from 'vitest';
import { getRefundEffect, getRejectedRefundReason } from './refund-effect.ts';

const ASKED_AT = 1000;
const pending = { status: 'pending', shippedAt: null, deliveredAt: null } as const;
const cancelling = { at: ASKED_AT, wasToCancel: true, putsBack: true, restocks: false };
const ofLines = { at: ASKED_AT, wasToCancel: false, putsBack: false, restocks: true };

test('a refund cancels its order, but not a parcel that left since it was asked for, nor for less money', () => {
  expect(getRefundEffect(pending, cancelling)).toBe('cancel');
  const sentBefore = { ...pending, status: 'delivered', shippedAt: ASKED_AT - 1, deliveredAt: ASKED_AT + 1 } as const;
  expect(getRefundEffect(sentBefore, cancelling)).toBe('cancel');
  for (const status of ['shipped', 'delivered'] as const) {
    expect(getRefundEffect({ ...sentBefore, status, shippedAt: ASKED_AT + 1 }, cancelling)).toBe('not-cancelled');
  }
  expect(getRefundEffect({ ...sentBefore, shippedAt: null }, cancelling)).toBe('not-cancelled');
  expect(getRefundEffect({ ...sentBefore, shippedAt: ASKED_AT }, cancelling)).toBe('cancel');
  // It was marked as shipped by mistake, and is not any more.
  expect(getRefundEffect({ ...pending, shippedAt: ASKED_AT + 1 }, cancelling)).toBe('cancel');
  expect(getRefundEffect(pending, { ...cancelling, putsBack: false })).toBe('not-cancelled');
});

test('a refund restocks the units that were chosen, also of an order that was cancelled meanwhile', () => {
  expect(getRefundEffect(pending, ofLines)).toBe('restock');
  const cancelled = { ...pending, status: 'cancelled' } as const;
  expect(getRefundEffect(cancelled, { ...cancelling, restocks: true })).toBe('restock');
  expect(getRefundEffect(cancelled, cancelling)).toBe('none');
});

test('a refused refund holds the order that it was to cancel, and no other', () => {
  const order = { status: 'processing', concern: null } as const;
  expect(getRejectedRefundReason(order, { putsBack: true })).toBe('not-cancelled');
  expect(getRejectedRefundReason({ ...order, concern: 'double-payment' }, { putsBack: true })).toBe('not-cancelled');
  expect(getRejectedRefundReason({ ...order, concern: 'dispute' }, { putsBack: true })).toBe('dispute');
  expect(getRejectedRefundReason({ ...order, status: 'cancelled' }, { putsBack: true })).toBe('refund-refused');
  expect(getRejectedRefundReason(order, { putsBack: false })).toBe('refund-refused');
  expect(getRejectedRefundReason({ ...order, concern: 'double-payment' }, { putsBack: false })).toBe('double-payment');
});
