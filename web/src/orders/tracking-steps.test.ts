import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import { expect, test } from 'vitest';
import { buildOrderDetails, buildOrderView } from '../testing/order-view.ts';
import { describeStatus } from './order-status.ts';
import { getTrackingSteps } from './tracking-steps.ts';

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

test('an order that is picked up gets ready to pick up instead of being shipped', () => {
  const details = buildOrderDetails({ shippingService: { name: 'Pick-up', pickUpAt: '1 Main Street, Portland' } });
  expect(describeSteps(anOrder({ status: 'shipped', details })).slice(2)).toEqual([
    'Getting ready done',
    'Ready to pick up done',
    'Picked up now',
  ]);
  expect(describeStatus(anOrder({ status: 'shipped', details }))).toContain('Your order is ready to pick up.');
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

test('a cancelled order ends there, and says what becomes of its money', () => {
  const cancelled = (override: Partial<OrderView>) => describeSteps(anOrder({ status: 'cancelled', ...override }));
  expect(cancelled({ paymentStatus: 'expired' })).toEqual([
    'Ordered done Nov 20',
    'Payment stopped Not received',
    'Cancelled stopped',
  ]);
  const kept = buildOrderDetails({ isPaymentKept: true });
  expect(cancelled({ paymentStatus: 'paid', details: kept }).slice(1), 'O-2').toEqual([
    'Paid done',
    'Cancelled stopped',
  ]);
  expect(cancelled({ paymentStatus: 'paid' }).slice(1)).toEqual([
    'Paid done',
    'Cancelled stopped',
    'Refund now To come',
  ]);
  expect(
    cancelled({ paymentStatus: 'partially_refunded', details: buildOrderDetails({ refundedAmount: '10.00' }) }).at(-1),
  ).toBe('Refund now $10.00 so far');
  expect(cancelled({ paymentStatus: 'refunded', details: buildOrderDetails({ refundedAmount: '55.99' }) }).at(-1)).toBe(
    'Refunded done $55.99',
  );
});

test('a refund, a dispute and a delay stand at their step', () => {
  const withDetails = (override: Partial<OrderDetails>, order: Partial<OrderView> = {}) =>
    describeSteps(anOrder({ ...order, details: buildOrderDetails(override) }));
  expect(withDetails({ refundedAmount: '10.00' }, { paymentStatus: 'partially_refunded' })[1]).toBe(
    'Paid done $10.00 refunded',
  );
  expect(withDetails({ isDisputed: true })[1]).toBe('Paid done Disputed at PayPal');
  expect(describeSteps(anOrder({ paymentStatus: 'reversed' }))[1]).toBe('Payment now Taken back');
  const arrival = { sendBy: '2026-11-25', from: '2026-12-01', usuallyBy: '2026-12-04', to: '2026-12-10' };
  expect(withDetails({ arrival }).at(-1)).toBe('Delivered next By Dec 10');
  expect(withDetails({ arrival, delay: { answer: null } }).at(-1)).toBe('Delivered next Delayed, by Dec 10');
  const unpaid = { paymentStatus: 'failed', details: buildOrderDetails({ arrival }) } as const;
  expect(describeSteps(anOrder(unpaid)).at(-1), 'nobody is promised what is not paid').toBe('Delivered next');
});

test('D-15 a test order has no steps', () => {
  expect(getTrackingSteps(anOrder({ details: buildOrderDetails({ isTestOrder: true }) }))).toEqual([]);
});
