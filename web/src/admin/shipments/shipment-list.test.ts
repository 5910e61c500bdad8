import { expect, test } from 'vitest';
import { describeProgress } from './shipment-list.tsx';

const SHIPPED = { isShipped: true } as const;
const LEFT = { isShipped: false, reason: 'It is cancelled' } as const;
const describeDone = (...results: readonly (typeof SHIPPED | typeof LEFT)[]) =>
  describeProgress(results.length, results.length, new Map(results.entries()), 'done');

test('a list that marked no order as shipped says so, and speaks of no email', () => {
  expect(describeDone(LEFT, LEFT)).toBe('No order was marked as shipped.');
});

test('a list says how many orders were marked as shipped, who gets an email, and how many were not marked', () => {
  expect(describeDone(SHIPPED)).toBe('1 order marked as shipped. Its customer gets one email each.');
  expect(describeDone(SHIPPED, SHIPPED)).toBe('2 orders marked as shipped. Their customers get one email each.');
  expect(describeDone(SHIPPED, SHIPPED, LEFT)).toMatch(/one email each\. 1 order was not: see the lines\.$/);
  expect(describeDone(SHIPPED, LEFT, LEFT)).toMatch(/ 2 orders were not: see the lines\.$/);
});
