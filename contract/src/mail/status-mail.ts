import type { OrderStatus } from '../order/order-status.ts';
import type { OrderEmailKind } from './order-mail.ts';

const BEFORE_SHIPPING_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'cancelled'];

/**
 * The mail that tells a customer of a change of status (D-27), if it is one to be told of: a parcel on its way, there, or an order given
 * up. The owner's taking back a status that was set too early is not told again; another tracking number of the same parcel is.
 */
export function getStatusEmail(
  from: OrderStatus,
  to: OrderStatus,
  hasOtherTracking: boolean,
): Extract<OrderEmailKind, 'order-shipped' | 'order-delivered' | 'order-cancelled'> | undefined {
  if (to === 'shipped' && (BEFORE_SHIPPING_STATUSES.includes(from) || hasOtherTracking)) return 'order-shipped';
  if (from === to) return undefined;
  if (to === 'delivered') return 'order-delivered';
  return to === 'cancelled' ? 'order-cancelled' : undefined;
}
