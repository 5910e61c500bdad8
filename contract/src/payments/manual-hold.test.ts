import { expect, test } from 'vitest';
import { MANUAL_HOLD_HOURS, manualHoldHoursSchema, getReminderLeadTime } from './payment-settings.ts';

const HOUR_MS = 3_600_000;

test('D-70 an order with manual payment is held for one day, with a reminder six hours before the end', () => {
  expect(MANUAL_HOLD_HOURS).toBe(24);
  expect(getReminderLeadTime(MANUAL_HOLD_HOURS * HOUR_MS)).toBe(6 * HOUR_MS);
});

test('D-70 a short hold has no reminder', () => {
  expect(getReminderLeadTime(12 * HOUR_MS)).toBe(6 * HOUR_MS);
  expect(getReminderLeadTime(12 * HOUR_MS - 1)).toBeUndefined();
});

test('D-70 a hold is a whole number of hours, at most ten days', () => {
  expect(manualHoldHoursSchema.safeParse(1).success).toBe(true);
  expect(manualHoldHoursSchema.safeParse(240).success).toBe(true);
  for (const wrong of [0, 241, 1.5, '24', Number.NaN])
    expect(manualHoldHoursSchema.safeParse(wrong).success).toBe(false);
});
