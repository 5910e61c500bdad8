import * as z from 'zod/mini';

/** How long an order that is paid by hand holds its items, unless the owner says otherwise. */
export const MANUAL_HOLD_HOURS = 24;
const LONGEST_HOURS = 240;

export const manualHoldHoursSchema = z
  .int('Enter whole hours')
  .check(
    z.minimum(1, 'Hold orders for at least 1 hour'),
    z.maximum(LONGEST_HOURS, 'Hold orders for at most 240 hours'),
  );

const REMIND_BEFORE_MS = 6 * 3_600_000;

/** How long before its hold ends a customer is reminded, in milliseconds; undefined where the hold is too short to be reminded of. */
export function reminderBefore(holdMs: number): number | undefined {
  return holdMs >= 2 * REMIND_BEFORE_MS ? REMIND_BEFORE_MS : undefined;
}
