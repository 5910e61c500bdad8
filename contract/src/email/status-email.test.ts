import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../orders/order-status.ts';
import { ORDER_EMAIL_KINDS, ORDER_EMAIL_NAMES, getStatusEmail } from './order-email.ts';

test('D-27 a customer is told when the parcel leaves, when it is there, and when the order is given up; of nothing else', () => {
  const told = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) => {
      const kind = getStatusEmail(from, to, false);
      return kind ? [`${from} to ${to}: ${kind}`] : [];
    }),
  );
  expect(told).toEqual([
    'pending to shipped: order-shipped',
    'pending to delivered: order-delivered',
    'pending to cancelled: order-cancelled',
    'processing to shipped: order-shipped',
    'processing to delivered: order-delivered',
    'processing to cancelled: order-cancelled',
    'shipped to delivered: order-delivered',
    'shipped to cancelled: order-cancelled',
    'delivered to cancelled: order-cancelled',
    'cancelled to shipped: order-shipped',
    'cancelled to delivered: order-delivered',
  ]);
});

test('D-28 another tracking number is told of, the same status without one is not', () => {
  expect(getStatusEmail('shipped', 'shipped', true)).toBe('order-shipped');
  expect(getStatusEmail('delivered', 'shipped', true)).toBe('order-shipped');
  expect(getStatusEmail('shipped', 'shipped', false)).toBeUndefined();
});

test('every mail has a name of its own', () => {
  expect(new Set(ORDER_EMAIL_KINDS.map((kind) => ORDER_EMAIL_NAMES[kind])).size).toBe(ORDER_EMAIL_KINDS.length);
});
