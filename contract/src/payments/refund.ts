import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, addCents, cents, moneyStringSchema } from '../lib/money.ts';
import type { PaymentMode } from '../orders/order.ts';

/**
 * How far a refund is: `asked` waits to be sent to the wallet, `pending` is on its way there, `awaited` is the owner's to make at the
 * wallet, `done` is counted, `refused` will not happen.
 */
export const REFUND_STATES = ['asked', 'pending', 'awaited', 'done', 'refused'] as const;
export const refundStateSchema = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof refundStateSchema>;

/** How an order's money goes back: by a call to the wallet, by the owner at the wallet, or by the owner's own hand. */
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

type RefundableOrder = {
  readonly total: Cents;
  /** What the sale really brought; null while none is known. */
  readonly paidAmount: Cents | null;
  readonly refundedAmount: Cents;
  readonly refunds: readonly { readonly amount: Cents; readonly state: RefundState }[];
};

/** What can still go back: what came in, less what went back and what is on its way. What the owner is still to make blocks nothing. */
export function getRefundableAmount({ total, paidAmount, refundedAmount, refunds }: RefundableOrder): Cents {
  const underWay = refunds.filter(({ state }) => state === 'asked' || state === 'pending');
  const gone = addCents(refundedAmount, ...underWay.map(({ amount }) => amount));
  return cents(Math.max(ZERO_CENTS, (paidAmount ?? total) - gone));
}

/** A refund as the owner asks for it; `putsBack` cancels the order and puts its goods back on the shelf once the money is back. */
export const refundRequestSchema = z.object({
  amount: moneyStringSchema.check(z.refine((typed) => /[1-9]/.test(typed), 'Please enter an amount above 0.00')),
  note: z
    .string('Please note why')
    .check(z.trim(), z.minLength(1, 'Please note why'), z.maxLength(500, 'Please use at most 500 characters')),
  putsBack: z.boolean(),
});
export type RefundBody = z.infer<typeof refundRequestSchema>;

/** A refund as the panel shows it; `reason` is the wallet's own word where it refused, `at` an ISO instant. */
export const adminRefundSchema = z.object({
  id: z.string(),
  amount: moneyStringSchema,
  note: z.string(),
  state: refundStateSchema,
  putsBack: z.boolean(),
  reason: z.string(),
  transactionId: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type PanelRefund = z.infer<typeof adminRefundSchema>;
