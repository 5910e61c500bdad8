import type { StoredOrder } from './stored-order.ts';

/** Whether a parcel should not go out now, whatever else is known of its order: its money may not be there to stay. */
export function isShippingHeld({ concern, paymentStatus }: Pick<StoredOrder, 'concern' | 'paymentStatus'>): boolean {
  return concern === 'dispute' || paymentStatus === 'review' || paymentStatus === 'reversed';
}
