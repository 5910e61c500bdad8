import * as z from 'zod/mini';
import { type Cents, cents } from '../lib/money.ts';

/** What a wallet says of a payment, whatever its own words are. */
export const PAYMENT_EVENT_STATUSES = [
  'completed',
  'pending',
  'failed',
  'refunded',
  'reversed',
  'reversal-cancelled',
  'other',
] as const;

/** A signed amount: refunds are negative. */
export const signedCentsSchema = z.pipe(z.int(), z.transform(cents));

/**
 * A message about a payment that the wallet itself has confirmed, in the shop's words (D-19). Nothing else ever changes what is known of
 * a payment. `merchants` are all names the wallet gives for who was paid; `isTest` is true for its sandbox.
 */
export const paymentEventSchema = z.object({
  provider: z.enum(['paypal-form', 'paypal-orders']),
  transactionId: z.string(),
  parentTransactionId: z.nullable(z.string()),
  status: z.enum(PAYMENT_EVENT_STATUSES),
  /** The wallet's own word and reason, to be shown as they are; an open list. */
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

/** Reads "-12.50" as -1250 without a float; undefined for anything that is no amount with at most two decimals. */
export function parseSignedAmount(text: string): Cents | undefined {
  const parts = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents(sign === '-' ? -amount : amount);
}
