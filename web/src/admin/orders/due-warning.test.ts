import { expect, test } from 'vitest';
import { getDueWarning } from './order-text.ts';

const on = (day: string) => Date.parse(`${day}T20:00:00Z`);

test('D-30 from the last shipping day on, the warning says what to do', () => {
  const order = { status: 'processing', dueDay: '2026-11-25', isPickUp: false } as const;
  expect(getDueWarning(order, on('2026-11-24'))).toBeUndefined();
  expect(getDueWarning(order, on('2026-11-25'))).toBe('To arrive in time, this order has to be sent today.');
  expect(getDueWarning(order, on('2026-11-27'))).toBe('To arrive in time, this order had to be sent by Nov 25.');
});

test('D-30 a shipped order has a warning from the last day of its delivery estimate on', () => {
  const order = { status: 'shipped', dueDay: '2026-12-10', isPickUp: false } as const;
  expect(getDueWarning(order, on('2026-12-10'))).toBe('This order is to arrive today at the latest.');
  expect(getDueWarning(order, on('2026-12-11'))).toContain('was to arrive by Dec 10');
  expect(getDueWarning({ ...order, dueDay: null }, on('2026-12-11'))).toBeUndefined();
});

test('D-30 the warning about an order that is picked up is that it has to be ready, not sent', () => {
  const warn = (day: string) => getDueWarning({ status: 'processing', dueDay: '2026-11-25', isPickUp: true }, on(day));
  expect(warn('2026-11-25')).toBe('To be ready in time, this order has to be packed today.');
  expect(warn('2026-11-26')).toBe('To be ready in time, this order had to be packed by Nov 25.');
});
