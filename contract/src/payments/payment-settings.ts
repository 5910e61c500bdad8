import * as z from 'zod/mini';
import { paymentModeSchema } from '../orders/order.ts';

/**
 * How orders are paid, and who is paid (D-51). Each order stores a copy at the payment redirect, which every payment message is checked
 * against.
 */
export const paymentAccountSchema = z.object({
  mode: paymentModeSchema,
  payee: z.string().check(z.maxLength(254)),
  merchantId: z._default(z.string().check(z.maxLength(20)), ''),
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

/** How long an order with manual payment holds its items by default. */
export const MANUAL_HOLD_HOURS = 24;
const MAX_HOLD_HOURS = 240;

export const manualHoldHoursSchema = z
  .int('Enter whole hours')
  .check(
    z.minimum(1, 'Hold orders for at least 1 hour'),
    z.maximum(MAX_HOLD_HOURS, 'Hold orders for at most 240 hours'),
  );

const REMINDER_LEAD_MS = 6 * 3_600_000;

/** How many milliseconds before the end of the hold the customer gets a reminder; undefined when the hold is too short for one. */
export function getReminderLeadTime(holdMs: number): number | undefined {
  return holdMs >= 2 * REMINDER_LEAD_MS ? REMINDER_LEAD_MS : undefined;
}
