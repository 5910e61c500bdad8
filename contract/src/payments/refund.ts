import * as z from 'zod/mini';
import { onceField } from '../lib/request-key.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { requiredText } from '../lib/required-text.ts';
import type { PaymentMode } from '../orders/order.ts';

/**
 * `asked` waits to be sent to PayPal, `pending` is in progress there, `awaited` is for the owner to make at PayPal, `done` is complete,
 * `refused` failed for good.
 */
export const refundStateSchema = z.enum(['asked', 'pending', 'awaited', 'done', 'refused']);
export type RefundState = z.infer<typeof refundStateSchema>;

/** How a refund is made: through PayPal's API, by the owner at PayPal, or by the owner directly. */
export type RefundMethod = 'call' | 'at-the-wallet' | 'by-hand';

export function getRefundMethod(mode: PaymentMode): RefundMethod | null {
  switch (mode) {
    case 'orders-v2':
      return 'call';
    case 'form':
      return 'at-the-wallet';
    case 'manual':
      return 'by-hand';
    case 'none':
      return null;
  }
}

/** What a refund is for: units of lines, and shipping. Nothing when the owner chose only an amount. */
const refundContentSchema = z.object({
  lines: z._default(
    z
      .array(z.object({ lineId: z.string().check(z.maxLength(40)), quantity: z.int().check(z.minimum(1)) }))
      .check(z.maxLength(50, 'A refund has at most 50 lines')),
    [],
  ),
  shipping: z._default(z.boolean(), false),
});
export type RefundContent = z.infer<typeof refundContentSchema>;

export function isRefundOfLines({ lines, shipping }: RefundContent): boolean {
  return lines.length > 0 || shipping;
}

/** Whether the units of the refund's lines go back on sale once the money is refunded. */
const restocksSchema = z._default(z.boolean(), false);

/** `putsBack` cancels the order and releases its items once the money is refunded. */
export const refundRequestSchema = z.object({
  amount: moneyStringSchema.check(z.refine((typed) => /[1-9]/.test(typed), 'Please enter an amount above 0.00')),
  note: requiredText('Please note why', 500),
  putsBack: z.boolean(),
  ...refundContentSchema.shape,
  restocks: restocksSchema,
  ...onceField,
});

/** `reason` is PayPal's own message for a refund it rejected; `at` is an ISO time; `tax` is the tax in it, where its lines are known. */
export const adminRefundSchema = z.object({
  id: z.string(),
  amount: moneyStringSchema,
  note: z.string(),
  state: refundStateSchema,
  putsBack: z.boolean(),
  reason: z.string(),
  transactionId: z.nullable(z.string()),
  at: z.iso.datetime(),
  ...refundContentSchema.shape,
  restocks: restocksSchema,
  tax: z._default(z.nullable(moneyStringSchema), null),
});
