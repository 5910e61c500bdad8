import { expect, test } from 'vitest';
import { CART_REMINDER_DAYS, CART_REMINDER_HOURS, offersCartReminders } from './cart-reminder.ts';

test('D-76 a reminder is due two hours after the tick, and its link works for 30 days', () => {
  expect([CART_REMINDER_HOURS, CART_REMINDER_DAYS]).toEqual([2, 30]);
});

test('D-37 D-76 the box is offered only by an owner who wants reminders and has a postal address', () => {
  expect(offersCartReminders({ remindsOfCarts: true }, '1 Pine Street')).toBe(true);
  expect(offersCartReminders({ remindsOfCarts: false }, '1 Pine Street')).toBe(false);
  expect(offersCartReminders({}, '1 Pine Street')).toBe(false);
  expect(offersCartReminders(undefined, '1 Pine Street')).toBe(false);
  for (const none of ['', '  ', undefined]) expect(offersCartReminders({ remindsOfCarts: true }, none)).toBe(false);
});
