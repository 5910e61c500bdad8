import * as z from 'zod/mini';
import { paymentModeSchema } from '../orders/order.ts';

/** Who is paid and how (D-51): copied onto each order at hand-off, and every message is compared with that copy. */
export const paymentAccountSchema = z.object({
  mode: paymentModeSchema,
  payee: z.string().check(z.maxLength(254)),
  merchantId: z._default(z.string().check(z.maxLength(20)), ''),
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;

/** How long an order that is paid by hand holds its items, unless the owner says otherwise. */
export const MANUAL_HOLD_HOURS = 24;
const MAX_HOLD_HOURS = 240;

export const manualHoldHoursSchema = z
  .int('Enter whole hours')
  .check(
    z.minimum(1, 'Hold orders for at least 1 hour'),
    z.maximum(MAX_HOLD_HOURS, 'Hold orders for at most 240 hours'),
  );

const REMINDER_LEAD_MS = 6 * 3_600_000;

/** How long before its hold ends a customer is reminded, in milliseconds; undefined where the hold is too short to be reminded of. */
export function getReminderLeadTime(holdMs: number): number | undefined {
  return holdMs >= 2 * REMINDER_LEAD_MS ? REMINDER_LEAD_MS : undefined;
}
