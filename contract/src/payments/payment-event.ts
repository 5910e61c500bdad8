import * as z from 'zod/mini';
import { type Cents, cents } from '../lib/money.ts';

/** PayPal's payment statuses, reduced to those the shop acts on. */
export const PAYMENT_EVENT_STATUSES = [
  'completed',
  'pending',
  'failed',
  'refunded',
  'reversed',
  'reversal-cancelled',
  'other',
] as const;

/** Refunds are negative. */
const signedCentsSchema = z.pipe(z.int(), z.transform(cents));

/**
 * A payment message that PayPal itself has confirmed, in the shop's terms (D-19); nothing else changes what is known of a payment.
 * `merchants` are all the names PayPal gives for the payee; `isTest` is true in the sandbox.
 */
export const paymentEventSchema = z.object({
  provider: z.enum(['paypal-form', 'paypal-orders']),
  transactionId: z.string(),
  parentTransactionId: z.nullable(z.string()),
  status: z.enum(PAYMENT_EVENT_STATUSES),
  /** PayPal's own status and reason, shown as they are. */
  word: z.string(),
  reason: z.string(),
  isSale: z.boolean(),
  amount: signedCentsSchema,
  currency: z.string(),
  merchants: z.array(z.string()),
  invoice: z.string(),
  orderId: z.string(),
  orderKey: z.string(),
  isTest: z.boolean(),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** Parses "-12.50" as -1250 without floats; undefined for anything but an amount with at most two decimals. */
export function parseSignedAmount(text: string): Cents | undefined {
  const parts = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign === '-' ? -amount : amount);
}
