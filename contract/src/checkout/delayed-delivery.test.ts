import { expect, test } from 'vitest';
import {
  delayResponseSchema,
  estimateDelayedDelivery,
  estimateDelivery,
  formatDeliveryPromise,
  getDueDay,
} from './delivery-estimate.ts';

const CLOSED = ['2026-11-26', '2026-12-25', '2027-12-24'];
const ESTIMATE = { sendBy: '2026-11-25', from: '2026-12-01', usuallyBy: '2026-12-04', to: '2026-12-10' };

test('D-30 a delayed order arrives within the last three business days before its new day', () => {
  // A Thursday four weeks on: it ships ten business days before that.
  expect(estimateDelayedDelivery('2026-12-17', '2026-11-20', CLOSED)).toEqual({
    sendBy: '2026-12-03',
    from: '2026-12-14',
    to: '2026-12-17',
  });
});

test('D-30 a delayed order never ships before the notice, nor arrives before the day after it', () => {
  expect(estimateDelayedDelivery('2026-11-24', '2026-11-20', CLOSED)).toEqual({
    sendBy: '2026-11-20',
    from: '2026-11-23',
    to: '2026-11-24',
  });
  expect(estimateDelayedDelivery('2026-11-20', '2026-11-20', CLOSED)).toEqual({
    sendBy: '2026-11-20',
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

test('a delayed order says no usual day', () => {
  expect(formatDeliveryPromise(estimateDelayedDelivery('2026-12-17', '2026-11-20', CLOSED))).toBe('Arrives Dec 14–17.');
});

test('D-30 the owner is warned from the last day to ship on, and once shipped from the last day of the window on', () => {
  const due = (isToShip: boolean, status: 'processing' | 'shipped' | 'delivered' | 'cancelled') =>
    getDueDay({ isToShip, isPickUp: false, status, arrival: ESTIMATE });
  expect(due(true, 'processing')).toBe('2026-11-25');
  expect(due(false, 'shipped')).toBe('2026-12-10');
  expect(due(false, 'delivered')).toBeNull();
  expect(due(false, 'cancelled')).toBeNull();
  expect(getDueDay({ isToShip: true, isPickUp: false, status: 'processing', arrival: null })).toBeNull();
});

test('D-30 an order that is picked up is due until it is ready, and then waits for its customer', () => {
  const due = (isToShip: boolean, status: 'processing' | 'shipped') =>
    getDueDay({ isToShip, isPickUp: true, status, arrival: ESTIMATE });
  expect(due(true, 'processing')).toBe('2026-11-25');
  expect(due(false, 'shipped')).toBeNull();
});

test('another service has days of its own, counted after the same processing', () => {
  expect(estimateDelivery('2026-11-20', CLOSED, { min: 1, max: 2 })).toEqual({
    sendBy: '2026-11-25',
    from: '2026-11-24',
    usuallyBy: '2026-11-27',
    to: '2026-11-30',
  });
});

test('no date is promised in a year whose holidays are not known, and one is until its last day', () => {
  expect(estimateDelivery('2026-12-10', ['2026-12-25'])?.to).toBe('2026-12-30');
  expect(estimateDelivery('2026-12-20', ['2026-12-25'])).toBeUndefined();
});

test('D-30 a customer keeps a delayed order or cancels it', () => {
  expect(['keep', 'cancel', 'later'].map((word) => delayResponseSchema.safeParse(word).success)).toEqual([
    true,
    true,
    false,
  ]);
});
