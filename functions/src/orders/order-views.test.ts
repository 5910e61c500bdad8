import { dashboardOrderSchema } from '@plenty/contract/admin/dashboard';
import { cents } from '@plenty/contract/lib/money';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { toDashboardOrder } from './order-views.repository.ts';

test('D-49 a dashboard entry holds neither address, lines nor key', () => {
  const order = createTestOrder();
  const { search, held, heldProducts, ...entry } = toDashboardOrder(order);
  expect(dashboardOrderSchema.parse(entry)).toEqual(entry);
  expect(entry).toMatchObject({
    orderNumber: order.orderNumber,
    units: 3,
    day: '2026-11-20',
    customerName: 'Ada Moss',
  });
  expect(search).toMatchObject({ email: 'ada@example.com', lastName: 'moss' });
  expect(held.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(heldProducts).toEqual([1, 2]);
  const json = JSON.stringify(toDashboardOrder(order)).toLowerCase();
  for (const secret of [order.orderKey, order.shippingAddress.address, order.cartId]) {
    expect(json).not.toContain(secret.toLowerCase());
  }
  // The owner searches for a ZIP code; the browser, which gets the entry, does not need it.
  expect(search.words).toContain(order.shippingAddress.zipCode);
  expect(JSON.stringify(entry)).not.toContain(order.shippingAddress.zipCode);
});

type Words = [OrderStatus, PaymentStatus];
const questionsOf = ([status, paymentStatus]: Words, isTestOrder = false) => {
  const { isUnpaid, isToShip } = toDashboardOrder(createTestOrder({ status, paymentStatus, isTestOrder }));
  return { isUnpaid, isToShip };
};

test.each<Words>([
  ['pending', 'pending'],
  ['pending', 'failed'],
  ['shipped', 'pending'],
  ['processing', 'review'],
])('an order that is %s and %s awaits its payment', (...words) =>
  expect(questionsOf(words)).toEqual({ isUnpaid: true, isToShip: false }),
);

test.each<Words>([
  ['pending', 'paid'],
  ['processing', 'partially_refunded'],
  ['pending', 'not_required'],
])('an order that is %s and %s awaits its parcel', (...words) =>
  expect(questionsOf(words)).toEqual({ isUnpaid: false, isToShip: true }),
);

test.each<Words>([
  ['shipped', 'paid'],
  ['cancelled', 'pending'],
  ['cancelled', 'paid'],
  ['pending', 'refunded'],
  ['cancelled', 'expired'],
])('an order that is %s and %s awaits nothing', (...words) =>
  expect(questionsOf(words)).toEqual({ isUnpaid: false, isToShip: false }),
);

test('D-15 a test order is never counted', () => {
  expect(questionsOf(['pending', 'not_required'], true)).toEqual({ isUnpaid: false, isToShip: false });
  expect(toDashboardOrder(createTestOrder({ isTestOrder: true, paymentStatus: 'paid' })).revenue).toBe(0);
});

test('revenue is what was paid minus what was refunded', () => {
  const revenueOf = (paymentStatus: PaymentStatus, refunded = 0) =>
    toDashboardOrder(createTestOrder({ paymentStatus, total: cents(5599), refundedAmount: cents(refunded) })).revenue;
  expect(revenueOf('pending')).toBe(0);
  expect(revenueOf('paid')).toBe(5599);
  expect(revenueOf('partially_refunded', 1000)).toBe(4599);
  expect(revenueOf('refunded', 5599)).toBe(0);
  expect(revenueOf('reversed')).toBe(0);
});

test('the list of orders tells an order that is picked up from one that is sent', () => {
  const service = { id: 'by-hand', name: 'Pick-up', minDays: 1, maxDays: 2, pickUpAt: '5 Main St' };
  const isPickUpIn = (shippingService: typeof service) =>
    toDashboardOrder(createTestOrder({ shippingService })).isPickUp;
  expect(isPickUpIn(service)).toBe(true);
  expect(isPickUpIn({ ...service, pickUpAt: '' })).toBe(false);
  expect(toDashboardOrder(createTestOrder()).isPickUp).toBe(false);
});
