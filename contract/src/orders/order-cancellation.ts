import * as z from 'zod/mini';
import { type KnownRefund, isRefundOpen } from '../payments/refund-rules.ts';
import type { DelayResponse } from '../checkout/delivery-estimate.ts';
import { type OrderStatus, UNSHIPPED_STATUSES } from './order-status.ts';

/** Why an order is about to be cancelled. `refund`: the refund that cancels it is open. `customer`: they chose so after a delay notice. */
export const cancellationSchema = z.enum(['refund', 'customer']);
export type Cancellation = z.infer<typeof cancellationSchema>;

type CancellableOrder = {
  readonly status: OrderStatus;
  readonly delay: { readonly answer: DelayResponse | null } | null;
  readonly refunds: readonly (Pick<KnownRefund, 'state'> & { readonly putsBack: boolean })[];
};

/** Null for an order that goes on, and for one that was sent or cancelled already. */
export function getCancellation({ status, refunds, delay }: CancellableOrder): Cancellation | null {
  if (!UNSHIPPED_STATUSES.includes(status)) return null;
  if (refunds.some((refund) => refund.putsBack && isRefundOpen(refund))) return 'refund';
  return delay?.answer === 'cancel' ? 'customer' : null;
}
