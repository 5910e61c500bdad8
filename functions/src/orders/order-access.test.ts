import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { isOpenToBrowser } from './order-access.ts';

test('D-56 a guest’s order opens in the browser that placed it, until it joins an account', () => {
  const order = createTestOrder();
  const placed = { orderId: order.id, userId: null, placedAt: Timestamp.now() };
  expect(isOpenToBrowser(order, [{ ...placed, orderId: 'another' }, placed])).toBe(true);
  expect(isOpenToBrowser(order, [{ ...placed, orderId: 'another' }])).toBe(false);
  expect(isOpenToBrowser({ ...order, userId: 'ada' }, [placed])).toBe(false);
  expect(isOpenToBrowser({ ...order, userId: 'ada' }, [{ ...placed, userId: 'ada' }])).toBe(false);
  expect(isOpenToBrowser(order, [{ ...placed, userId: 'ada' }]), 'nor when the account is deleted').toBe(false);
});
