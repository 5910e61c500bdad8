import { createHash } from 'node:crypto';
import type { StoredOrder } from '../orders/stored-order.ts';

/**
 * What PayPal knows an order by. It is made from the order's key and cannot be turned back, so that every order has one, for as long as it
 * exists, and an address or a message of PayPal's that holds it opens nothing.
 */
export function getOrderHandle(orderKey: string): string {
  return createHash('sha256').update(`paypal:${orderKey}`).digest('hex').slice(0, 32);
}

/**
 * A message of PayPal's that names this order by its handle, as if it had named the key. One about an order that was handed over before
 * there were handles names the key itself; every other one is left as it is and fits no order.
 */
export function resolveOrderHandle<Named extends { readonly orderKey: string }>(
  named: Named,
  order: Pick<StoredOrder, 'orderKey'> | undefined,
): Named {
  if (order === undefined || named.orderKey !== getOrderHandle(order.orderKey)) return named;
  return { ...named, orderKey: order.orderKey };
}
