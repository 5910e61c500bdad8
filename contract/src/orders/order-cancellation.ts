import * as z from 'zod/mini';
import { type KnownRefund, isRefundOpen } from '../payments/refund-rules.ts';
import type { OrderStatus } from './order-status.ts';

/** Why an order is about to be cancelled. `refund`: the refund that cancels it is open. */
export const cancellationSchema = z.enum(['refund']);
export type Cancellation = z.infer<typeof cancellationSchema>;

type CancellableOrder = {
  readonly status: OrderStatus;
  readonly refunds: readonly (Pick<KnownRefund, 'state'> & { readonly putsBack: boolean })[];
};

/** Null for an order that goes on, and for one that was sent or cancelled already. */
export function getCancellation({ status, refunds }: CancellableOrder): Cancellation | null {
  if (status !== 'pending' && status !== 'processing') return null;
  return refunds.some((refund) => refund.putsBack && isRefundOpen(refund)) ? 'refund' : null;
}
