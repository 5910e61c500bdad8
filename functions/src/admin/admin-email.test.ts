import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { OrderNews } from '../orders/index.ts';
import { EXAMPLE_BRANDING } from '../testing/email-examples.ts';
import { renderNewOrders } from './admin-email.ts';

const aNewOrder = (override: Partial<OrderNews> = {}): OrderNews => ({
  orderId: 'a1'.repeat(20),
  orderNumber: 'PL-7K3M-92QX',
  total: cents(10_399),
  isPaid: true,
  at: Timestamp.fromMillis(Date.parse('2026-11-20T15:00:00Z')),
  expiresAt: Timestamp.fromMillis(Date.parse('2026-11-27T15:00:00Z')),
  ...override,
});

test('the subject of an email to the owner says whether a new order is paid', () => {
  const subjectOf = (isPaid: boolean) => renderNewOrders([aNewOrder({ isPaid })], EXAMPLE_BRANDING).subject;
  expect(subjectOf(true)).toBe('New order: PL-7K3M-92QX, $103.99');
  expect(subjectOf(false)).toBe('New order, not paid yet: PL-7K3M-92QX, $103.99');
});

test('an email about several orders says which of them are not paid yet', () => {
  const unpaid = aNewOrder({ orderNumber: 'PL-2M4N-6PQR', total: cents(4800), isPaid: false });
  const { subject, text } = renderNewOrders([aNewOrder(), unpaid], EXAMPLE_BRANDING);
  expect(subject).toBe('2 new orders, $151.99');
  expect(text).toContain('$48.00, not paid yet');
  expect(text).not.toContain('$103.99, not paid yet');
});
