import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order-status.ts';
import { ORDER_EMAIL_KINDS, ORDER_EMAIL_NAMES, getStatusEmail } from './order-email.ts';

test('D-27 D-59 a customer gets an email when the order is shipped, delivered, cancelled or no longer cancelled, and for no other status', () => {
  const emails = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) => {
      const kind = getStatusEmail(from, to, false);
      return kind ? [`${from} to ${to}: ${kind}`] : [];
    }),
  );
  expect(emails).toEqual([
    'pending to shipped: order-shipped',
    'pending to delivered: order-delivered',
    'pending to cancelled: order-cancelled',
    'processing to shipped: order-shipped',
    'processing to delivered: order-delivered',
    'processing to cancelled: order-cancelled',
    'shipped to delivered: order-delivered',
    'shipped to cancelled: order-cancelled',
    'delivered to cancelled: order-cancelled',
    'cancelled to pending: order-reopened',
    'cancelled to processing: order-reopened',
    'cancelled to shipped: order-shipped',
    'cancelled to delivered: order-delivered',
  ]);
});

test('D-28 a new tracking number sends an email, the same status without one does not', () => {
  expect(getStatusEmail('shipped', 'shipped', true)).toBe('order-shipped');
  expect(getStatusEmail('delivered', 'shipped', true)).toBe('order-shipped');
  expect(getStatusEmail('shipped', 'shipped', false)).toBeUndefined();
});

test('every email has a name of its own', () => {
  expect(new Set(ORDER_EMAIL_KINDS.map((kind) => ORDER_EMAIL_NAMES[kind])).size).toBe(ORDER_EMAIL_KINDS.length);
});
