import type { OrderView } from '@plenty/contract/orders/order';
import { expect, test } from 'vitest';
import { buildOrderView } from '../testing/order-view.ts';
import { getTrackingSteps } from './tracking.tsx';

const anOrder = (override: Partial<OrderView> = {}) => buildOrderView({ paymentStatus: 'paid', ...override });
const describeSteps = (order: OrderView) =>
  getTrackingSteps(order).map(({ name, state, about }) => [name, state, about].filter((part) => part !== '').join(' '));

test('D-50 an order shows every step, and which one it has reached', () => {
  expect(describeSteps(anOrder())).toEqual([
    'Ordered done Nov 20',
    'Paid done',
    'Getting ready now',
    'Shipped next',
    'Delivered next',
  ]);
  expect(describeSteps(anOrder({ status: 'shipped' })).slice(2)).toEqual([
    'Getting ready done',
    'Shipped done',
    'Delivered now',
  ]);
  expect(getTrackingSteps(anOrder({ status: 'delivered' })).every(({ state }) => state === 'done')).toBe(true);
});

test('D-50 a step’s date is in the reader’s time zone, like the receipt’s', () => {
  const atNight = '2026-11-23T02:07:00.000Z';
  const day = String(new Date(atNight).getDate());
  expect(getTrackingSteps(anOrder({ createdAt: atNight }))[0]?.about).toBe(`Nov ${day}`);
});

test('PFACT-17 an unpaid order stays at its payment', () => {
  expect(describeSteps(anOrder({ paymentStatus: 'pending' })).slice(1, 3)).toEqual([
    'Payment now Awaited',
    'Getting ready next',
  ]);
  expect(describeSteps(anOrder({ paymentStatus: 'review', status: 'processing' }))[1]).toBe(
    'Payment now Being checked',
  );
});

test('a cancelled order has no steps', () => {
  expect(getTrackingSteps(anOrder({ status: 'cancelled' }))).toEqual([]);
});
