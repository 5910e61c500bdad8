import { expect, test } from 'vitest';
import { endOrderAttempt, findAttemptedOrder, getOrderAttemptAge, startOrderAttempt } from './recent-orders.ts';

function aStore() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}
const MINUTE_MS = 60_000;

test('R-5 the first attempt to order is remembered until its response, for at most half an hour', () => {
  const store = aStore();
  expect(getOrderAttemptAge(store, 0)).toBeUndefined();
  startOrderAttempt(store, MINUTE_MS);
  startOrderAttempt(store, 2 * MINUTE_MS);
  expect(getOrderAttemptAge(store, 3 * MINUTE_MS)).toBe(2 * MINUTE_MS);
  expect(getOrderAttemptAge(store, 31 * MINUTE_MS)).toBeUndefined();
  expect(getOrderAttemptAge(store, 0), 'from the future').toBeUndefined();
  endOrderAttempt(store);
  expect(getOrderAttemptAge(store, 3 * MINUTE_MS)).toBeUndefined();
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
  const store = { getItem: fail, setItem: fail, removeItem: fail };
  expect(() => startOrderAttempt(store, 1)).not.toThrow();
  expect(() => endOrderAttempt(store)).not.toThrow();
  expect(getOrderAttemptAge(store, 2)).toBeUndefined();
});
