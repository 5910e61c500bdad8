import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { endOrderAttempt, findAttemptedOrder, getOrderAttemptAge, startOrderAttempt } from './recent-orders.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('R-5 the first attempt to order is remembered until its response, for at most half an hour', () => {
  expect(getOrderAttemptAge(0)).toBeUndefined();
  startOrderAttempt(MINUTE_MS);
  startOrderAttempt(2 * MINUTE_MS);
  expect(getOrderAttemptAge(3 * MINUTE_MS)).toBe(2 * MINUTE_MS);
  expect(getOrderAttemptAge(31 * MINUTE_MS)).toBeUndefined();
  expect(getOrderAttemptAge(0), 'from the future').toBeUndefined();
  endOrderAttempt();
  expect(getOrderAttemptAge(3 * MINUTE_MS)).toBeUndefined();
});

test('R-5 an attempt made the newest order, unless that is older than the attempt', () => {
  const orders = [{ orderNumber: 'PL-7K3M-92QX', createdAt: '2026-11-20T15:00:00.000Z' }];
  const askedAt = '2026-11-20T15:01:00.000Z';
  expect(findAttemptedOrder({ askedAt, orders }, 61_000)?.orderNumber).toBe('PL-7K3M-92QX');
  expect(findAttemptedOrder({ askedAt, orders }, 30_000), 'an earlier order').toBeUndefined();
  expect(findAttemptedOrder({ askedAt, orders: [] }, 61_000)).toBeUndefined();
});

test('R-5 ordering works in a browser that blocks storage', () => {
  const fail = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail });
  expect(() => startOrderAttempt(1)).not.toThrow();
  expect(() => endOrderAttempt()).not.toThrow();
  expect(getOrderAttemptAge(2)).toBeUndefined();
});
